import { formatLongDay, formatShortDay } from "#client/lib/format.ts";

// `#shared/common/time.ts` would bring the schemas along: these pages ask the browser itself, and only about texts.

const LOCALE = "pt-BR";

/** Civil date and time of an instant of the wire in a zone. */
export function civilAt(instant: string | number, zone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const [date = "", time = ""] = format.format(new Date(instant)).split(" ");
  return { date, time };
}

/** "quinta-feira, 12 de novembro, às 15:00"; of another year with it. */
export function longWhen({ date, time }: { date: string; time: string }, today: string) {
  const day = formatLongDay(date);
  const year = ` de ${date.slice(0, 4)}`;
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return `${isThisYear ? day.replace(year, "") : day}, às ${time}`;
}

/** "Horário de Brasília", "Horário do Nepal". */
export function zoneName(zone: string) {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: "longGeneric" });
  const name = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return name.replace("Padrão ", "").replace(/^Horário/, "horário");
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The same instant on the visitor's own clock; null where that shows the same. */
export function ownTime(instant: string, zone: string) {
  const [own, theirs] = [civilAt(instant, ownZone()), civilAt(instant, zone)];
  if (own.date === theirs.date) return own.time === theirs.time ? null : own.time;
  return `${formatShortDay(own.date)}, ${own.time}`;
}

/** The name of the visitor's own zone. */
export const ownZoneName = () => zoneName(ownZone());
