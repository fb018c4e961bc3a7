import type { QueryClient } from "@tanstack/react-query";
import type { Marcacao } from "./marcacoes.hooks.ts";

/** An interval of civil days, both ends included. */
export interface Period {
  start_date: string;
  end_date: string;
}

// The first part is the procedure's own key, so that whatever asks `marcacoes` again reaches these too.
const AGENDA = [["marcacoes", "listWithClients"], "periodo"] as const;
const ONE = [["marcacoes", "get"]] as const;

export function agendaKey(period: Period) {
  return [...AGENDA, period];
}

/** Draws a change in every month and day that is kept, and in the details that are open; the answer puts all back as it was. */
export async function drawInAgenda(
  queries: QueryClient,
  change: (items: Marcacao[]) => Marcacao[],
): Promise<{ undo: () => void }> {
  await Promise.all([AGENDA, ONE].map((queryKey) => queries.cancelQueries({ queryKey })));
  const [before, opened] = [AGENDA, ONE].map((queryKey) => queries.getQueriesData({ queryKey }));
  queries.setQueriesData<Marcacao[]>({ queryKey: AGENDA }, (items) => items && change(items));
  // The details that are open; what is gone there is asked for.
  queries.setQueriesData<Marcacao>({ queryKey: ONE }, (one) => one && (change([one])[0] ?? one));
  const all = [...(before ?? []), ...(opened ?? [])];
  return { undo: () => all.forEach(([key, data]) => queries.setQueryData(key, data)) };
}

/**
 * For `structuralSharing`: an answer with the appointments of before where they are as they were. What is drawn of them
 * stays then; the library compares no dates, and would draw all of them anew each time.
 */
export function keepKnown(before: unknown, answer: unknown) {
  if (!Array.isArray(before) || !Array.isArray(answer)) return answer;
  const known = new Map<unknown, unknown>(before.map((item) => [idOf(item), item]));
  const kept = answer.map((item: unknown) => {
    const old = known.get(idOf(item));
    return isSame(old, item) ? old : item;
  });
  const isUnchanged =
    kept.length === before.length && kept.every((item, index) => item === before[index]);
  return isUnchanged ? before : kept;
}

const idOf = (item: unknown) =>
  typeof item === "object" && item !== null && "id" in item ? item.id : undefined;

/** Compares objects of values, dates among them. */
function isSame(one: unknown, other: unknown) {
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(other);
  return (
    names.length === Object.keys(one).length &&
    names.every((name) => isSameValue(one[name], other[name]))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isSameValue = (one: unknown, other: unknown) =>
  Object.is(one, other) ||
  (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

/** For `drawInAgenda`: one appointment with other fields. */
export function withChange(id: string, change: Partial<Marcacao>) {
  return (items: Marcacao[]) =>
    items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** For `drawInAgenda`: without one appointment. */
export function withoutOne(id: string) {
  return (items: Marcacao[]) => items.filter((item) => item.id !== id);
}
