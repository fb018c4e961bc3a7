import { addDays, DAY, diaSemana, HOUR } from "#shared/common/civil.ts";
import { civilOf, parseInstante } from "#shared/common/time.ts";
import { MAX_DIAS_AGENDADA } from "#shared/historico-mensagens/agendadas.schema.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";

/** A moment in the professional's zone. */
interface Moment {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

const MORNING = "09:00";

/** The most frequent choices: the next morning, the next Monday's, in an hour. */
export function offeredMoments(
  now: Date,
  zone: string,
): (Moment & { label: string; today: string })[] {
  const { date: today } = civilOf(now, zone);
  const tomorrow = addDays(today, 1);
  let monday = tomorrow;
  while (diaSemana(monday) !== "seg") monday = addDays(monday, 1);
  const soon = civilOf(new Date(now.getTime() + HOUR), zone);
  const all = [
    { label: "Amanhã, 09:00", date: tomorrow, time: MORNING },
    { label: "Segunda, 09:00", date: monday, time: MORNING },
    { label: "Em 1 hora", date: soon.date, time: soon.time },
  ];
  return all
    .filter(({ date }, index) => index !== 1 || date !== tomorrow)
    .map((moment) => ({ ...moment, today }));
}

/** Why nothing can be sent then. */
export function momentFault({ date, time }: Moment, now: Date, zone: string) {
  const moment = date && time ? parseInstante(`${date}T${time}`, zone) : null;
  if (!moment || moment <= now) return m.noFuturo;
  const last = now.getTime() + MAX_DIAS_AGENDADA * DAY;
  return moment.getTime() > last ? m.longeDemais : undefined;
}
