import { useParams } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { useEmailLink, useStopEmailChange } from "#client/data/email-link.hooks.ts";
import { EmailLinkEnding, EmailLinkError } from "#client/features/email-link/email-link-page.tsx";
import { toastError } from "#client/lib/error-text.ts";
import { m } from "#shared/auth/auth.messages.ts";

/** Opened from the email to the present or former address: stops the change, or undoes it. */
export function CancelarEmailScreen() {
  const { token = "" } = useParams();
  const link = useEmailLink(token);
  const stop = useStopEmailChange();

  if (stop.data) {
    return (
      <EmailLinkEnding title="Conta protegida" tone="success" message={stop.data.message}>
        Se você usa a mesma senha em outros serviços, troque-a neles também.
      </EmailLinkEnding>
    );
  }
  if (link.isPending) return <ScreenSpinner />;
  if (!link.data) return <EmailLinkError onRetry={link.refetch} />;
  const { situacao, papel, email_antigo, email_novo, ja_alterado } = link.data;
  if (situacao !== "valida" || papel !== "parar") {
    return (
      <EmailLinkEnding title="Link inválido" tone="error" message={m.linkInvalido}>
        {situacao === "cancelada"
          ? "Esta troca de email já não vale."
          : "A troca pode ser interrompida enquanto espera a confirmação, e desfeita até 7 dias depois."}
      </EmailLinkEnding>
    );
  }

  return (
    <PublicPage
      title={ja_alterado ? "Desfazer troca de email" : "Interromper troca de email"}
      description={
        ja_alterado ? (
          <>
            O email da conta foi trocado por{" "}
            <strong className="text-ink wrap-anywhere">{email_novo}</strong>. Ao desfazer,{" "}
            <strong className="text-ink wrap-anywhere">{email_antigo}</strong> volta a ser o email
            da conta, e a senha atual deixa de valer.
          </>
        ) : (
          <>
            Alguém pediu para trocar o email da conta por{" "}
            <strong className="text-ink wrap-anywhere">{email_novo}</strong>.
          </>
        )
      }
    >
      <Button
        variant="danger"
        size="lg"
        className="w-full"
        isLoading={stop.isPending}
        onPress={() =>
          stop.mutate({ token }, { onError: (error) => toastError(error, m.erroAoCancelarTroca) })
        }
      >
        {ja_alterado ? "Desfazer a troca" : "Não fui eu: interromper a troca"}
      </Button>
      <p className="mt-4 text-sm text-pretty text-faint">
        Todos os aparelhos serão desconectados da conta.
      </p>
    </PublicPage>
  );
}
