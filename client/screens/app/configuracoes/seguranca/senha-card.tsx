import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { useUpdateSenha } from "#client/data/seguranca.hooks.ts";
import { NewPasswordField } from "#client/features/password/new-password-field.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { senhaForm } from "#shared/auth/auth.schema.ts";

const FIELDS = ["senha_atual", "new_password"] as const;
const EMPTY = { senha_atual: "", new_password: "", confirmacao: "" };

/** Changes the password; the present one is required. */
export function SenhaCard() {
  const change = useUpdateSenha();
  const { control, handleSubmit, setError, reset } = useForm({
    resolver: zodResolver(senhaForm),
    defaultValues: EMPTY,
  });
  const submit = handleSubmit(({ senha_atual, new_password }) =>
    change.mutate(
      { senha_atual, new_password },
      {
        onSuccess: () => reset(EMPTY),
        onError: (error) =>
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAlterarSenha)),
      },
    ),
  );

  return (
    <Card
      id="senha"
      title="Senha"
      description="Ao trocar a senha, os outros aparelhos são desconectados."
      className="max-w-3xl scroll-mt-20"
    >
      <form noValidate className="max-w-md space-y-5" onSubmit={submit}>
        <FormField control={control} name="senha_atual">
          {(field) => (
            <PasswordField
              label="Senha atual"
              autoComplete="current-password"
              isRequired
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="new_password">
          {(field) => <NewPasswordField {...field} />}
        </FormField>
        <FormField control={control} name="confirmacao">
          {(field) => (
            <PasswordField
              label="Confirmar nova senha"
              autoComplete="new-password"
              isRequired
              {...field}
            />
          )}
        </FormField>
        <Button type="submit" isLoading={change.isPending} className="max-sm:w-full">
          Alterar senha
        </Button>
      </form>
    </Card>
  );
}
