import { addDays, isCivilDate } from "#shared/common/civil.ts";
import { dayBounds } from "#shared/common/time.ts";

/** "YYYY-MM" of a month that exists. */
export const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text) && isCivilDate(`${text}-01`);

/** The instants of a month in a zone: from the first on, before the second. */
export function monthBounds(month: string, zone: string) {
  // Thirty-one days after the first it is the next month, whatever its length.
  const next = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
  return { inicio: dayBounds(`${month}-01`, zone).inicio, fim: dayBounds(next, zone).inicio };
}
