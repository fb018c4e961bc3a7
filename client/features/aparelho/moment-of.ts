import { formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

/** A moment of the copy as the marks on it say it: "às 14:32", on another day with its date. */
export function momentOf(em: number, { now, zone }: { now: Date; zone: string }) {
  const { date, time } = civilOf(new Date(em), zone);
  const isToday = date === civilOf(now, zone).date;
  return isToday ? `às ${time}` : `em ${formatDate(date).slice(0, 5)}, às ${time}`;
}
