import type { Control } from "react-hook-form";
import { DateBox } from "#client/components/date-box.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useEtiquetas } from "#client/data/ficha.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { MAX_OBSERVACOES } from "#shared/clientes/clientes.constants.ts";
import type { ClienteForm, ClienteInput } from "#shared/clientes/clientes.schema.ts";
import { formatCpf } from "#shared/clientes/cpf.ts";
import { civilOf } from "#shared/common/time.ts";
import { EtiquetasField } from "./etiquetas-field.tsx";

/** Fields of a client besides name and phone. */
export function FichaFields({ control }: { control: Control<ClienteForm, unknown, ClienteInput> }) {
  const known = useEtiquetas();
  const today = civilOf(useNow(), useZone()).date;
  return (
    <>
      <FormField control={control} name="email">
        {({ value, ...field }) => (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="data_nascimento">
          {({ value, name: _name, ...field }) => (
            <DateBox
              label="Nascimento"
              side="birth"
              calendar={null}
              today={today}
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="cpf">
          {({ value, onChange, ...field }) => (
            <TextField
              label="CPF"
              inputMode="numeric"
              autoComplete="off"
              placeholder="000.000.000-00"
              value={formatCpf(value ?? "")}
              onChange={(typed) => onChange(formatCpf(typed))}
              {...field}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="etiquetas">
        {({ value, name: _name, ...field }) => (
          <EtiquetasField {...field} value={value ?? []} known={known} />
        )}
      </FormField>
      <FormField control={control} name="observacoes">
        {({ value, ...field }) => (
          <TextArea
            label="Observações"
            help="Só você lê. O assistente não recebe este texto."
            maxLength={MAX_OBSERVACOES}
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}
