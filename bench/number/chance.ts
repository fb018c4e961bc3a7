/** A stream of numbers from 0 up to 1, the same for the same seed (mulberry32). */
export type Chance = () => number;

export function chanceOf(...seeds: number[]): Chance {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ (seed + 0x9e3779b9), 0x85ebca6b), 17);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (chance: Chance, least: number, most: number): number =>
  least + chance() * (most - least);

export const wholeBetween = (chance: Chance, least: number, most: number): number =>
  Math.floor(between(chance, least, most + 1));

/** How often something happens that is expected this often (Poisson). */
export function timesOf(chance: Chance, expected: number): number {
  const end = Math.exp(-expected);
  let times = 0;
  for (let left = chance(); left > end; left *= chance()) times++;
  return times;
}
