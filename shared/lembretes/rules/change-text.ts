import { formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { writtenDate } from "#shared/common/written-date.ts";

/** Tells a client of a moved appointment: both times, in the professional's zone. */
export function changeText({ de, para, zone }: { de: Date; para: Date; zone: string }) {
  const [from, to] = [civilOf(de, zone), civilOf(para, zone)];
  if (from.date === to.date)
    return `O seu horário de ${writtenDate(to.date)} mudou: das ${from.time} para as ${to.time}.`;
  return `O seu horário mudou: de ${writtenDate(from.date)}, às ${from.time}, para ${writtenDate(to.date)}, às ${to.time}.`;
}

/** Behind a date, where the rest of the text is fixed: "(antes: 03/03/2026, às 09:00)". */
export function formerText({ de, zone }: { de: Date; zone: string }) {
  const { date, time } = civilOf(de, zone);
  return `(antes: ${formatDate(date)}, às ${time})`;
}
