import { conflictDates, errorText, errorTexts } from "#client/lib/error-text.ts";
import { formatDate } from "#shared/common/civil.ts";

const MOST_DATES = 4;

/** Faults of a series, with its conflicting dates. */
export function conflictTexts(error: unknown, fallback: string): string[] {
  const dates = conflictDates(error).map(formatDate);
  if (dates.length === 0) return errorTexts(error, fallback);
  const more = dates.length - MOST_DATES;
  const named = dates.slice(0, MOST_DATES).join(", ");
  return [`${errorText(error, fallback)}: ${named}${more > 0 ? ` e mais ${more}` : ""}`];
}
