/** The value that this share of all does not exceed; 0 of none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const one = <T>(all: readonly T[]): T => {
  const picked = all[Math.floor(Math.random() * all.length)];
  if (picked === undefined) throw new Error("nothing to choose from");
  return picked;
};
