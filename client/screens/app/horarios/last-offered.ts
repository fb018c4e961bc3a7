import { MINUTES_PER_DAY, timeOf } from "#shared/common/civil.ts";
import { type HorasDeServico, offeredHours } from "#shared/marcacoes/rules/offered-hours.ts";

/** When the last appointment of these hours begins and ends, by the rule that offers it: "das 11:00 às 12:00". */
export function lastOffered(horas: HorasDeServico) {
  const last = offeredHours([horas]).at(-1);
  return last && `das ${last.time} às ${endOf(last)}`;
}

/** When work is over: "12:00". */
export function endOfWork(horas: HorasDeServico) {
  const last = offeredHours([horas]).at(-1);
  return last ? endOf(last) : horas.hora_fim;
}

function endOf({ minute, duracao_minutos }: ReturnType<typeof offeredHours>[number]) {
  return timeOf((minute + duracao_minutos) % MINUTES_PER_DAY);
}
