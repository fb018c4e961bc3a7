import { RotateCw } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import type { AdminInstance } from "#client/data/admin-instances.hooks.ts";
import { useInstanciaStatus } from "#client/data/instancias.hooks.ts";
import { ConnectionBadge } from "#client/features/whatsapp/connection-badge.tsx";
import { InstanceHealth } from "#client/features/whatsapp/instance-health.tsx";
import { WebhookAddress } from "#client/features/whatsapp/webhook-address.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { InstanciaForwarding } from "./instancia-forwarding.tsx";
import { InstanciaState } from "./instancia-state.tsx";

/** How an instance is, where its host posts, and how what is forwarded gets on. */
export function InstanciaLinks({ instancia }: { instancia: AdminInstance }) {
  const { id, ativa, saude } = instancia;
  // Asked only when somebody wants to know: the host answers when it likes.
  const status = useInstanciaStatus(id, { enabled: false });
  return (
    <section aria-label="Conexão" className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold">Conexão</h3>
        <span aria-live="polite">
          {status.data ? (
            <ConnectionBadge status={status.data.status} />
          ) : (
            <InstanciaState {...instancia} />
          )}
        </span>
        {ativa && (
          <Button
            variant="secondary"
            size="sm"
            className="ml-auto"
            icon={<RotateCw size={15} aria-hidden />}
            isLoading={status.isFetching}
            onPress={() => void status.refetch()}
          >
            Verificar status
          </Button>
        )}
      </div>
      {status.isError && (
        <div className="mt-3">
          <Banner tone="error">{errorText(status.error, m.hostNaoRespondeu)}</Banner>
        </div>
      )}
      {ativa && <InstanceHealth saude={saude} />}
      <WebhookAddress instancia={instancia} />
      <InstanciaForwarding instancia={instancia} />
    </section>
  );
}
