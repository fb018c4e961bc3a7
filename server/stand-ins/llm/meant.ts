import type { Dialogue } from "./dialogue.ts";
import { addDays, type Moment, nextMonday, todayIn } from "./moments.ts";

/** Which days the client means; the brief says what day it is. */
export function daysMeant({ brief, plain }: Dialogue): { de: string; ate: string } {
  const today = todayIn(brief);
  const monday = nextMonday(today);
  if (plain.includes("semana")) return { de: monday, ate: addDays(monday, 4) };
  const tomorrow = addDays(today, 1);
  if (plain.includes("amanha")) return { de: tomorrow, ate: tomorrow };
  return { de: today, ate: addDays(today, 6) };
}

/** The offered time that the client names: by day and time, by the time alone, or as the first one. */
export function chosenTime({ plain, before, brief }: Dialogue): Moment | undefined {
  const today = todayIn(brief);
  const offered = [...before.matchAll(/• (\d{2})\/(\d{2}) às (\d{2}:\d{2})/g)].map(
    ([, day, month, time]) => ({ date: dateFrom(today, `${month}-${day}`), time: time ?? "" }),
  );
  if (plain.includes("primeir")) return offered[0];
  const [, hour, minute = "00"] = /\b(\d{1,2})(?:h|:)(\d{2})?/.exec(plain) ?? [];
  const atTime = offered.filter(({ time }) => time === `${hour?.padStart(2, "0")}:${minute}`);
  return atTime.find(({ date }) => plain.includes(spokenDay(date))) ?? atTime[0];
}

const spokenDay = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;

function dateFrom(today: string, monthAndDay: string): string {
  const year = Number(today.slice(0, 4)) + (monthAndDay < today.slice(5) ? 1 : 0);
  return `${year}-${monthAndDay}`;
}
