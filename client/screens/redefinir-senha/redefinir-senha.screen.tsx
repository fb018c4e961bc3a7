import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { PublicPage } from "#client/components/public-page.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { useResetPassword, useValidateResetToken } from "#client/data/auth.hooks.ts";
import { NewPasswordForm } from "#client/features/password/new-password-form.tsx";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { Conexao } from "#shared/auth/auth.schema.ts";
import { Conexoes } from "./conexoes.tsx";
import { InvalidLink } from "./invalid-link.tsx";

export function RedefinirSenhaScreen() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const link = useValidateResetToken(token);
  const reset = useResetPassword();
  const [wanted, setWanted] = useState<Conexao[]>([]);

  if (!token) return <InvalidLink message={m.tokenDeRedefinicaoNaoEncontrado} />;
  if (link.isPending) return <ScreenSpinner />;
  if (link.isError) return <InvalidLink message={m.erroAoValidarToken} onRetry={link.refetch} />;
  if (!link.data.valid) return <InvalidLink message={link.data.message || m.tokenInvalido} />;

  const isFirst = "primeiro_acesso" in link.data;
  return (
    <PublicPage
      title={isFirst ? "Crie sua senha" : "Redefinir senha"}
      description={
        isFirst ? (
          <>
            Boas-vindas ao Pontual! Escolha a senha com que{" "}
            <strong className="text-ink">{link.data.user_email}</strong> vai entrar.
          </>
        ) : (
          <>
            Crie uma nova senha para <strong className="text-ink">{link.data.user_email}</strong>.
          </>
        )
      }
    >
      <NewPasswordForm
        submitLabel={isFirst ? "Criar senha" : "Redefinir senha"}
        failure={m.erroAoRedefinir}
        isLoading={reset.isPending}
        onSubmit={async (new_password) => {
          await reset.mutateAsync({ token, new_password, desconectar: wanted });
          await navigate(paths.login, { replace: true });
        }}
      >
        {link.data.conectado && (
          <Conexoes conectado={link.data.conectado} wanted={wanted} onChange={setWanted} />
        )}
      </NewPasswordForm>
      <p className="mt-6 text-center">
        <Link
          to={paths.login}
          className="font-medium text-brand-ink underline-offset-4 hover:underline"
        >
          Voltar para o login
        </Link>
      </p>
    </PublicPage>
  );
}
