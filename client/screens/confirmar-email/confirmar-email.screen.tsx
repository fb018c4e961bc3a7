import { useParams } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { useConfirmEmail, useEmailLink } from "#client/data/email-link.hooks.ts";
import { EmailLinkEnding, EmailLinkError } from "#client/features/email-link/email-link-page.tsx";
import { toastError } from "#client/lib/error-text.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { EmailLinkJson } from "#shared/auth/auth.schema.ts";

/** Opened from an email: says what would change, and changes it at the press of a button only. */
export function ConfirmarEmailScreen() {
  const { token = "" } = useParams();
  const link = useEmailLink(token);
  const confirm = useConfirmEmail();

  if (confirm.data) return <Ending situacao={confirm.data.situacao} />;
  if (link.isPending) return <ScreenSpinner />;
  if (!link.data) return <EmailLinkError onRetry={link.refetch} />;
  const { situacao, papel, email_antigo, email_novo } = link.data;
  if (situacao !== "valida" || papel === "parar") return <Ending situacao={situacao} />;

  return (
    <PublicPage
      title="Confirmar email"
      description={
        papel === "novo" ? (
          <>
            O email <strong className="text-ink wrap-anywhere">{email_novo}</strong> passará a ser o
            da sua conta no Pontual.
          </>
        ) : (
          <>
            A sua conta deixará de usar{" "}
            <strong className="text-ink wrap-anywhere">{email_antigo}</strong> e passará a usar{" "}
            <strong className="text-ink wrap-anywhere">{email_novo}</strong>. Quem tem acesso ao
            novo email poderá entrar na conta.
          </>
        )
      }
    >
      <Button
        size="lg"
        className="w-full"
        isLoading={confirm.isPending}
        onPress={() =>
          confirm.mutate(
            { token },
            { onError: (error) => toastError(error, m.erroAoConfirmarEmail) },
          )
        }
      >
        Confirmar troca de email
      </Button>
      <p className="mt-4 text-sm text-pretty text-faint">
        Se você não pediu esta troca, feche esta página: sem a confirmação, nada muda.
      </p>
    </PublicPage>
  );
}

function Ending({ situacao }: Pick<EmailLinkJson, "situacao">) {
  if (situacao === "concluida") {
    return (
      <EmailLinkEnding title="Email alterado" tone="success" message={m.emailAlterado}>
        Da próxima vez, entre com o novo email.
      </EmailLinkEnding>
    );
  }
  if (situacao === "aguardando") {
    return (
      <EmailLinkEnding title="Falta um passo" tone="info" message={m.emailAguardandoOutro}>
        A troca só vale depois que os dois emails confirmarem.
      </EmailLinkEnding>
    );
  }
  return (
    <EmailLinkEnding title="Link inválido" tone="error" message={m.linkInvalido}>
      {situacao === "cancelada"
        ? "A troca de email foi cancelada ou substituída por outra."
        : "O link vale por 24 horas e só pode ser usado uma vez. Peça a troca novamente nas configurações."}
    </EmailLinkEnding>
  );
}
