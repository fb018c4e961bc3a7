import { ChevronRight, Link, QrCode, RotateCw, Smartphone, Unplug } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useDisconnectInstancia, useInstanciaStatus } from "#client/data/instancias.hooks.ts";
import { numberText } from "#client/data/number-refusal.ts";
import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { ConnectionBadge } from "#client/features/whatsapp/connection-badge.tsx";
import { InstanceHealth } from "#client/features/whatsapp/instance-health.tsx";
import { InstanceReceiving } from "#client/features/whatsapp/instance-receiving.tsx";
import { ReconnectModal } from "#client/features/whatsapp/reconnect-modal.tsx";
import { WebhookAddress } from "#client/features/whatsapp/webhook-address.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime, formatNumber } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { m as conectar } from "#shared/instancias/conectar-tela.messages.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { InstanceCosts } from "./custos/instance-costs.tsx";
import { PassagemPart } from "./passagem/passagem-part.tsx";
import { QrModal } from "./qr-modal.tsx";
import { HealthPart } from "./saude/health-part.tsx";

/** One WhatsApp number: whether its phone is linked, and how to link it or to let it go. */
export function InstanceCard({ instancia, wantsCode, onCodeClosed }: InstanceCardProps) {
  const { id, nome_instancia: nome, ativa, provedor } = instancia;
  const status = useInstanciaStatus(id, { enabled: ativa });
  const [dialog, setDialog] = useState<LinkDialog | null>(null);
  const isLinking = isDeHost(provedor) && (dialog === "qr" || (wantsCode && ativa));

  return (
    <section aria-label={nome} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <Smartphone size={20} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="truncate text-base font-semibold">{nome}</h2>
          <div className="mt-1 flex items-center gap-2" aria-live="polite">
            {!ativa && <Badge>Desativado</Badge>}
            {status.data && <ConnectionBadge status={status.data.status} />}
            {ativa && status.isPending && <Skeleton className="h-6 w-28 rounded-full" />}
            {status.isError && <ConnectionBadge status="error" />}
          </div>
        </div>
        {ativa && <CardButtons instancia={instancia} status={status} onOpen={setDialog} />}
      </div>
      <Condition instancia={instancia} status={status} />
      {!isDeHost(provedor) && <InstanceCosts id={id} />}
      {ativa && <HealthPart id={id} nome={nome} />}
      <PassagemPart instancia={instancia} />
      <TechnicalDetails instancia={instancia} />
      {isLinking && (
        <QrModal
          id={id}
          nome={nome}
          provedor={provedor}
          onClose={() => {
            setDialog(null);
            if (wantsCode) onCodeClosed();
          }}
        />
      )}
      {dialog === "reconnect" && (
        <ReconnectModal id={id} nome={nome} onClose={() => setDialog(null)} />
      )}
      {dialog === "disconnect" && (
        <DisconnectModal id={id} nome={nome} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}

interface InstanceCardProps {
  instancia: MyInstance;
  /** A link has asked for the QR code of this one. */
  wantsCode: boolean;
  onCodeClosed: () => void;
}

type LinkDialog = "qr" | "reconnect" | "disconnect";
type Status = ReturnType<typeof useInstanciaStatus>;

function CardButtons({ instancia: { provedor, saude }, status, onOpen }: CardButtonsProps) {
  const isWell = status.data?.connected && saude.situacao !== "silenciosa";
  return (
    <div className={cx("flex flex-wrap items-center gap-2", isDeHost(provedor) && "max-sm:w-full")}>
      <IconButton
        label="Verificar status"
        variant="outline"
        icon={<RotateCw size={18} aria-hidden />}
        isLoading={status.isFetching && !status.isPending}
        onPress={() => void status.refetch()}
      />
      {isDeHost(provedor) && <LinkButton status={status} onOpen={onOpen} />}
      {isDeHost(provedor) && !isWell && (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          icon={<Link size={16} aria-hidden />}
          onPress={() => onOpen("reconnect")}
        >
          {conectar.reconectar}
        </Button>
      )}
    </div>
  );
}

interface CardButtonsProps extends LinkButtonProps {
  instancia: MyInstance;
}

/** Links the phone, or lets it go, once it is known which of the two it needs. */
function LinkButton({ status, onOpen }: LinkButtonProps) {
  if (status.isPending) return <Skeleton className="h-11 w-38 rounded-md max-sm:flex-1 sm:h-10" />;
  return status.data?.connected ? (
    <Button
      key="desconectar"
      variant="secondary"
      className="max-sm:flex-1"
      icon={<Unplug size={16} aria-hidden />}
      onPress={() => onOpen("disconnect")}
    >
      Desconectar
    </Button>
  ) : (
    <Button
      key="conectar"
      className="max-sm:flex-1"
      icon={<QrCode size={16} aria-hidden />}
      onPress={() => onOpen("qr")}
    >
      Gerar QR Code
    </Button>
  );
}

interface LinkButtonProps {
  status: Status;
  onOpen: (dialog: LinkDialog) => void;
}

/** How the number stands: switched off, asked in vain, healthy or not, and whether messages come in. */
function Condition({ instancia, status }: { instancia: MyInstance; status: Status }) {
  const { ativa, provedor, saude } = instancia;
  // The host is asked now; what is known of the health may be a moment older.
  const isSeenBetter = status.data?.connected && saude.situacao === "desconectada";
  const fault = status.isError && (
    <div className="mt-4">
      <Banner tone="error">{numberText(status.error, m.hostNaoRespondeu)}</Banner>
    </div>
  );
  if (!ativa) {
    return (
      <>
        <p className="mt-3 text-sm text-faint">
          Este número foi desativado por um administrador e não recebe nem envia mensagens.
        </p>
        {fault}
      </>
    );
  }
  return (
    <>
      {!isDeHost(provedor) && <p className="mt-3 text-sm text-faint">{m.conexaoOficial}</p>}
      {fault}
      {!isSeenBetter && <InstanceHealth saude={saude} />}
      <InstanceReceiving instancia={instancia} />
    </>
  );
}

function TechnicalDetails({ instancia }: { instancia: MyInstance }) {
  const { ativa, envios } = instancia;
  return (
    <details className="group/technical mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md text-sm text-soft sm:min-h-9">
        <ChevronRight
          size={16}
          aria-hidden
          className="text-faint transition-transform group-open/technical:rotate-90"
        />
        Detalhes técnicos
      </summary>
      {ativa && <InstanceSends envios={envios} />}
      <WebhookAddress instancia={instancia} title="Endereço desta conexão" />
    </details>
  );
}

function DisconnectModal({ id, nome, onClose }: { id: string; nome: string; onClose: () => void }) {
  const disconnect = useDisconnectInstancia();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => disconnect.mutate({ id }, { onSettled: onClose })}
      isLoading={disconnect.isPending}
      title="Desconectar WhatsApp"
      message={`Desconectar "${nome}"? As mensagens deixam de chegar e de sair até que você leia um novo QR Code.`}
      confirmLabel="Desconectar"
    />
  );
}

/** Messages that wait to go out through this number, and today's first contacts with their limit. */
function InstanceSends({ envios }: { envios: MyInstance["envios"] }) {
  const now = useNow();
  const zone = useZone();
  const { aguardando, proximo_envio_em: next } = envios;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact label="Aguardando envio">{formatNumber(aguardando)}</Fact>
        <Fact label="Próximo envio">{next ? nextText(next) : "—"}</Fact>
        <Fact label="Primeiros contatos hoje">
          {formatNumber(envios.primeiros_contatos_hoje)} de{" "}
          {formatNumber(envios.limite_primeiros_contatos)}
        </Fact>
      </dl>
      <p className="mt-2 text-xs text-faint">
        O WhatsApp bloqueia números que escrevem para muita gente nova no mesmo dia; por isso as
        mensagens automáticas param nesse limite e seguem no dia seguinte.
      </p>
    </div>
  );

  function nextText(instant: Date) {
    const isSoon = instant.getTime() < now.getTime() + MINUTE;
    return isSoon ? "em instantes" : formatDayTime(instant, zone, now);
  }
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 sm:block">
      <dt className="text-faint">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
