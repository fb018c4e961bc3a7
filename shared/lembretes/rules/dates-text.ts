import { DIA_SEMANA_LABELS, diaSemana, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { formerText } from "./change-text.ts";

/** An appointment that one message names among others. */
export interface Nomeado {
  horario: Date;
  servico_nome: string | null;
  profissional_nome?: string | null;
  /** The time that the client knows of, where it has changed. */
  mudou_de: Date | null;
}

/**
 * Names several appointments that are no series, by time, and tells what a reply does. `suffix`: the others behind the first
 * date, where only its place can say them.
 */
export function datesText(all: readonly [Nomeado, ...Nomeado[]], zone: string) {
  const [, ...others] = all;
  const isNamed = new Set(all.map(({ profissional_nome }) => profissional_nome)).size > 1;
  const written = { zone, isNamed };
  return {
    paragraph: [
      `Vale para os seus ${all.length} horários:`,
      ...all.map((one) => `• ${lineOf(one, written)}`),
      `Com o 1 você confirma todos; com o 2, perguntamos qual quer cancelar.`,
    ].join("\n"),
    suffix: `(e também: ${others.map((one) => shortOf(one, written)).join("; ")})`,
  };
}

/** "terça-feira, 10/03/2026, às 15:00, Limpeza (antes: 09/03/2026, às 10:00)" */
function lineOf(one: Nomeado, written: Written) {
  const { date } = civilOf(one.horario, written.zone);
  return `${DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase()}, ${shortOf(one, written)}`;
}

interface Written {
  zone: string;
  /** Whether they are of several professionals, so that each names its own. */
  isNamed: boolean;
}

function shortOf(one: Nomeado, { zone, isNamed }: Written) {
  const { horario, servico_nome, profissional_nome, mudou_de } = one;
  const { date, time } = civilOf(horario, zone);
  const name = servico_nome ? `, ${servico_nome}` : "";
  const person = isNamed && profissional_nome ? `, com ${profissional_nome}` : "";
  const former = mudou_de ? ` ${formerText({ de: mudou_de, zone })}` : "";
  return `${formatDate(date)}, às ${time}${name}${person}${former}`;
}
