import type { Control } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useEtiquetas } from "#client/data/ficha.hooks.ts";
import { dateOfText, maskDate, shownDate } from "#client/lib/typed-date.ts";
import { MAX_OBSERVACOES } from "#shared/clientes/clientes.constants.ts";
import type { ClienteForm, ClienteInput } from "#shared/clientes/clientes.schema.ts";
import { formatCpf } from "#shared/clientes/cpf.ts";
import { isCivilDate } from "#shared/common/civil.ts";
import { EtiquetasField } from "./etiquetas-field.tsx";

/** What is known of a client besides name and phone. */
export function FichaFields({ control }: { control: Control<ClienteForm, unknown, ClienteInput> }) {
  const known = useEtiquetas();
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
          {({ value, onChange, ...field }) => (
            <TextField
              label="Nascimento"
              inputMode="numeric"
              autoComplete="off"
              placeholder="dd/mm/aaaa"
              value={isCivilDate(value ?? "") ? shownDate(value ?? "") : (value ?? "")}
              onChange={(typed) => {
                const text = maskDate(typed);
                onChange(dateOfText(text) ?? text);
              }}
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
