import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { addDays, dayNumber, MINUTE, minutesOf } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { busySweep, roomSweep } from "./busy-times.ts";
import { closedPartAt, hoursOn, kindOfDay } from "./day-hours.ts";
import type { Horas } from "./offered-hours.ts";
import { type Agenda, type Recusa, refusalOf, type Slot, slotsOfDay } from "./slots.ts";

/** Either the slot that begins at an instant, or why it cannot be booked. */
export type Answer =
  | { slot: Slot; recusa: null }
  | { slot: null; recusa: Recusa; nome?: string | null };

const refused = (recusa: Recusa, nome: string | null = null): Answer => ({
  slot: null,
  recusa,
  nome,
});

/**
 * Whether an appointment may begin at this instant: the one place that decides it, for form, API and chatbot alike.
 */
export function bookableSlot({ horario, ...agenda }: Agenda & { horario: Date }): Answer {
  const { date, time } = civilOf(horario, agenda.timeZone);
  const { recusa, nome } = refusalOf(date, agenda);
  if (recusa) return refused(recusa, nome);
  const day = slotsOfDay({ ...agenda, date });
  if (day.recusa === "semDisponibilidade") return refused(day.recusa);
  if (horario < agenda.now) return refused("passado");
  const slot = day.slots.find((offered) => offered.horario.getTime() === horario.getTime());
  if (!slot) return whyNot(horario, { date, time, agenda });
  if (slot.available) return { slot, recusa: null };
  return refused(isRoomMissing(slot, { ...agenda, date }) ? "semSala" : "ocupado");
}

/** Whether it is for want of a room alone that a slot is not free. */
function isRoomMissing({ horario }: Slot, { salas, ...agenda }: Agenda & { date: string }) {
  if (!salas) return false;
  const { slots } = slotsOfDay(agenda);
  return slots.some((slot) => slot.available && slot.horario.getTime() === horario.getTime());
}

/** Why an open day does not offer a time that is still to come. */
function whyNot(
  horario: Date,
  { date, time, agenda }: { date: string; time: string; agenda: Agenda },
): Answer {
  const { regras = REGRAS_PADRAO, excecoes = [], servico, antecedencia = 0, now } = agenda;
  const kind = kindOfDay(date, { regras, excecoes });
  const part = kind.closure
    ? undefined
    : closedPartAt(kind.closed, minutesOf(time), servico?.duracao_minutos ?? 1);
  if (part) return refused("fechado", part.nome);
  const isSoon = horario.getTime() < now.getTime() + antecedencia * MINUTE;
  return refused(isSoon ? "antecedencia" : "indisponivel");
}

/** The same for a civil date and time of the agenda's zone. A time that the clock jumps over cannot be booked. */
export function bookableTime({
  date,
  time,
  ...agenda
}: Agenda & { date: string; time: string }): Answer {
  const horario = instantOf(date, time, agenda.timeZone);
  if (horario) return bookableSlot({ ...agenda, horario });
  const { recusa, nome } = slotsOfDay({ ...agenda, date });
  return refused(recusa ?? "indisponivel", nome);
}

/** Length of an appointment outside of all hours where the week has none. */
const MINUTES_WITHOUT_HOURS = 60;

/**
 * The professional's own exception (`encaixe`): any minute of any day up to the window, closed or not. Never in the past
 * and never over a taken time. Without a service it lasts as long as a slot of the nearest hours.
 */
export function squeezedSlot({ horario, ...agenda }: Agenda & { horario: Date }): Answer {
  const { timeZone, now, servico, regras = REGRAS_PADRAO } = agenda;
  const { date, time } = civilOf(horario, timeZone);
  if (horario < now) return refused("passado");
  const last = addDays(civilOf(now, timeZone).date, regras.janela_dias);
  if (dayNumber(date) > dayNumber(last)) return refused("foraDaJanela");
  const duracao_minutos = servico?.duracao_minutos ?? usualLength(agenda, date, time);
  const start = horario.getTime() - (servico?.folga_antes_minutos ?? 0) * MINUTE;
  const end = horario.getTime() + (duracao_minutos + (servico?.folga_depois_minutos ?? 0)) * MINUTE;
  if (busySweep(agenda.busy)(start, end)) return refused("ocupado");
  if (!roomSweep(agenda.salas)(start, end)) return refused("semSala");
  return { slot: { time, horario, available: true, duracao_minutos }, recusa: null };
}

/** Slot length of the nearest hours of that weekday, else of the week. */
function usualLength({ disponibilidades }: Agenda, date: string, time: string) {
  const ofDay = hoursOn(date, [], disponibilidades);
  const minute = minutesOf(time);
  const distance = ({ hora_inicio, hora_fim }: Horas) =>
    Math.max(minutesOf(hora_inicio) - minute, minute - minutesOf(hora_fim), 0);
  const [nearest] = [...(ofDay.length ? ofDay : disponibilidades)].sort(
    (a, b) => distance(a) - distance(b),
  );
  return nearest?.intervalo_minutos ?? MINUTES_WITHOUT_HOURS;
}
