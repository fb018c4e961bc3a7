import type { Avisado } from "#client/data/avisos.hooks.ts";
import type { SerieDates } from "#client/data/series.hooks.ts";
import { isCivilDate, isCivilTime } from "#shared/common/civil.ts";
import type { Booking } from "./use-booking.ts";

/** The appointment or series as it would be made; null until all of it is chosen, and for a client who is not registered yet. */
export function toldOf(
  { chosen, status, servicoChoice, profissional, encaixe, repeat }: Booked,
  dates: SerieDates | null,
): Avisado | null {
  const { cliente_id, date = "", time = "" } = chosen;
  if (!cliente_id || !isCivilDate(date) || !isCivilTime(time)) return null;
  if (repeat) return dates && { serie: { ...dates, cliente_id } };
  const horario = `${date}T${time}`;
  const what = { servico_id: servicoChoice.servico?.id, profissional_id: profissional.id };
  return { nova: { cliente_id, horario, status, ...what, encaixe: encaixe.isOn || undefined } };
}

type Booked = Pick<
  Booking,
  "chosen" | "status" | "servicoChoice" | "profissional" | "encaixe" | "repeat"
>;
