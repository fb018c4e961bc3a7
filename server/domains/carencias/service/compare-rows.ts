import { isDeepStrictEqual } from "node:util";
import type { Row } from "#server/db/put-back.ts";

/** They rise with each writing, also where a change is taken back. */
const RISING = new Set(["atualizado_em", "sequencia"]);

const lasting = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !RISING.has(name)));

/** Whether two pictures of a row say the same. */
export const isSameRow = (one: Row, other: Row | undefined) =>
  other !== undefined && isDeepStrictEqual(lasting(one), lasting(other));

/** Whether two lists hold the same rows, in any order. */
export function areSameRows(ones: readonly Row[], others: readonly Row[]) {
  const known = new Map(others.map((row) => [row.id, row]));
  return ones.length === others.length && ones.every((row) => isSameRow(row, known.get(row.id)));
}
