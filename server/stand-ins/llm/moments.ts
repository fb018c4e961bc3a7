import { DAY } from "#shared/common/civil.ts";
/** A civil moment of the professional's zone, as tools and people write it. */
export interface Moment {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

const WHOLE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/;
const DATE = /^\d{4}-\d{2}-\d{2}(?![T ]\d)/;
const TIME = /^\d{2}:\d{2}$/;

/** Every moment in a tool's answer: whole ones, or times below the date that stands above or beside them. */
export function momentsIn(value: unknown, date = ""): Moment[] {
  if (typeof value === "string") {
    const whole = WHOLE.exec(value);
    if (whole) return [{ date: whole[1] ?? "", time: whole[2] ?? "" }];
    return date && TIME.test(value) ? [{ date, time: value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item: unknown) => momentsIn(item, date));
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  const beside = fields.map(([, field]: [string, unknown]) => dateOf(field)).find(Boolean) ?? date;
  return fields.flatMap(([name, field]: [string, unknown]) =>
    momentsIn(field, dateOf(name) || beside),
  );
}

const dateOf = (value: unknown): string =>
  typeof value === "string" && DATE.test(value) ? value.slice(0, 10) : "";

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY).toISOString().slice(0, 10);

export const nextMonday = (date: string) =>
  addDays(date, 7 - ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7));

/** "24/11 às 09:00" */
export const spoken = ({ date, time }: Moment) => `${date.slice(8)}/${date.slice(5, 7)} às ${time}`;

/** The day that a brief calls today, else the first that it names. */
export const todayIn = (brief: string): string =>
  /(\d{4}-\d{2}-\d{2})[^\n]*hoje/.exec(brief)?.[1] ??
  /\d{4}-\d{2}-\d{2}/.exec(brief)?.[0] ??
  "1970-01-01";
