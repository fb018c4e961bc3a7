/** The list with one of its items one place further up (-1) or down (1); as it is where there is no such place. */
export function stepped(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  const next = [...ids];
  if (from < 0 || to < 0 || to >= ids.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface Drop {
  moved: ReadonlySet<unknown>;
  target: unknown;
  isBefore: boolean;
}

/** The list after some of its items were dropped before or behind another one. */
export function dropped(ids: readonly string[], { moved, target, isBefore }: Drop): string[] {
  if (moved.has(target)) return [...ids];
  const others = ids.filter((id) => !moved.has(id));
  const place = others.findIndex((id) => id === target) + (isBefore ? 0 : 1);
  return [...others.slice(0, place), ...ids.filter((id) => moved.has(id)), ...others.slice(place)];
}
