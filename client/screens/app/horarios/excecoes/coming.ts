import type { Excecao } from "#shared/agenda/agenda.schema.ts";
import { holdsOn } from "#shared/agenda/rules/excecoes.ts";
import { addDays } from "#shared/common/civil.ts";

const YEAR = 366;

export interface Coming<E> {
  excecao: E;
  /** The first day from today on for which it holds. */
  next: string;
}

/** The exceptions that still hold on a day from today on, the next first. */
export function coming<E extends Excecao>(excecoes: readonly E[], today: string): Coming<E>[] {
  return excecoes
    .flatMap((excecao) => {
      const next = nextDay(excecao, today);
      return next ? [{ excecao, next }] : [];
    })
    .toSorted((a, b) => (a.next === b.next ? 0 : a.next < b.next ? -1 : 1));
}

function nextDay(excecao: Excecao, today: string) {
  if (excecao.de >= today) return excecao.de;
  if (excecao.ate < today && !excecao.anual) return null;
  for (let days = 0; days <= YEAR; days += 1) {
    const date = addDays(today, days);
    if (holdsOn(excecao, date)) return date;
  }
  return null;
}
