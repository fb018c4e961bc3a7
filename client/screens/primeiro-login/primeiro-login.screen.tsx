import { LogOut } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { useChangePasswordFirstLogin, useLogout } from "#client/data/auth.hooks.ts";
import { NewPasswordForm } from "#client/features/password/new-password-form.tsx";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/auth/auth.messages.ts";

export function PrimeiroLoginScreen() {
  const user = useSessionUser();
  const change = useChangePasswordFirstLogin();
  const logout = useLogout();

  return (
    <PublicPage
      title="Primeiro Acesso"
      description={`Olá${user ? `, ${user.nome}` : ""}! Para sua segurança, crie uma senha só sua antes de continuar.`}
    >
      <NewPasswordForm
        submitLabel="Confirmar Nova Senha"
        failure={m.erroAoAlterarSenha}
        isLoading={change.isPending}
        onSubmit={(new_password) => change.mutateAsync({ new_password })}
      />
      <Button
        variant="ghost"
        size="lg"
        className="mt-3 w-full"
        icon={<LogOut size={16} aria-hidden />}
        onPress={() => void logout()}
      >
        Sair do Sistema
      </Button>
    </PublicPage>
  );
}
