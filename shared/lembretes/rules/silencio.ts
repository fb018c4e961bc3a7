import { addDays, HOUR, minutesOf } from "#shared/common/civil.ts";
import { civilOf, instantOf, offsetAt } from "#shared/common/time.ts";

/** Hours of the professional's zone without automatic messages; over midnight when they end before they begin. */
export interface Silencio {
  silencio_inicio: string;
  silencio_fim: string;
}

/** The first moment from `instant` on at which messages may go. */
export function nextAllowed(
  instant: Date,
  { silencio_inicio, silencio_fim }: Silencio,
  zone: string,
): Date {
  const [start, end] = [minutesOf(silencio_inicio), minutesOf(silencio_fim)];
  const { date, time } = civilOf(instant, zone);
  const at = minutesOf(time);
  const isOverMidnight = start > end;
  const isQuiet = isOverMidnight ? at >= start || at < end : at >= start && at < end;
  if (!isQuiet) return instant;
  const lastDay = isOverMidnight && at >= start ? addDays(date, 1) : date;
  return endOfQuiet(instant, { date: lastDay, time: silencio_fim }, zone);
}

function endOfQuiet(instant: Date, { date, time }: { date: string; time: string }, zone: string) {
  const end = instantOf(date, time, zone) ?? afterJump(instant, { date, time }, zone);
  if (end > instant) return end;
  // The clock was set back over the end, and this is the second time that it shows the hour.
  return new Date(end.getTime() + HOUR);
}

/** A time that the clock jumps over: as long after this moment as it would have been without the jump. */
const afterJump = (instant: Date, { date, time }: { date: string; time: string }, zone: string) =>
  new Date(Date.parse(`${date}T${time}Z`) - offsetAt(instant.getTime(), zone));
