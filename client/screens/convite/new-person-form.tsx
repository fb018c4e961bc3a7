import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useAcceptInvitation } from "#client/data/equipe.hooks.ts";
import { NewPasswordField } from "#client/features/password/new-password-field.tsx";
import { paths } from "#client/lib/paths.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useOnce } from "#client/lib/use-once.ts";
import { usePlainForm } from "#client/lib/use-plain-form.ts";
import { aceitarForm } from "#shared/equipe/equipe.schema.ts";
import { m } from "#shared/equipe/telas.messages.ts";

const FIELDS = ["nome", "password"] as const;

/** Name and password of somebody who has no account: the link has proven the e-mail. */
export function NewPersonForm({ token, email }: { token: string; email: string }) {
  const accept = useAcceptInvitation();
  const { control, handleSubmit, setError } = usePlainForm({
    resolver: zodResolver(aceitarForm),
    defaultValues: { nome: "", password: "" },
  });
  const once = useOnce();
  const submit = handleSubmit((person) =>
    once((end) =>
      accept.mutate(
        { token, ...person },
        {
          onError: (error) => {
            end();
            toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAceitar));
          },
        },
      ),
    ),
  );
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      {/* Password managers keep the password under it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField control={control} name="nome">
        {(field) => <TextField label={m.nome} autoComplete="name" isRequired {...field} />}
      </FormField>
      <FormField control={control} name="password">
        {(field) => <NewPasswordField {...field} />}
      </FormField>
      <p className="text-xs text-pretty text-faint">
        Ao criar o acesso você aceita os{" "}
        <a href={paths.termos} target="_blank" rel="noreferrer" className={LINK}>
          termos de uso
        </a>{" "}
        e a{" "}
        <a href={paths.privacidade} target="_blank" rel="noreferrer" className={LINK}>
          política de privacidade
        </a>
        .
      </p>
      <Button
        type="submit"
        size="lg"
        className="w-full"
        isLoading={accept.isPending || accept.isSuccess}
      >
        {m.criarEEntrar}
      </Button>
    </form>
  );
}

const LINK = "font-medium text-brand-ink underline underline-offset-2";
