import {
  Ban,
  CalendarX2,
  Check,
  Clock,
  Hourglass,
  type LucideIcon,
  TimerOff,
  UsersRound,
  X,
} from "lucide-react";
import { Link } from "react-router-dom";
import type { Oferta } from "#client/data/espera.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime, formatTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/espera/tela.messages.ts";

const styles: Record<Oferta["resultado"], { Icon: LucideIcon; style: string }> = {
  adiada: { Icon: Clock, style: "text-faint" },
  aberta: { Icon: Hourglass, style: "text-brand-ink" },
  aceita: { Icon: Check, style: "text-green-ink" },
  recusada: { Icon: X, style: "text-faint" },
  expirada: { Icon: TimerOff, style: "text-faint" },
  perdida: { Icon: UsersRound, style: "text-faint" },
  retirada: { Icon: CalendarX2, style: "text-faint" },
  impedida: { Icon: Ban, style: "text-amber-ink" },
};

/** One offer: which time, when, what became of it, and why. */
export function OfertaRow({ oferta, now, zone }: OfertaRowProps) {
  const { horario, servico_nome, resultado, motivo, marcacao_id } = oferta;
  const { Icon, style } = styles[resultado];
  return (
    <li className="flex gap-3">
      <Icon size={16} aria-hidden className={cx("mt-0.5 shrink-0", style)} />
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums first-letter:uppercase">
          {formatDayTime(horario, zone, now)}
          {servico_nome && <span className="font-normal text-soft"> · {servico_nome}</span>}
        </p>
        <p className={cx("text-sm font-medium", style)}>{m.resultados[resultado]}</p>
        <p className="text-xs text-faint tabular-nums">{momentsOf(oferta, now, zone)}</p>
        {motivo && <p className="mt-0.5 text-xs break-words text-soft">{motivo}</p>}
        {marcacao_id && (
          <Link
            to={`${paths.agenda}?marcacao=${marcacao_id}`}
            className="inline-flex min-h-11 items-center text-xs font-medium text-brand-ink underline underline-offset-2 sm:min-h-6"
          >
            {m.verAgendamento}
          </Link>
        )}
      </div>
    </li>
  );
}

/** "Oferecido hoje, 10:00, vale até as 10:20". */
function momentsOf(
  { momento, expira_em, resultado, respondida_em }: Oferta,
  now: Date,
  zone: string,
) {
  const when = formatDayTime(momento, zone, now);
  const made = expira_em ? m.oferecido(when) : m.decidido(when);
  if (respondida_em) return `${made}, ${m.respondeu(formatDayTime(respondida_em, zone, now))}`;
  return expira_em && resultado === "aberta"
    ? `${made}, ${m.vale(formatTime(expira_em, zone))}`
    : made;
}

interface OfertaRowProps {
  oferta: Oferta;
  now: Date;
  zone: string;
}
