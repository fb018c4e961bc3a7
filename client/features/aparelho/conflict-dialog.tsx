import type { ReactNode } from "react";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { changeIn, type Entry, type Seen } from "#client/data/aparelho/entries.ts";
import type { Conflict } from "#client/data/aparelho/outbox-state.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { formatReais } from "#shared/common/money.ts";
import { m as equipe } from "#shared/historico-mensagens/equipe.messages.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { PAGAMENTO_LABELS } from "#shared/pagamentos/tela.messages.ts";

/** Asks what shall become of something done without network, where its appointment is another by now. */
export default function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const { entry, agora, answer } = conflict;
  return (
    <ConfirmDialog
      isOpen
      title={agora ? m.mudou : equipe.chegouTitulo}
      message={agora ? <Both entry={entry} agora={agora} /> : equipe.chegouTexto}
      confirmLabel={m.aplicarAssim}
      cancelLabel={m.descartar}
      tone="primary"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}

/** The appointment as it was known here, with what was done, and as it is. */
function Both({ entry, agora }: BothProps) {
  const visto = entry.tipo === "mensagem" ? null : entry.visto;
  const { status, pagamento } = changeIn(entry);
  const done = [status && STATUS_LABELS[status], pagamento && PAGAMENTO_LABELS[pagamento]];
  return (
    <dl className="space-y-3">
      <Row label={clientLabel(agora.cliente_nome, agora.cliente_telefone)}>{null}</Row>
      <Row label={m.voceFez}>{done.filter(Boolean).join(", ")}</Row>
      {visto && (
        <Row label={m.eraAssim}>
          <State of={visto} />
        </Row>
      )}
      <Row label={m.agoraEsta}>
        <State of={agora} />
      </Row>
    </dl>
  );
}

interface BothProps {
  entry: Entry;
  agora: NonNullable<Conflict["agora"]>;
}

function State({ of: { status, horario, pagamento, valor_centavos } }: { of: Seen }) {
  const [now, zone] = [useNow(), useZone()];
  const parts = [
    STATUS_LABELS[status],
    formatDayTime(horario, zone, now),
    PAGAMENTO_LABELS[pagamento],
    valor_centavos !== null && formatReais(valor_centavos),
  ];
  return parts.filter(Boolean).join(" · ");
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium text-ink">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
