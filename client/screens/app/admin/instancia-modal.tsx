import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { type AdminInstance, useSaveInstance } from "#client/data/admin-instances.hooks.ts";
import { useInstanciaStatus } from "#client/data/instancias.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { ConnectionBadge } from "#client/features/whatsapp/connection-badge.tsx";
import { InstanceHealth } from "#client/features/whatsapp/instance-health.tsx";
import { InstanceReceiving } from "#client/features/whatsapp/instance-receiving.tsx";
import { RestWords } from "#client/features/whatsapp/number-state.tsx";
import { WebhookAddress } from "#client/features/whatsapp/webhook-address.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { formatDayTime, formatNumber } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { InstanciaForm } from "./instancia-form.tsx";
import { InstanciaState } from "./instancia-state.tsx";

const FORM = "instancia";

/** A new instance, for this person or for one to be chosen, or changes of one. */
export function InstanciaModal({ instancia, usuario, onClose }: InstanciaModalProps) {
  const save = useSaveInstance();
  const owner = usuario?.nome ?? instancia?.usuario_nome;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={instancia ? "Editar Instância" : "Nova Instância"}
      description={owner && `De ${owner}`}
      size="lg"
      footer={
        <FormFooter
          form={FORM}
          label={instancia ? "Salvar" : "Criar"}
          isLoading={save.isPending}
          onCancel={onClose}
        />
      }
    >
      <InstanciaForm
        id={FORM}
        instancia={instancia}
        usuario={usuario}
        isSaving={save.isPending}
        refetch={save.refetch}
        onSubmit={async ({ usuario_id, ...input }, change) => {
          if (instancia) await save.update.mutateAsync({ id: instancia.id, ...change });
          else await save.create.mutateAsync({ id: usuario_id, usuario_id, ...input });
          onClose();
        }}
      />
      {instancia && <InstanciaLinks instancia={instancia} />}
    </Modal>
  );
}

interface InstanciaModalProps {
  instancia: AdminInstance | null;
  /** The owner of a new instance; chosen in the form when it is missing. */
  usuario?: { id: string; nome: string };
  onClose: () => void;
}

/** How an instance is, where its host posts, and how what is forwarded gets on. */
function InstanciaLinks({ instancia }: { instancia: AdminInstance }) {
  const { id, ativa, saude } = instancia;
  // Asked on demand only: the host may take long to answer.
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
      {ativa && <RestWords state={instancia} />}
      {ativa && <InstanceReceiving instancia={instancia} />}
      <WebhookAddress instancia={instancia} />
      <InstanciaForwarding instancia={instancia} />
    </section>
  );
}

/** Whether what is forwarded arrives, and with what it is signed. Nothing for an instance that forwards nothing. */
function InstanciaForwarding({ instancia }: { instancia: AdminInstance }) {
  const now = useNow();
  const zone = useZone();
  const { encaminhamento: state, webhook_segredo: secret } = instancia;
  if (!state) return null;
  const { aguardando, desistidos, falhas, proxima_em: next, ultimo_erro } = state;
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      <h4 className="text-sm font-semibold">Encaminhamento</h4>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact label="Aguardando entrega">{formatNumber(aguardando)}</Fact>
        <Fact label="Não entregues (desistidos)">{formatNumber(desistidos)}</Fact>
        {falhas > 0 && (
          <Fact label="Próxima tentativa">{next ? formatDayTime(next, zone, now) : "agora"}</Fact>
        )}
      </dl>
      {falhas > 0 && ultimo_erro && (
        <p className="text-sm break-words text-amber-ink">Última falha: {ultimo_erro}</p>
      )}
      {secret && (
        <CopyField
          label="Segredo de assinatura"
          value={secret}
          copyLabel="Copiar segredo"
          copiedMessage="Segredo copiado!"
          help="Quem recebe os eventos encaminhados confere com ele que vieram daqui."
        />
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
