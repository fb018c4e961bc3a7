import { formatDayAndDate } from "#client/lib/format.ts";
import type { Excecao } from "#shared/agenda/agenda.schema.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";

/** The name of an exception: its reason, else its effect. */
export const excecaoName = ({ motivo, tipo }: Pick<Excecao, "motivo" | "tipo">) =>
  motivo ?? (tipo === "aberto" ? m.aberto : m.fechado);

/** When it holds: "qua., 25 de nov. · das 12:00 às 14:00 · todo ano". */
export function excecaoText(excecao: Excecao, today: string) {
  const { de, ate, hora_inicio, hora_fim, anual } = excecao;
  const day = (date: string) => formatDayAndDate(date, today);
  const days = de === ate ? day(de) : `${day(de)} a ${day(ate)}`;
  const hours = hora_inicio && hora_fim ? `das ${hora_inicio} às ${hora_fim}` : null;
  const all = hours ?? (de === ate ? m.diaInteiro : null);
  return [days, all, anual && m.todoAno].filter(Boolean).join(" · ");
}
