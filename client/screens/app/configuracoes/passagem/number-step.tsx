import { zodResolver } from "@hookform/resolvers/zod";
import { Search } from "lucide-react";
import { useState } from "react";
import type { Control } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useSaveNumeroDaMeta } from "#client/data/passagem-steps.hooks.ts";
import type { Passagem } from "#client/data/passagens.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { useForm } from "#client/lib/use-form.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { guia } from "#shared/passagens/guia.messages.ts";
import { type NumeroForm, numeroForm } from "#shared/passagens/passagens.schema.ts";

const m = guia.numero;
const FIELDS = ["instancia_key", "waba_id", "instancia_token"] as const;

/** The number at Meta: to be entered, or what Meta said of it. */
export function NumberStep({ id, passagem, isOpen }: NumberStepProps) {
  const { meta, estado } = passagem;
  const [isChanging, setChanging] = useState(false);
  if (meta && !isChanging) {
    return (
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <div className="min-w-0">
          <p className="font-medium tabular-nums">{phoneText(meta.numero)}</p>
          {meta.nome && <p className="text-soft">{m.como(meta.nome)}</p>}
        </div>
        {estado === "aberta" && (
          <Button variant="secondary" size="sm" onPress={() => setChanging(true)}>
            {m.outro}
          </Button>
        )}
      </div>
    );
  }
  if (!isOpen && !isChanging) return null;
  return <NumberForm id={id} numero={passagem.numero} onSaved={() => setChanging(false)} />;
}

interface NumberStepProps {
  id: string;
  passagem: Passagem;
  isOpen: boolean;
}

function NumberForm({ id, numero, onSaved }: NumberFormProps) {
  const save = useSaveNumeroDaMeta();
  const [fault, setFault] = useState<string | null>(null);
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(numeroForm),
    defaultValues: { instancia_key: "", waba_id: "", instancia_token: "" },
  });
  const submit = handleSubmit((given) => {
    setFault(null);
    return save.mutateAsync({ id, ...given }).then(onSaved, (error: unknown) => {
      const [sentence] = setServerFaults(error, FIELDS, setError, m.erro);
      setFault(sentence ?? null);
    });
  });
  return (
    <form noValidate onSubmit={submit} className="mt-2 space-y-4">
      <p className="text-sm text-soft">
        {numero ? m.explica(phoneText(numero)) : m.explicaSemNumero}
      </p>
      <Fields control={control} />
      {fault && <Banner tone="error">{fault}</Banner>}
      <div className="flex flex-wrap justify-end">
        <SubmitButton
          className="max-sm:w-full"
          icon={<Search size={16} aria-hidden />}
          isLoading={save.isPending}
        >
          {m.conferir}
        </SubmitButton>
      </div>
    </form>
  );
}

function Fields({ control }: { control: Control<NumeroForm> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField control={control} name="instancia_key">
        {(field) => (
          <TextField label={m.key} inputMode="numeric" autoComplete="off" isRequired {...field} />
        )}
      </FormField>
      <FormField control={control} name="waba_id">
        {(field) => (
          <TextField label={m.waba} inputMode="numeric" autoComplete="off" isRequired {...field} />
        )}
      </FormField>
      <div className="sm:col-span-2">
        <FormField control={control} name="instancia_token">
          {(field) => (
            <PasswordField
              label={m.token}
              help={m.tokenAjuda}
              autoComplete="off"
              isRequired
              {...field}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}

interface NumberFormProps {
  id: string;
  numero: string | null;
  onSaved: () => void;
}

/** Digits with country code, on one line. */
const phoneText = (digits: string): string =>
  formatTelefone(digits.replace(/^55(?=\d{10,11}$)/, "")).replace(" ", "\u00a0");
