import type { Span } from "./hours.ts";

/** Where an item is drawn, as shares of the width; a strip stands at the edge of others. */
export type Placed<T> = T & { left: number; width: number; isStrip: boolean };

interface Laid<T> {
  item: T;
  lane: number;
  isAside: boolean;
}

/** The width of a strip at the edge, and of all of them at most. */
const STRIP = 1 / 6;
const STRIPS = 1 / 3;

/**
 * Puts what meets beside each other; each takes the leftmost lane that is free again. Those that are `aside` (they
 * take nobody's time) are strips at the right edge of the others that they meet.
 */
export function inLanes<T extends Span>(
  items: readonly T[],
  isAside: (item: T) => boolean = never,
) {
  const ordered = [...items].sort((a, b) => a.from - b.from || b.to - a.to);
  const placed: Placed<T>[] = [];
  let group: Laid<T>[] = [];
  let main: number[] = [];
  let aside: number[] = [];
  const closeGroup = () => {
    const isMixed = main.length > 0 && aside.length > 0;
    const strips = isMixed ? Math.min(STRIP * aside.length, STRIPS) : aside.length && 1;
    for (const { item, lane, isAside: isBeside } of group) {
      const width = isBeside ? strips / aside.length : (1 - strips) / main.length;
      const start = isBeside ? 1 - strips : 0;
      placed.push({ ...item, left: start + lane * width, width, isStrip: isBeside && isMixed });
    }
    [group, main, aside] = [[], [], []];
  };
  for (const item of ordered) {
    if ([...main, ...aside].every((end) => end <= item.from)) closeGroup();
    const isBeside = isAside(item);
    group.push({ item, lane: takeLane(isBeside ? aside : main, item), isAside: isBeside });
  }
  closeGroup();
  return placed;
}

/** The leftmost lane that is free again, or a further one; it ends with the item from now on. */
function takeLane(ends: number[], { from, to }: Span) {
  const free = ends.findIndex((end) => end <= from);
  const lane = free === -1 ? ends.length : free;
  ends[lane] = to;
  return lane;
}

const never = () => false;
