import { civilOf } from "#shared/common/time.ts";

interface Placed {
  id: string;
  horario: Date;
}

/**
 * Appointments to be closed, with those closed just now in their place: nothing moves under a finger. The newest day
 * first, each day by time.
 */
export function byDay<T extends Placed>(open: readonly T[], closed: readonly T[], zone: string) {
  const all = [...new Map([...open, ...closed].map((one) => [one.id, one])).values()];
  const days = new Map<string, T[]>();
  for (const one of all.sort((a, b) => a.horario.getTime() - b.horario.getTime())) {
    const { date } = civilOf(one.horario, zone);
    days.set(date, [...(days.get(date) ?? []), one]);
  }
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([date, items]) => ({ date, items }));
}
