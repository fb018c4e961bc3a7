import { Skeleton } from "#client/components/skeleton.tsx";
import type { Dia } from "#client/data/publico.ts";
import { cx } from "#client/lib/cx.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { ownTime } from "../when.ts";
import type { Slot } from "./time-picker.tsx";

const PERIODS = [
  { name: m.manha, from: "00:00", to: "12:00" },
  { name: m.tarde, from: "12:00", to: "18:00" },
  { name: m.noite, from: "18:00", to: "24:00" },
] as const;

/** The free times of a day, the visitor's own clock below each where it shows another time. */
export function DayTimes({ day, zone, onChoose }: DayTimesProps) {
  if (!day) return <TimesSkeleton />;
  const { date, slots } = day;
  const name = formatLongDay(date);
  return (
    <section aria-label={m.horariosDe(name)}>
      <h3 className="font-semibold first-letter:uppercase">{name}</h3>
      {PERIODS.map(({ name: period, from, to }) => {
        const within = slots.filter(({ time }) => time >= from && time < to);
        if (within.length === 0) return null;
        return (
          <div key={period} className="mt-3">
            <h4 className="text-sm text-faint">{period}</h4>
            <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
              {within.map((slot) => (
                <li key={slot.horario}>
                  <button
                    type="button"
                    onClick={() => onChoose({ date, ...slot })}
                    className={timeStyle}
                  >
                    <Time {...slot} zone={zone} />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function Time({ time, horario, zone }: { time: string; horario: string; zone: string }) {
  const own = ownTime(horario, zone);
  return (
    <>
      {time}
      {own && <small className="block text-xs font-normal text-soft">{m.paraVoce(own)}</small>}
    </>
  );
}

const timeStyle = cx(
  "flex min-h-12 w-full flex-col items-center justify-center rounded-md border border-control bg-surface px-1 py-1.5",
  "font-semibold tabular-nums transition-colors hover:border-brand hover:bg-brand-soft hover:text-brand-ink",
);

function TimesSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{m.carregando}</span>
      <Skeleton className="h-6 w-56 max-w-full" />
      <Skeleton className="mt-3 h-5 w-16" />
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {Array.from({ length: 6 }, (_, slot) => (
          <Skeleton key={slot} className="h-12 rounded-md" />
        ))}
      </div>
    </div>
  );
}

interface DayTimesProps {
  /** Null while the times are being asked for. */
  day: Dia | null;
  zone: string;
  onChoose: (slot: Slot) => void;
}
