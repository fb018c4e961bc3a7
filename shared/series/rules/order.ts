/** From `start` until before `end`, milliseconds since 1970. */
export interface Interval {
  start: number;
  end: number;
  /** Professional and room that it takes; two intervals without one in common do not meet. All of them where it is left out. */
  of?: readonly string[];
}

interface Move {
  from: Interval;
  to: Interval;
}

const meet = (one: Interval, other: Interval) =>
  one.start < other.end && one.end > other.start && areRivals(one, other);

const areRivals = ({ of }: Interval, other: Interval) =>
  !of || !other.of || of.some((one) => other.of?.includes(one));

/**
 * An order in which appointments can move one after another, so that none goes to a time that another one has yet to
 * leave. `stuck` are those that stand in each other's way however they are ordered.
 */
export function orderOfMoves<T extends Move>(moves: readonly T[]): { order: T[]; stuck: T[] } {
  const order: T[] = [];
  let left = [...moves];
  for (;;) {
    const ready = left.filter(
      (move) => !left.some((other) => other !== move && meet(move.to, other.from)),
    );
    if (ready.length === 0) return { order, stuck: left };
    order.push(...ready);
    left = left.filter((move) => !ready.includes(move));
  }
}
