import { type ReactNode, useState } from "react";
import type { Dia } from "#client/data/publico.ts";
import { formatMonth } from "#client/lib/format.ts";
import { addMonths } from "#client/lib/month.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { Action } from "../action.tsx";
import { Failed } from "../failed.tsx";
import { refusalText } from "../refusal-text.ts";
import { ownTime, ownZoneName, zoneName } from "../when.ts";
import { DayGrid } from "./day-grid.tsx";
import { DayTimes } from "./day-times.tsx";
import { type AskDays, hasFree, useMonths } from "./use-months.ts";

/**
 * A day of a month, then one of its free times. `nothingFree` is shown where no day has any, `below` under the times of
 * others.
 */
export function TimePicker(props: TimePickerProps) {
  const { of, ask, zone, today, ate, nothingFree, below, onChoose } = props;
  const months = useMonths({ of, ask, today, ate });
  const { month, days, hasNone, refusal } = months;
  const [day, chooseDay] = useChosenDay(days);

  if (refusal)
    return (
      <Failed message={refusalText(refusal, m.erroAoCarregarHorarios)} onRetry={months.again} />
    );
  return (
    <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2">
      <DayGrid
        month={month}
        first={months.first}
        last={months.last}
        today={today}
        days={days}
        chosen={day?.date ?? null}
        onMonth={months.show}
        onChoose={chooseDay}
      />
      <div>
        <div aria-live="polite">{hasNone ? none() : times(day)}</div>
        {days && !(hasNone && months.isNoneAhead) && below}
      </div>
    </div>
  );

  function none() {
    const next = addMonths(month, 1);
    return (
      <div className="space-y-4">
        <p className="text-soft">{m.nadaNoMes(formatMonth(`${month}-01`))}.</p>
        {month < months.last && (
          <Action variant="secondary" className="w-full" onClick={() => months.show(next)}>
            {m.verMes(formatMonth(`${next}-01`))}
          </Action>
        )}
        {months.isNoneAhead && nothingFree}
      </div>
    );
  }

  function times(shown: Dia | null) {
    return (
      <>
        <DayTimes day={shown} zone={zone} onChoose={onChoose} />
        <ZoneNote zone={zone} at={shown?.slots[0]?.horario ?? null} />
      </>
    );
  }
}

export interface Slot {
  date: string;
  time: string;
  horario: string;
}

interface TimePickerProps {
  of: string;
  ask: AskDays;
  zone: string;
  today: string;
  ate: string;
  nothingFree?: ReactNode;
  below?: ReactNode;
  onChoose: (slot: Slot) => void;
}

/** The day whose times are shown: the one that was pressed, else the first of the month with a free one. */
function useChosenDay(days: Dia[] | null) {
  const [pressed, setPressed] = useState<string | null>(null);
  const free = days?.filter(hasFree) ?? [];
  const day = free.find(({ date }) => date === pressed) ?? free[0] ?? null;
  return [day, setPressed] as const;
}

/** Names the zone of the times, and the visitor's own zone where its clock differs. */
function ZoneNote({ zone, at }: { zone: string; at: string | null }) {
  if (!at) return null;
  return (
    <p className="mt-4 text-sm text-faint">
      {m.fuso(zoneName(zone))}
      {ownTime(at, zone) && ` ${m.seuFuso(ownZoneName())}`}
    </p>
  );
}
