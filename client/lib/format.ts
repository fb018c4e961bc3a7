import { addDays, DAY, type DiaSemana, MINUTES_PER_DAY, SECOND } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

/**
 * Dates as people say them. Every function takes the professional's zone and, where "hoje" matters,
 * the present instant, so that a text never depends on the machine.
 */
const LOCALE = "pt-BR";
const DAYS: Record<number, string> = { [-1]: "ontem", 0: "hoje", 1: "amanhã" };

/** A civil date: "hoje", "amanhã", "ontem", "qui., 5 de mar." (with the year when it is another one). */
export function formatDay(date: string, today: string) {
  for (const days of [-1, 0, 1]) if (date === addDays(today, days)) return DAYS[days] ?? date;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return civil({
    weekday: "short",
    day: "numeric",
    month: "short",
    year: isThisYear ? undefined : "numeric",
  }).format(noon(date));
}

/** The same with the date also where the day has a name: "amanhã, 24 de nov.". */
export function formatDayAndDate(date: string, today: string) {
  const isNear = [-1, 0, 1].some((days) => date === addDays(today, days));
  return isNear ? `${formatDay(date, today)}, ${formatShortDay(date)}` : formatDay(date, today);
}

/** One of the next days, as short as it is clear: "hoje", "amanhã", "qui.", and from a week on "5 de mar.". */
export function formatNextDay(date: string, today: string) {
  if (date <= addDays(today, 1)) return formatDay(date, today);
  return date < addDays(today, 7)
    ? civil({ weekday: "short" }).format(noon(date))
    : formatShortDay(date);
}

/** A civil date in full: "quinta-feira, 5 de março de 2026". */
export function formatLongDay(date: string) {
  return civil({ dateStyle: "full" }).format(noon(date));
}

/** "quinta-feira" of a civil date. */
export function formatWeekday(date: string) {
  return civil({ weekday: "long" }).format(noon(date));
}

/** "março de 2026" of any date of the month. */
export function formatMonth(date: string) {
  return civil({ month: "long", year: "numeric" }).format(noon(date));
}

/** "5 de mar." of a civil date. */
export function formatShortDay(date: string) {
  return civil({ day: "numeric", month: "short" }).format(noon(date));
}

/** "5 – 11 de mar.", "29 de nov. – 5 de dez.". */
export function formatShortSpan(first: string, last: string) {
  const isOfOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOfOneMonth ? Number(first.slice(8)) : formatShortDay(first)} – ${formatShortDay(last)}`;
}

/** "mar. de 2026" of "2026-03". */
export function formatShortMonth(month: string) {
  return civil({ month: "short", year: "numeric" }).format(noon(`${month}-01`));
}

/** "14:30" on the clock of the zone. */
export function formatTime(instant: Date, zone: string) {
  return civilOf(instant, zone).time;
}

/** "hoje, 14:30", "qui., 5 de mar., 09:00". */
export function formatDayTime(instant: Date, zone: string, now: Date) {
  const { date, time } = civilOf(instant, zone);
  return `${formatDay(date, civilOf(now, zone).date)}, ${time}`;
}

/** How long ago: "agora", "há 5 minutos", "há 2 dias", "há 3 meses"; whole units, rounded down. */
export function formatAgo(instant: Date, now: Date) {
  const seconds = Math.floor((now.getTime() - instant.getTime()) / 1000);
  const unit = AGO_UNITS.find(([, length]) => seconds >= length);
  if (!unit) return "agora";
  const [name, length] = unit;
  return new Intl.RelativeTimeFormat(LOCALE).format(-Math.floor(seconds / length), name);
}

const DAY_SECONDS = DAY / SECOND;
const AGO_UNITS = [
  ["year", 365 * DAY_SECONDS],
  ["month", 30 * DAY_SECONDS],
  ["week", 7 * DAY_SECONDS],
  ["day", DAY_SECONDS],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** 1234 -> "1.234". */
export function formatNumber(value: number) {
  return new Intl.NumberFormat(LOCALE).format(value);
}

/** 87.5 -> "87,5%"; null (nothing known) -> an em dash. */
export function formatPercent(value: number | null) {
  if (value === null) return "—";
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(value)}%`;
}

/** A change in percent: 12.5 -> "+12,5%", -3 -> "-3%", 0 -> "0%". */
export function formatChange(percent: number) {
  const change = new Intl.NumberFormat(LOCALE, {
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  return `${change.format(percent)}%`;
}

/** "1 cliente", "2 clientes". */
export function plural(count: number, one: string, many: string) {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 60 -> "1 h", 90 -> "1 h 30", 45 -> "45 min". */
export function formatMinutes(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest ? `${hours} h ${String(rest).padStart(2, "0")}` : `${hours} h`;
}

/** How long before something: 45 -> "45 min", 1440 -> "1 dia", 2880 -> "2 dias", 3000 -> "2 dias e 2 h". */
export function formatAhead(minutes: number) {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const rest = minutes % MINUTES_PER_DAY;
  if (days === 1 && rest === 0) return "1 dia";
  // Otherwise people count hours up to two days.
  if (days < 2) return formatMinutes(minutes);
  return rest ? `${days} dias e ${formatMinutes(rest)}` : `${days} dias`;
}

/** "Maria da Silva" -> "Maria", "Dr. Paulo Reis" -> "Dr. Paulo". */
export const firstName = (name: string) => /^\s*((?:\S+\.\s+)?\S+)/.exec(name)?.[1] ?? "";

/** "Maria da Silva" -> "MS". */
export function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase(LOCALE) ?? "").join("");
}

/** "Segunda", for headings where "-feira" is too much. */
export function shortWeekday(dia: DiaSemana) {
  return {
    seg: "Segunda",
    ter: "Terça",
    qua: "Quarta",
    qui: "Quinta",
    sex: "Sexta",
    sab: "Sábado",
    dom: "Domingo",
  }[dia];
}

// Noon in UTC is inside the civil day whatever the machine's zone.
function noon(date: string) {
  return new Date(`${date}T12:00:00Z`);
}

function civil(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" });
}
