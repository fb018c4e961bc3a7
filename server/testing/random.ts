export type Random = (below: number) => number;

/** Numbers that are the same at each run. */
export function generator(start: number): Random {
  let seed = start;
  return (below) => (seed = (seed * 48271) % 2147483647) % below;
}
