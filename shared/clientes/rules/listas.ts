import { mondayOf } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { monthBounds } from "#shared/pagamentos/rules/month.ts";

/** Clients who came from `desde` on, had come before `ate` and were not removed before it; without `ate` those of today. */
export interface Presentes {
  desde?: Date;
  ate?: Date;
}

/** Which clients a list holds and a figure counts; converted are those with a completed appointment, removed or not. */
export type Escolha = Presentes | { convertidos: true };

interface Clock {
  now: Date;
  zone: string;
}

/** One definition for both, so that a figure cannot differ from the list that it opens. */
export const escolhas = {
  convertidos: { convertidos: true },
  /** New since Monday. */
  novos: ({ now, zone }: Clock): Presentes => ({
    desde: dayBounds(mondayOf(civilOf(now, zone).date), zone).inicio,
  }),
  /** New in a month ("2026-03"), and there at its end. */
  novosEm: (mes: string, clock: Clock): Presentes => ({
    desde: monthBounds(mes, clock.zone).inicio,
    ...endOf(mes, clock),
  }),
  /** All who were there at the end of a month. */
  ate: (mes: string, clock: Clock): Presentes => endOf(mes, clock),
} as const;

/** A month that is not over ends now. */
function endOf(mes: string, { now, zone }: Clock) {
  const isOver = mes < civilOf(now, zone).date.slice(0, 7);
  return isOver ? { ate: monthBounds(mes, zone).fim } : {};
}
