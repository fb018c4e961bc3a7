import { isSameValue } from "#shared/common/vistos.ts";

/**
 * The fields that were changed in a form, by react-hook-form's `dirtyFields`. The others may have been changed in another
 * window since the form was opened, and would be set back.
 */
export function touchedOf<T extends object>(input: T, dirty: object): Partial<T> {
  const touched: Partial<T> = { ...input };
  for (const name in touched) if (!(name in dirty)) delete touched[name];
  return touched;
}

/** The same where a form fills fields in by itself: those that differ from how they were; an empty text is none. */
export function changedFrom<T extends object>(input: T, before: object): Partial<T> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed: Partial<T> = { ...input };
  for (const name in changed) if (isSameValue(changed[name], known.get(name))) delete changed[name];
  return changed;
}
