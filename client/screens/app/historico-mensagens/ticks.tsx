import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { cx } from "#client/lib/cx.ts";
import type { MensagemStatus } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { STATUS_LABELS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

const looks: Record<MensagemStatus, { Icon: typeof Check; style: string }> = {
  pendente: { Icon: Clock, style: "text-faint" },
  entregue: { Icon: CheckCheck, style: "text-faint" },
  lida: { Icon: CheckCheck, style: "text-blue-ink" },
  erro: { Icon: CircleAlert, style: "text-red-ink" },
  falha: { Icon: CircleAlert, style: "text-red-ink" },
};

/** How far a sent message has come; `withLabel` also writes the word. */
export function Ticks({
  status,
  withLabel = false,
}: {
  status: MensagemStatus;
  withLabel?: boolean;
}) {
  const { Icon, style } = looks[status];
  return (
    <span className={cx("inline-flex shrink-0 items-center gap-1", style)}>
      <Icon size={14} aria-hidden />
      <span className={withLabel ? undefined : "sr-only"}>{STATUS_LABELS[status]}</span>
    </span>
  );
}
