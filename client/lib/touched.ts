/**
 * The fields that were changed in a form, by react-hook-form's `dirtyFields`. The others may have been changed in another
 * window since the form was opened, and would be set back.
 */
export function touchedOf<T extends object>(input: T, dirty: object): Partial<T> {
  const touched: Partial<T> = { ...input };
  for (const name in touched) if (!(name in dirty)) delete touched[name];
  return touched;
}
