import { isRecord } from "../json.ts";

const TWO_TO_32 = 2 ** 32;
/** Larger numbers are milliseconds already: as seconds they would lie beyond the year 5000. */
const MOST_SECONDS = 100_000_000_000;
/** WhatsApp did not exist before 2009. */
const EARLIEST_MS = Date.UTC(2009, 0, 1);

/**
 * Milliseconds of a `messageTimestamp`: seconds as a number, as text, or as protobuf's Long `{low, high}`.
 * Null when it is none of these or implausible.
 */
export function timestampOf(value: unknown): number | null {
  const number = numberOf(value);
  if (number === null) return null;
  const ms = number > MOST_SECONDS ? number : number * 1_000;
  return ms >= EARLIEST_MS && ms < MOST_SECONDS * 1_000 ? Math.floor(ms) : null;
}

/** A number, a text of digits, or protobuf's Long. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string") return /^\d{1,16}$/.test(value) ? Number(value) : null;
  if (!isRecord(value) || typeof value.low !== "number") return null;
  const high = typeof value.high === "number" ? value.high : 0;
  return high * TWO_TO_32 + (value.low >>> 0);
}
