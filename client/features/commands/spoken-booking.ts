import {
  addDays,
  DIAS_SEMANA,
  type DiaSemana,
  diaSemana,
  isCivilDate,
  minutesOf,
} from "#shared/common/civil.ts";
import { searchable } from "#shared/common/text.ts";

/** A booking in a few words: the client's name (or ""), the date, and the hour ("" where none was said). */
export interface SpokenBooking {
  nome: string;
  date: string;
  time: string;
}

interface Now {
  date: string;
  time: string;
}

/** "bea ter 15", "Bea Lima amanhã às 9h30", "dia 12 10:00"; null where no day or clear hour is said. */
export function spokenBooking(text: string, now: Now): SpokenBooking | null {
  const spelled = text.trim().split(/\s+/);
  const when = whenIn(spelled.map(searchable), now.date);
  if (!when.date && !when.isClear) return null;
  const nome = spelled.slice(0, when.end).join(" ");
  return { nome, time: when.time, date: dayMeant(when, now) };
}

interface When {
  /** "" where none was said, as for the time. */
  date: string;
  time: string;
  /** Whether the hour can be nothing else, such as "15h". */
  isClear: boolean;
  isWeekday: boolean;
  /** The words before are the name. */
  end: number;
}

/** Reads from the end: a name comes first and may hold anything. */
function whenIn(words: readonly string[], today: string): When {
  const when = { date: "", time: "", isClear: false, isWeekday: false, end: words.length };
  for (; when.end > 0; when.end--) {
    const word = words[when.end - 1] ?? "";
    const before = words[when.end - 2] ?? "";
    const date = when.date ? null : dateOf(word, { before, today });
    if (date) {
      when.date = date;
      when.isWeekday = weekdayIn(word) !== undefined;
      continue;
    }
    const time = when.time ? null : timeIn(word);
    if (time) {
      when.time = time;
      when.isClear ||= !isNumber(word);
      continue;
    }
    if (!LINKS.has(word)) break;
  }
  return when;
}

/** An hour alone is today's until it has passed, and so is that of today's weekday. */
function dayMeant({ date, time, isWeekday }: When, now: Now) {
  const isOver = minutesOf(time || "23:59") <= minutesOf(now.time);
  if (!date) return addDays(now.date, isOver ? 1 : 0);
  return isOver && isWeekday && date === now.date ? addDays(date, 7) : date;
}

/** They stand between the parts and mean nothing alone. */
const LINKS = new Set(["as", "a", "no", "na", "em", "para", "dia", "de", "feira", "proxima"]);

const isNumber = (word: string) => /^\d{1,2}$/.test(word);

const NEAR: Record<string, number> = { hoje: 0, amanha: 1 };

/** The next day that the word means, today included. */
function dateOf(word: string, { before, today }: { before: string; today: string }) {
  const near = NEAR[word];
  if (near !== undefined) return addDays(today, near);
  const dia = weekdayIn(word);
  if (dia) return nextWhere(today, 7, (date) => diaSemana(date) === dia);
  if (before === "dia" && isNumber(word)) {
    const day = word.padStart(2, "0");
    return nextWhere(today, 62, (date) => date.endsWith(`-${day}`));
  }
  return numericDate(word, today);
}

/** "12/11" is the next one, "12/11/26" and "12/11/2026" that one. */
function numericDate(word: string, today: string) {
  const found = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(word);
  if (!found) return null;
  const [, day = "", month = "", year] = found;
  const years = year ? [year.length === 2 ? `20${year}` : year] : yearsFrom(today);
  return (
    years
      .map((each) => `${each}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`)
      .find((date) => isCivilDate(date) && (year !== undefined || date >= today)) ?? null
  );
}

/** To the next leap year too. */
const yearsFrom = (today: string) =>
  Array.from({ length: 9 }, (_, years) => String(Number(today.slice(0, 4)) + years));

function nextWhere(today: string, days: number, isMeant: (date: string) => boolean) {
  for (let ahead = 0; ahead < days; ahead++) {
    const date = addDays(today, ahead);
    if (isMeant(date)) return date;
  }
  return null;
}

const FULL: Record<DiaSemana, string> = {
  seg: "segunda",
  ter: "terca",
  qua: "quarta",
  qui: "quinta",
  sex: "sexta",
  sab: "sabado",
  dom: "domingo",
};

const weekdayIn = (word: string) =>
  DIAS_SEMANA.find((dia) => [dia, FULL[dia], `${FULL[dia]}-feira`].includes(word));

/** "15", "15h", "15h30", "15:30", "9hs". */
function timeIn(word: string) {
  const found = /^(\d{1,2})(?:hs?|(?:h|:)([0-5]\d))?$/.exec(word);
  const hour = Number(found?.[1]);
  if (!found || hour > 23) return null;
  return `${String(hour).padStart(2, "0")}:${found[2] ?? "00"}`;
}
