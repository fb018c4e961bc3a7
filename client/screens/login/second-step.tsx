import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useSegundoFator } from "#client/data/auth.hooks.ts";
import { useSegundoFatorPasskey } from "#client/data/passkey-sign-in.hooks.ts";
import { errorText, statusOf, toastError } from "#client/lib/error-text.ts";
import { usePlainForm } from "#client/lib/use-plain-form.ts";
import { m } from "#shared/fatores/fatores.messages.ts";
import { codigoForm } from "#shared/fatores/fatores.schema.ts";

/** The verification took too long, or too many guesses: it starts again with the password. */
const GONE = 410;

interface Props {
  asked: { token: string; metodos: string[] };
  /** To the password again: another account, or a verification that took too long. */
  onBack: () => void;
}

/** The second step of a sign-in: a code, or a key of the device. */
export default function SecondStep({ asked: { token, metodos }, onBack }: Props) {
  const byPasskey = useSegundoFatorPasskey();
  const hasPasskey = metodos.includes("passkey") && typeof PublicKeyCredential === "function";
  const hasCodes = metodos.includes("totp") || metodos.includes("recuperacao");
  return (
    <div className="space-y-4">
      {hasPasskey && (
        <Button
          size="lg"
          variant={metodos.includes("totp") ? "secondary" : "primary"}
          className="w-full"
          icon={<KeyRound size={16} aria-hidden />}
          isLoading={byPasskey.isPending}
          onPress={() => byPasskey.mutate({ token })}
        >
          Usar chave de acesso
        </Button>
      )}
      {hasCodes && <CodeForm token={token} hasTotp={metodos.includes("totp")} onBack={onBack} />}
      <Button variant="ghost" size="lg" className="w-full" onPress={onBack}>
        Voltar
      </Button>
    </div>
  );
}

interface CodeProps {
  token: string;
  hasTotp: boolean;
  onBack: () => void;
}

function CodeForm({ token, hasTotp, onBack }: CodeProps) {
  const step = useSegundoFator();
  const { control, handleSubmit, setError, setFocus } = usePlainForm({
    resolver: zodResolver(codigoForm),
    defaultValues: { codigo: "" },
  });
  // The button that was pressed is gone.
  useEffect(() => setFocus("codigo"), [setFocus]);
  const submit = handleSubmit(({ codigo }) =>
    step.mutate(
      { token, codigo },
      {
        onError: (error) => {
          if (statusOf(error) === GONE) {
            toastError(error);
            return onBack();
          }
          const message = errorText(error, m.erroAoVerificar);
          setError("codigo", { type: "server", message }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <FormField control={control} name="codigo">
        {(field) => (
          <TextField
            label="Código"
            help={
              hasTotp
                ? "O código de 6 dígitos do aplicativo autenticador. Sem o celular, use um código de recuperação."
                : "Um dos seus códigos de recuperação."
            }
            autoComplete="one-time-code"
            isRequired
            {...field}
          />
        )}
      </FormField>
      <Button type="submit" size="lg" className="w-full" isLoading={step.isPending}>
        Verificar
      </Button>
    </form>
  );
}
