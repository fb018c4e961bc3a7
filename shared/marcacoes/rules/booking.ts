import { civilOf, instantOf } from "#shared/common/time.ts";
import { type Agenda, type Recusa, type Slot, slotsOfDay } from "./slots.ts";

/** Either the slot that begins at an instant, or why it cannot be booked. */
export type Answer = { slot: Slot; recusa: null } | { slot: null; recusa: Recusa };

/**
 * Whether an appointment may begin at this instant: the one place that decides it, for form, API and chatbot alike.
 */
export function bookableSlot({ horario, ...agenda }: Agenda & { horario: Date }): Answer {
  const { date } = civilOf(horario, agenda.timeZone);
  const day = slotsOfDay({ ...agenda, date });
  if (day.recusa && day.recusa !== "semHorarios") return { slot: null, recusa: day.recusa };
  if (horario < agenda.now) return { slot: null, recusa: "passado" };
  const slot = day.slots.find((offered) => offered.horario.getTime() === horario.getTime());
  if (!slot) return { slot: null, recusa: "indisponivel" };
  return slot.available ? { slot, recusa: null } : { slot: null, recusa: "ocupado" };
}

/** The same for a civil date and time of the agenda's zone. A time that the clock jumps over cannot be booked. */
export function bookableTime({ date, time, ...agenda }: Agenda & { date: string; time: string }) {
  const horario = instantOf(date, time, agenda.timeZone);
  if (horario) return bookableSlot({ ...agenda, horario });
  const { recusa } = slotsOfDay({ ...agenda, date });
  return { slot: null, recusa: recusa ?? "indisponivel" } satisfies Answer;
}
