import { plural } from "#client/lib/format.ts";

/** A number with its word, which comes as one and many. */
export const countOf = (count: number, [one, many]: readonly [string, string]) =>
  plural(count, one, many);
