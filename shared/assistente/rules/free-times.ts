/** A civil date with its free times, "HH:mm" in order. */
export interface FreeDay {
  date: string;
  times: string[];
}

/**
 * No more than `max` times of all days together: each day keeps its share, spread over its whole length, so that a week
 * of short slots is not only its first morning. `isWhole` tells whether nothing was left out.
 */
export function spread(days: FreeDay[], max: number): { days: FreeDay[]; isWhole: boolean } {
  let left = max;
  const shared = new Map<string, number>();
  // Days with few times first: what they leave is for the others.
  const byCount = days.toSorted((a, b) => a.times.length - b.times.length);
  for (const [n, { date, times }] of byCount.entries()) {
    const share = Math.min(times.length, Math.floor(left / (byCount.length - n)));
    shared.set(date, share);
    left -= share;
  }
  const kept = days.map(({ date, times }) => ({
    date,
    times: evenly(times, shared.get(date) ?? 0),
  }));
  return {
    days: kept.filter(({ times }) => times.length > 0),
    isWhole: kept.every(({ times }, n) => times.length === days[n]?.times.length),
  };
}

const evenly = <T>(all: T[], count: number): T[] =>
  Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)]).flatMap(
    (one) => (one === undefined ? [] : [one]),
  );
