import type { Span } from "./hours.ts";

/** Where an item is drawn: the lane counted from the left, and how many share the width. */
export type Placed<T> = T & { lane: number; lanes: number };

/** Puts what meets beside each other; each takes the leftmost lane that is free again. */
export function inLanes<T extends Span>(items: readonly T[]): Placed<T>[] {
  const ordered = [...items].sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const item of group) placed.push({ ...item, lanes: ends.length });
    [group, ends] = [[], []];
  };
  for (const item of ordered) {
    if (ends.every((end) => end <= item.from)) closeGroup();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    group.push({ ...item, lane, lanes: 1 });
  }
  closeGroup();
  return placed;
}
