import { isCivilDate } from "#shared/common/civil.ts";
import { m } from "#shared/common/typed.messages.ts";

/** Digits of a whole date. */
export const DATE_DIGITS = 8;
const CENTURY = 100;
/** Between two days of one name lie eight years at most: 29 February around 2100. */
const YEARS = 8;

/** Where a date lies that is typed without its year: `birth` needs one. */
export type Side = "next" | "last" | "birth";

/** "05032026" -> "05/03/2026", as far as it is typed; "5/3/" -> "05/03". */
export function maskDate(text: string) {
  const digits = padded(text).replace(/\D/g, "").slice(0, DATE_DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}

/** A day or month of one digit that a slash ends. */
function padded(text: string) {
  const parts = text.split("/");
  const isOpen = (at: number) => at > 1 || at === parts.length - 1;
  return parts.map((part, at) => (isOpen(at) ? part : part.padStart(2, "0"))).join("/");
}

/** "2026-03-05" -> "05/03/2026". */
export const shownDate = (date: string) => date.split("-").toReversed().join("/");

/** "05/03/2026" -> "2026-03-05"; null while it is no day of the calendar. */
export function dateOfText(text: string) {
  const date = text.split("/").toReversed().join("-");
  return isCivilDate(date) ? date : null;
}

/**
 * The day that is meant: without a year the next one of that name, or the last; with two digits of a year the one of
 * this century, or the last. Null while it is none.
 */
export function meantDate(text: string, near: string, side: Side): string | null {
  const [day = "", month = "", year = ""] = text.split("/");
  const dated = (full: number) => dateOfText(`${day}/${month}/${String(full).padStart(4, "0")}`);
  if (month.length !== 2) return null;
  const present = Number(near.slice(0, 4));
  if (year.length === 2) {
    const full = present - (present % CENTURY) + Number(year);
    return dated(side !== "next" && full > present ? full - CENTURY : full);
  }
  if (year !== "") return dateOfText(text);
  if (side === "birth") return null;
  const step = side === "next" ? 1 : -1;
  for (let years = 0; years <= YEARS; years += 1) {
    const date = dated(present + step * years);
    if (date && (side === "next" ? date >= near : date <= near)) return date;
  }
  return null;
}

/** The same once nothing more is typed: "21/1" is a day of January. */
export function finishedDate(text: string, near: string, side: Side) {
  const [day = "", month = "", year] = text.split("/");
  const isShort = day.length === 2 && month.length === 1 && year === undefined;
  return meantDate(isShort ? `${day}/0${month}` : text, near, side);
}

/** Why what was typed is no date; nothing where it is one, or nothing was typed. */
export function dateFault(text: string, near: string, side: Side) {
  if (text === "" || finishedDate(text, near, side)) return undefined;
  const [day = "", month = "", year = ""] = text.split("/");
  const isWhole = month.length === 2 && [2, 4].includes(year.length);
  // In a leap year, so that only the year can be missing.
  const isPossible = dateOfText(`${day}/${month}/2024`) !== null;
  return isWhole || (month.length === 2 && !isPossible) ? m.dataInexistente : m.dataIncompleta;
}
