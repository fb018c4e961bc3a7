/** Drawn values of the fields that a press changes: the server refuses where they are others by now. */
export function seenOf<T extends object>(drawn: T | undefined, change: object): Partial<T> {
  const seen: Partial<T> = { ...drawn };
  for (const name in seen) if (!(name in change)) delete seen[name];
  return seen;
}
