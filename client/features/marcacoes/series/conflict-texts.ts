import { conflictDates, errorText, errorTexts } from "#client/lib/error-text.ts";
import { formatDate } from "#shared/common/civil.ts";

const MOST_DATES = 4;

/** What is wrong with a series, with the dates that are in the way. */
export function conflictTexts(error: unknown, fallback: string): string[] {
  const dates = conflictDates(error).map(formatDate);
  if (dates.length === 0) return errorTexts(error, fallback);
  const more = dates.length - MOST_DATES;
  const named = dates.slice(0, MOST_DATES).join(", ");
  return [`${errorText(error, fallback)}: ${named}${more > 0 ? ` e mais ${more}` : ""}`];
}
