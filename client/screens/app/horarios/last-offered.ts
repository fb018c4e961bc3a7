import { MINUTES_PER_DAY, timeOf } from "#shared/common/civil.ts";
import { type HorasDeServico, offeredHours } from "#shared/marcacoes/rules/offered-hours.ts";

/** When the last appointment of these hours begins and ends, by the rule that offers it: "das 11:00 às 12:00". */
export function lastOffered(horas: HorasDeServico) {
  const last = offeredHours([horas]).at(-1);
  if (!last) return undefined;
  const end = (last.minute + last.duracao_minutos) % MINUTES_PER_DAY;
  return `das ${last.time} às ${timeOf(end)}`;
}
