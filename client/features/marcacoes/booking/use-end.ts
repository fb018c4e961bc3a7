import { useSlots } from "#client/data/disponibilidades.hooks.ts";
import { MINUTES_PER_DAY, minutesOf, timeOf } from "#shared/common/civil.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import type { Booking } from "./use-booking.ts";

/**
 * The end of an appointment with the chosen professional; undefined until it is certain, where one works alone, and as long
 * as it depends on who will be free.
 */
export function useEnd({ chosen, servicoChoice, profissional, encaixe }: Chosen, now: Date) {
  const { date = "", time = "" } = chosen;
  const { servico } = servicoChoice;
  const { id } = profissional;
  const isAsked = id !== undefined && !encaixe.isOn;
  const { slots } = useSlots(isAsked ? date : "", { now, servico, profissional: id });
  if (id === undefined || !time || (id === QUALQUER && !isAlike(servico))) return undefined;
  const offered = slots?.find((one) => one.time === time)?.duracao_minutos;
  const minutes = servico?.duracao_minutos ?? offered;
  return minutes === undefined ? undefined : timeOf((minutesOf(time) + minutes) % MINUTES_PER_DAY);
}

/** Whether everybody needs the same time for it. */
const isAlike = (servico: Booking["servicoChoice"]["servico"]) =>
  servico !== null &&
  !servico.profissionais?.some(({ duracao_minutos }) => duracao_minutos !== null);

type Chosen = Pick<Booking, "chosen" | "servicoChoice" | "profissional" | "encaixe">;
