import { useChangePasswordFirstLogin } from "#client/data/auth.hooks.ts";
import { ForcedPage } from "#client/features/forced-page/forced-page.tsx";
import { NewPasswordForm } from "#client/features/password/new-password-form.tsx";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/auth/auth.messages.ts";

export function PrimeiroLoginScreen() {
  const user = useSessionUser();
  const change = useChangePasswordFirstLogin();

  return (
    <ForcedPage
      title="Primeiro Acesso"
      description={`Olá${user ? `, ${user.nome}` : ""}! Para sua segurança, crie uma senha só sua antes de continuar.`}
    >
      <NewPasswordForm
        submitLabel="Confirmar Nova Senha"
        failure={m.erroAoAlterarSenha}
        isLoading={change.isPending}
        onSubmit={(new_password) => change.mutateAsync({ new_password })}
      />
    </ForcedPage>
  );
}
