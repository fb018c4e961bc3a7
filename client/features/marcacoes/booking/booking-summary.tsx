import { CalendarCheck } from "lucide-react";
import { formatLongDay } from "#client/lib/format.ts";
import { type MarcacaoStatus, STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";

/** The booking about to be saved, in one sentence; empty before date and time are chosen. */
export function BookingSummary({ nome, date, time, end, status }: BookingSummaryProps) {
  return (
    <div aria-live="polite">
      {date && time && (
        <p className="flex items-start gap-2.5 rounded-md bg-brand-soft px-3 py-2.5 text-sm text-brand-ink">
          <CalendarCheck size={18} aria-hidden className="mt-px shrink-0" />
          <span>
            {nome && <span className="font-semibold">{nome}, </span>}
            {formatLongDay(date)} {end ? "das" : "às"}{" "}
            <span className="font-semibold tabular-nums">{time}</span>
            {end && (
              <>
                {" "}
                às <span className="font-semibold tabular-nums">{end}</span>
              </>
            )}
            {status && <> · {STATUS_LABELS[status]}</>}
          </span>
        </p>
      )}
    </div>
  );
}

interface BookingSummaryProps {
  nome: string;
  date: string;
  time: string;
  end?: string | undefined;
  status?: MarcacaoStatus;
}
