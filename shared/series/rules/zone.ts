import { addDays, dayNumber } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";

interface Zones {
  /** A civil date of the first zone, for its offsets. */
  date: string;
  from: string;
  to: string;
}

/** The same instants on the clock of another zone: the time of day there, and by how many days their dates move. */
export function timeInOtherZone(hora: string, { date, from, to }: Zones) {
  // A time that the clock jumps over on this date exists on the next one.
  const day = instantOf(date, hora, from) ? date : addDays(date, 1);
  const instant = instantOf(day, hora, from);
  if (!instant) return { hora, dias: 0 };
  const other = civilOf(instant, to);
  return { hora: other.time, dias: dayNumber(other.date) - dayNumber(day) };
}
