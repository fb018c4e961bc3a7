import { Ban, Check, CheckCheck, CircleAlert, Clock, type LucideIcon, Reply } from "lucide-react";
import type { Lembrete } from "#client/data/lembretes.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { STATUS_LEMBRETE_LABELS } from "#shared/lembretes/lembretes.constants.ts";
import { titleOf, whenOf } from "./trace-text.ts";

const looks: Record<Lembrete["status"], { Icon: LucideIcon; style: string }> = {
  aguardando: { Icon: Clock, style: "text-faint" },
  na_fila: { Icon: Clock, style: "text-brand-ink" },
  enviado: { Icon: Check, style: "text-faint" },
  entregue: { Icon: CheckCheck, style: "text-faint" },
  lida: { Icon: CheckCheck, style: "text-blue-ink" },
  erro: { Icon: CircleAlert, style: "text-red-ink" },
  falha: { Icon: CircleAlert, style: "text-red-ink" },
  pulado: { Icon: Ban, style: "text-amber-ink" },
  cancelado: { Icon: Ban, style: "text-faint" },
};

const REPLIES = { confirmou: "O cliente confirmou", cancelou: "O cliente cancelou" };

/** One message of an appointment: what, how far it came, when, why or why not, and what the client replied. */
export function TraceRow({ lembrete, now, zone }: TraceRowProps) {
  const { status, motivo, resposta } = lembrete;
  const say = (instant: Date) => formatDayTime(instant, zone, now);
  const { Icon, style } = looks[status];
  return (
    <li className="flex gap-3">
      <Icon size={16} aria-hidden className={cx("mt-0.5 shrink-0", style)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{titleOf(lembrete)}</span>
          <span className={cx("text-xs font-medium", style)}>{STATUS_LEMBRETE_LABELS[status]}</span>
        </p>
        <p className="text-xs text-faint tabular-nums">{whenOf(lembrete, now, say)}</p>
        {motivo && <p className="mt-0.5 text-xs break-words text-soft">{motivo}</p>}
        {resposta && (
          <p className="mt-1 flex items-start gap-1.5 text-xs text-soft">
            <Reply size={14} aria-hidden className="mt-px shrink-0 text-faint" />
            <span className="tabular-nums">
              <span className="font-medium">{REPLIES[resposta.acao]}</span>, {say(resposta.em)}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

interface TraceRowProps {
  lembrete: Lembrete;
  now: Date;
  zone: string;
}
