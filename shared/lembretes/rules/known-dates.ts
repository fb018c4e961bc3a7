import { DIA_SEMANA_LABELS, diaSemana, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

/** An appointment of a client in a text that is written to them. */
export interface DataSabida {
  horario: Date;
  /** The time that they were last told, where word of this one still waits. */
  sabido?: Date | null | undefined;
}

/** "quinta-feira, 10/12, às 15:00 e sexta-feira, 11/12, às 09:00 (antes: terça-feira, 08/12, às 09:00)". */
export function knownDatesText(datas: readonly DataSabida[], zone: string) {
  const all = datas.map(({ horario, sabido }) => {
    const former = sabido ? ` (antes: ${dayAndTime(sabido, zone)})` : "";
    return `${dayAndTime(horario, zone)}${former}`;
  });
  const last = all.at(-1) ?? "";
  return all.length > 1 ? `${all.slice(0, -1).join("; ")} e ${last}` : last;
}

/** "terça-feira, 03/03, às 09:00" */
function dayAndTime(instant: Date, zone: string) {
  const { date, time } = civilOf(instant, zone);
  const weekday = DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase();
  return `${weekday}, ${formatDate(date).slice(0, 5)}, às ${time}`;
}
