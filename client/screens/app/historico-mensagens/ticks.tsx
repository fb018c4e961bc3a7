import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { cx } from "#client/lib/cx.ts";
import {
  type MensagemStatus,
  STATUS_LABELS,
  TIPO_LABELS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";

type Tick = MensagemStatus | "enviada";

const styles: Record<Tick, { Icon: typeof Check; style: string }> = {
  pendente: { Icon: Clock, style: "text-faint" },
  enviada: { Icon: Check, style: "text-faint" },
  entregue: { Icon: CheckCheck, style: "text-faint" },
  lida: { Icon: CheckCheck, style: "text-blue-ink" },
  erro: { Icon: CircleAlert, style: "text-red-ink" },
  falha: { Icon: CircleAlert, style: "text-red-ink" },
};

/**
 * How far a sent message has come; `withLabel` also writes the word. `wasTaken`: the host has it, which
 * the status does not tell from waiting.
 */
export function Ticks({ status, wasTaken = false, withLabel = false }: TicksProps) {
  const tick = status === "pendente" && wasTaken ? "enviada" : status;
  const { Icon, style } = styles[tick];
  return (
    <span className={cx("inline-flex shrink-0 items-center gap-1", style)}>
      <Icon size={14} aria-hidden />
      <span className={withLabel ? undefined : "sr-only"}>
        {tick === "enviada" ? TIPO_LABELS.enviada : STATUS_LABELS[tick]}
      </span>
    </span>
  );
}

interface TicksProps {
  status: MensagemStatus;
  wasTaken?: boolean;
  withLabel?: boolean;
}
