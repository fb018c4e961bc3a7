import { useState } from "react";
import type { Answer, Dia } from "#client/data/publico.ts";
import { useAsked } from "#client/data/use-asked.ts";
import { addMonths, monthOf } from "#client/lib/month.ts";
import { addDays } from "#shared/common/civil.ts";

/** At the beginning so many months are looked at for a free time. */
const LOOKED_AT = 4;

export type AskDays = (de: string, ate: string) => Promise<Answer<Dia[]>>;

/** The free times of one month after the other, from the first that has any. */
export function useMonths({ of, ask, today, ate }: MonthsOf) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [first, last] = [monthOf(today), monthOf(ate)];
  const { answer, again } = useAsked(`${of} ${wanted}`, () =>
    wanted ? askMonth(wanted) : askFirst(),
  );
  const { month = wanted ?? first, days = null } = answer?.data ?? {};
  return {
    month,
    days,
    refusal: answer?.refusal,
    hasNone: days?.every((day) => !hasFree(day)) ?? false,
    /** Nor has any of the next ones. */
    isNoneAhead: answer?.data?.isNoneAhead ?? false,
    first,
    last,
    show: setWanted,
    again,
  };

  async function askMonth(month: string): Promise<Answer<Month>> {
    const [from, to] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
    const { data, refusal } = await ask(from < today ? today : from, to > ate ? ate : to);
    return refusal ? { refusal } : { data: { month, days: data, isNoneAhead: false } };
  }

  async function askFirst(): Promise<Answer<Month>> {
    const present = await askMonth(first);
    for (let month = first, answer = present, looked = 1; ; looked++) {
      if (answer.refusal || answer.data.days.some(hasFree)) return answer;
      if (month === last || looked === LOOKED_AT)
        return present.data ? { data: { ...present.data, isNoneAhead: true } } : present;
      month = addMonths(month, 1);
      answer = await askMonth(month);
    }
  }
}

export const hasFree = ({ slots }: Dia) => slots.length > 0;

interface Month {
  month: string;
  days: Dia[];
  isNoneAhead: boolean;
}

interface MonthsOf {
  /** Key of the times, by service or booking link: another one fetches them anew. */
  of: string;
  ask: AskDays;
  /** In the professional's zone, as `ate`, the last date that can be booked. */
  today: string;
  ate: string;
}
