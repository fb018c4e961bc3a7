import { isCivilTime } from "#shared/common/civil.ts";
import { m } from "#shared/common/typed.messages.ts";

/** Digits of a whole time. */
export const TIME_DIGITS = 4;
const LAST_HOUR = 23;

/** "1430" -> "14:30", "930" -> "9:30", as far as it is typed. */
export function maskTime(text: string) {
  const [hour = "", ...minutes] = text.split(":");
  const typed = minutes.length && hour.length === 1 ? `0${text}` : text;
  const digits = typed.replace(/\D/g, "").slice(0, TIME_DIGITS);
  const width = Number(digits.slice(0, 2)) > LAST_HOUR ? 1 : 2;
  return [digits.slice(0, width), digits.slice(width, width + 2)].filter(Boolean).join(":");
}

/** "9:30" -> "09:30", "14" -> "14:00"; null where it is no time. */
export function finishedTime(text: string) {
  const [hour = "", minutes = "00"] = text.split(":");
  const time = `${hour.padStart(2, "0")}:${minutes}`;
  return text !== "" && isCivilTime(time) ? time : null;
}

/** Why what was typed is no time; nothing where it is one, or nothing was typed. */
export function timeFault(text: string) {
  if (text === "" || finishedTime(text)) return undefined;
  const [, minutes = ""] = text.split(":");
  return minutes.length === 1 ? m.horarioIncompleto : m.horarioInexistente;
}
