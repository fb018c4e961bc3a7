import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { cx } from "#client/lib/cx.ts";
import {
  type MensagemStatus,
  STATUS_LABELS,
  TIPO_LABELS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";

type Look = MensagemStatus | "enviada";

const looks: Record<Look, { Icon: typeof Check; style: string }> = {
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
  const look = status === "pendente" && wasTaken ? "enviada" : status;
  const { Icon, style } = looks[look];
  return (
    <span className={cx("inline-flex shrink-0 items-center gap-1", style)}>
      <Icon size={14} aria-hidden />
      <span className={withLabel ? undefined : "sr-only"}>
        {look === "enviada" ? TIPO_LABELS.enviada : STATUS_LABELS[look]}
      </span>
    </span>
  );
}

interface TicksProps {
  status: MensagemStatus;
  wasTaken?: boolean;
  withLabel?: boolean;
}
