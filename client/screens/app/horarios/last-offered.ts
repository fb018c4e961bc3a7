import { DIA_SEMANA_LABELS, MINUTES_PER_DAY, timeOf } from "#shared/common/civil.ts";
import { m } from "#shared/disponibilidades/disponibilidades.messages.ts";
import { type HorasDeServico, offeredHours } from "#shared/marcacoes/rules/offered-hours.ts";

type Offered = ReturnType<typeof offeredHours>[number];

/** When the last appointment of these hours begins and ends, by the rule that offers it: "das 11:00 às 12:00". */
export function lastOffered(horas: HorasDeServico, extra?: number) {
  const last = offeredHours([horas], { extra }).at(-1);
  return last && rangeOf(last);
}

/** The meaning of the chosen end: most often the last appointment only begins then. */
export function endHint(horas: HorasDeServico, extra?: number) {
  const last = offeredHours([horas], { extra }).at(-1);
  if (!last) return undefined;
  if (last.time === horas.hora_fim) return m.fimComecaOUltimo(endOf(last));
  return m.ultimoVai(rangeOf(last));
}

/** From the first appointment until work is over: "09:00 às 12:00". */
export const hoursText = (horas: HorasDeServico, extra?: number) =>
  `${horas.hora_inicio} às ${endOfWork(horas, extra)}`;

/** With their weekday: "Segunda-feira, 09:00 às 12:00". */
export const namedHours = (horas: HorasDeServico, extra?: number) =>
  `${DIA_SEMANA_LABELS[horas.dia_semana]}, ${hoursText(horas, extra)}`;

function endOfWork(horas: HorasDeServico, extra?: number) {
  const last = offeredHours([horas], { extra }).at(-1);
  return last ? endOf(last) : horas.hora_fim;
}

const rangeOf = (one: Offered) => `das ${one.time} às ${endOf(one)}`;

function endOf({ minute, duracao_minutos }: Offered) {
  return timeOf((minute + duracao_minutos) % MINUTES_PER_DAY);
}
