import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { useResetPassword, useValidateResetToken } from "#client/data/auth.hooks.ts";
import { NewPasswordForm } from "#client/features/password/new-password-form.tsx";
import { plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { Conexao, ConexoesJson } from "#shared/auth/auth.schema.ts";

export function RedefinirSenhaScreen() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const link = useValidateResetToken(token);
  const reset = useResetPassword();
  const [wanted, setWanted] = useState<Conexao[]>([]);

  if (!token) return <InvalidLink message={m.tokenDeRedefinicaoNaoEncontrado} />;
  if (link.isPending) return <ScreenSpinner />;
  if (!link.data) return <InvalidLink message={m.erroAoValidarToken} onRetry={link.refetch} />;
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

/** The account's connections, and whether they are cut with the new password. */
function Conexoes({ conectado, wanted, onChange }: ConexoesProps) {
  if (!conectado.google && conectado.whatsapp === 0) return null;
  const box = (name: Conexao) => ({
    value: wanted.includes(name),
    onChange: (isWanted: boolean) =>
      onChange(isWanted ? [...wanted, name] : wanted.filter((other) => other !== name)),
  });
  return (
    <fieldset className="rounded-lg border border-line px-3.5 py-3">
      <legend className="px-1 text-sm font-medium">Outra pessoa pode ter entrado na conta?</legend>
      <p className="text-sm text-pretty text-soft">
        Todos os aparelhos saem da conta. Marque o que mais deve ser desconectado:
      </p>
      <div className="mt-2 space-y-1">
        {conectado.google && <Checkbox {...box("google")}>Desconectar Google Calendar</Checkbox>}
        {conectado.whatsapp > 0 && (
          <Checkbox {...box("whatsapp")}>
            Desconectar WhatsApp ({plural(conectado.whatsapp, "número", "números")}) e trocar o
            endereço do webhook
          </Checkbox>
        )}
      </div>
    </fieldset>
  );
}

interface ConexoesProps {
  conectado: ConexoesJson;
  wanted: readonly Conexao[];
  onChange: (wanted: Conexao[]) => void;
}

/** A link that does not work any more; `onRetry` where asking again may help. */
function InvalidLink({ message, onRetry }: { message: string; onRetry?: () => unknown }) {
  return (
    <PublicPage title="Link Inválido">
      <Banner tone="error">{message}</Banner>
      <p className="my-5 text-soft">
        O link vale por 1 hora (72 horas para uma conta nova) e só pode ser usado uma vez. Peça um
        novo para continuar.
      </p>
      <div className="space-y-3">
        {onRetry && (
          <Button
            variant="secondary"
            size="lg"
            className="w-full"
            icon={<RotateCw size={16} aria-hidden />}
            onPress={() => void onRetry()}
          >
            Tentar novamente
          </Button>
        )}
        <ButtonLink to={paths.forgotPassword} size="lg" className="w-full">
          Solicitar Novo Link
        </ButtonLink>
        <ButtonLink to={paths.login} variant="ghost" size="lg" className="w-full">
          Voltar para o login
        </ButtonLink>
      </div>
    </PublicPage>
  );
}
