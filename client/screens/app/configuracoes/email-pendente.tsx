import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { useCancelarTrocaDeEmail, useReenviarEmail } from "#client/data/seguranca.hooks.ts";

/** A change of e-mail that its mailbox, or both, have yet to confirm. */
export function EmailPendente({ email, novo }: { email: string; novo: string }) {
  const resend = useReenviarEmail();
  const cancel = useCancelarTrocaDeEmail();
  return (
    <div className="mb-5">
      <Banner
        title="Troca de email aguardando confirmação"
        action={
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <Button
              variant="secondary"
              size="sm"
              isLoading={resend.isPending}
              onPress={() => resend.mutate()}
            >
              Reenviar
            </Button>
            <Button
              variant="secondary"
              size="sm"
              isLoading={cancel.isPending}
              onPress={() => cancel.mutate()}
            >
              Cancelar troca
            </Button>
          </div>
        }
      >
        <span className="wrap-anywhere">
          Aguardando confirmação em {novo}. Abra a mensagem que enviamos. Até lá, sua conta continua
          com {email}.
        </span>
      </Banner>
    </div>
  );
}
