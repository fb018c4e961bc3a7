import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { firstName, formatWeekday } from "#client/lib/format.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { avisos } from "#shared/marcacoes/marcacoes.messages.ts";

interface Of extends Pick<Marcacao, "cliente_nome" | "horario"> {
  /** The time that the client was last told, where word of the present one still waits: they know no other. */
  sabido?: Date | null;
}
interface Clock {
  now: Date;
  zone: string;
}

/** Draft to a client whose appointment was cancelled. */
export function cancelledDraft({ cliente_nome, horario, sabido }: Of, clock: Clock) {
  return avisos.cancelado(firstName(cliente_nome ?? ""), whenText(sabido ?? horario, clock));
}

/** Draft to a client whose appointment was moved. */
export function movedDraft({ cliente_nome, horario, sabido }: Of, to: Date, clock: Clock) {
  return avisos.remarcado(
    firstName(cliente_nome ?? ""),
    whenText(sabido ?? horario, clock),
    whenText(to, clock),
  );
}

/**
 * Draft to a client whose appointment is on a day that is closed now.
 * @param colega the professional, where that is not the writer
 */
export function closedDraft({ cliente_nome, horario, sabido }: Of, clock: Clock, colega?: string) {
  const [nome, when] = [firstName(cliente_nome ?? ""), whenText(sabido ?? horario, clock)];
  return colega ? excecoes.avisoDe(nome, colega, when) : excecoes.aviso(nome, when);
}

/** "amanhã, 24/11, às 10:00", "quinta-feira, 26/11, às 15:00": with the date, because it may be read on another day. */
function whenText(instant: Date, { now, zone }: Clock) {
  const { date, time } = civilOf(instant, zone);
  const today = civilOf(now, zone).date;
  const near = { [today]: "hoje", [addDays(today, 1)]: "amanhã" };
  const [, month, day] = date.split("-");
  return `${near[date] ?? formatWeekday(date)}, ${day}/${month}, às ${time}`;
}
