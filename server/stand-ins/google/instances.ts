import { DAY } from "#shared/common/civil.ts";
import type { Calendar, Event, Stored, When } from "./calendar.ts";

const STEPS: Record<string, number> = { DAILY: DAY, WEEKLY: 7 * DAY };

export interface Window {
  timeMin?: string | undefined;
  timeMax?: string | undefined;
}

/** In milliseconds; a day counts as one of UTC, which is near enough for choosing what to list. */
export const momentOf = ({ dateTime, date }: When): number =>
  new Date(dateTime ?? `${date}T00:00:00Z`).getTime();

/** Whether an event lies in the window, even in part. */
export const meets = ({ start, end }: Event, { timeMin, timeMax }: Window) =>
  (!timeMin || momentOf(end) > Date.parse(timeMin)) &&
  (!timeMax || momentOf(start) < Date.parse(timeMax));

/** Events for a list with `singleEvents`: each repetition apart until the window ends, with its exceptions. */
export function singles({ events }: Calendar, window: Window): Stored[] {
  const found: Stored[] = [];
  for (const stored of events.values()) {
    const { event } = stored;
    if (event.recurringEventId) found.push(stored);
    else if (event.recurrence) found.push(...repetitions(events, stored, window));
    else found.push(stored);
  }
  return found;
}

/** Without those that have become events of their own. */
function repetitions(events: Calendar["events"], { event, changed }: Stored, { timeMax }: Window) {
  const rule = Object.fromEntries(
    (event.recurrence?.[0] ?? "")
      .replace("RRULE:", "")
      .split(";")
      .map((part) => part.split("=")),
  );
  const step = (STEPS[rule.FREQ] ?? DAY) * Number(rule.INTERVAL ?? 1);
  const last = Math.min(
    rule.COUNT ? momentOf(event.start) + (Number(rule.COUNT) - 1) * step : Number.MAX_VALUE,
    timeMax ? Date.parse(timeMax) : momentOf(event.start) + 365 * DAY,
  );
  const found: Stored[] = [];
  for (let offset = 0; momentOf(event.start) + offset <= last; offset += step) {
    const one = repetition(event, offset);
    if (!events.has(one.id)) found.push({ event: one, changed });
  }
  return found;
}

function repetition(master: Event, offset: number): Event {
  const event = { ...master, recurrence: undefined };
  const start = shifted(event.start, offset);
  const stamp = new Date(momentOf(start)).toISOString().replace(/[-:]|\.\d{3}/g, "");
  return {
    ...event,
    id: `${event.id}_${start.date ? stamp.slice(0, 8) : stamp}`,
    recurringEventId: event.id,
    originalStartTime: start,
    start,
    end: shifted(event.end, offset),
  };
}

/** The repetition of this id, even if it is an exception already. */
export function instanceOf({ events }: Calendar, id: string): Event | undefined {
  const known = events.get(id)?.event;
  if (known) return known;
  const master = events.get(id.split("_")[0] ?? "");
  if (!master?.event.recurrence) return undefined;
  return repetitions(events, master, {}).find(({ event }) => event.id === id)?.event;
}

function shifted(when: When, offset: number): When {
  const moved = new Date(momentOf(when) + offset).toISOString();
  return when.date ? { ...when, date: moved.slice(0, 10) } : { ...when, dateTime: moved };
}
