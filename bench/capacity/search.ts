/** The highest size that held and the lowest that did not; `held` is 0 where none did, `broken` undefined where all did. */
export interface Limit {
  held: number;
  broken: number | undefined;
}

interface Range {
  start: number;
  /** No more than this is tried; less than a tenth of `start` neither. */
  most: number;
  /** How near the two come: 1.15 is fifteen percent. */
  precision: number;
}

/** Doubles until it does not hold, then halves the gap. What does not hold is tried once more: a machine has bad moments. */
export async function findLimit(
  holds: (size: number) => Promise<boolean>,
  { start, most, precision }: Range,
): Promise<Limit> {
  const surely = async (size: number) => (await holds(size)) || (await holds(size));
  let held = 0;
  let broken: number | undefined;
  for (let size = start; broken === undefined && size <= most; size *= 2) {
    if (await surely(size)) held = size;
    else broken = size;
  }
  while (broken !== undefined && broken > start / 10 && broken > held * precision) {
    const middle = Math.round(held > 0 ? Math.sqrt(held * broken) : broken / 2);
    if (await surely(middle)) held = middle;
    else broken = middle;
  }
  return { held, broken };
}
