import { useEffect, useEffectEvent } from "react";
import { type Control, type UseFormSetFocus, useWatch } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useCloseRequest } from "#client/lib/close-requests.ts";
import { cx } from "#client/lib/cx.ts";
import type { NovaMarcacao, NovaMarcacaoForm } from "#shared/marcacoes/marcacoes.schema.ts";

/** A client who is registered together with the appointment. */
export function NovoCliente({ control, setFocus, onBack }: NovoClienteProps) {
  const telefone = useWatch({ control, name: "novo.telefone" });
  const toWhatIsMissing = useEffectEvent(() => setFocus(telefone ? "novo.nome" : "novo.telefone"));
  useEffect(() => toWhatIsMissing(), []);
  useCloseRequest(true, onBack);
  return (
    <div
      role="group"
      aria-label="Cliente novo"
      className="space-y-4 rounded-md border border-line bg-muted/50 px-4 pt-2 pb-4"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-semibold">Cliente novo</p>
        <Button variant="ghost" size="sm" className="-mr-2" onPress={onBack}>
          Escolher da lista
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="novo.nome">
          {({ value, ...field }) => (
            <TextField label="Nome" autoComplete="off" value={value ?? ""} {...field} />
          )}
        </FormField>
        <FormField control={control} name="novo.telefone">
          {(field) => <PhoneField {...field} />}
        </FormField>
      </div>
      {/* Hidden instead of removed: the layout stays still while a number is typed. */}
      <p className={cx("text-xs text-faint", telefone && "invisible")}>
        Sem telefone, nenhuma confirmação e nenhum lembrete sai para este cliente.
      </p>
    </div>
  );
}

interface NovoClienteProps {
  control: Control<NovaMarcacaoForm, unknown, NovaMarcacao>;
  setFocus: UseFormSetFocus<NovaMarcacaoForm>;
  onBack: () => void;
}
