import { isCivilDate } from "#shared/common/civil.ts";

const LENGTH = 8;

/** "05032026" -> "05/03/2026", as far as it is typed. */
export function maskDate(text: string) {
  const digits = text.replace(/\D/g, "").slice(0, LENGTH);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}

/** "2026-03-05" -> "05/03/2026". */
export const shownDate = (date: string) => date.split("-").toReversed().join("/");

/** "05/03/2026" -> "2026-03-05"; null while it is no day of the calendar. */
export function dateOfText(text: string) {
  const date = text.split("/").toReversed().join("-");
  return isCivilDate(date) ? date : null;
}
