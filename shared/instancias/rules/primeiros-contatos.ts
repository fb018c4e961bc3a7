import { dayNumber } from "#shared/common/civil.ts";
import { CURVA_DE_CONTATOS, type CurvaDeContatos } from "../curva.constants.ts";
import { CAPACIDADES, type Provedor } from "../instancias.constants.ts";

/** A civil day of a number, in the zone of its professional, on which one of these happened. */
export interface DiaDoNumero {
  /** As `2026-11-29`. */
  dia: string;
  /** People written to for the first time that day. */
  primeiros_contatos: number;
  /** Signals `recusado` of that day. */
  recusas: number;
  /** Whether the number rested at any moment of that day. */
  repousou: boolean;
}

export interface HistoricoDoNumero {
  provedor: Provedor;
  /** Today, as a civil date. */
  hoje: string;
  /** Civil date of the first message with anybody that is known; null where there is none. */
  escreve_desde: string | null;
  /** In any order; a day that is missing had none of it. Days to come, by a clock that was set back since, count for nothing. */
  dias: readonly DiaDoNumero[];
  /** Budget of the instance, which the curve never exceeds. */
  limite: number;
}

/**
 * How many people in all a number may write to for the first time today; the lower of its curve and its budget. Official
 * numbers have the budget alone, because Meta raises it by itself.
 *
 * The curve starts on the first day that is known. Each later day has `crescimento` times the day before, if first contacts left
 * and none was refused. It stays where it was after a day with a refusal, and after one without first contacts, because WhatsApp
 * has seen no more than before. From the day of a rest on it starts anew, for a veteran too.
 */
export function primeirosContatosDeHoje(
  { provedor, hoje, escreve_desde, dias, limite }: HistoricoDoNumero,
  curva: CurvaDeContatos = CURVA_DE_CONTATOS,
): number {
  if (CAPACIDADES[provedor].oficial) return limite;
  const known = dias.filter(({ dia }) => dia <= hoje).toSorted((a, b) => (a.dia < b.dia ? -1 : 1));
  const start = inicioDaCurva(escreveHa(escreve_desde, known[0]?.dia ?? hoje), curva);
  const allowed = known.reduce(
    // A day that is not over has not shown whether the number may write to more.
    (before, dia) => (dia.dia < hoje || dia.repousou ? depoisDoDia(before, dia, curva) : before),
    start,
  );
  return Math.min(limite, curva.maximo, Math.floor(allowed));
}

function escreveHa(escreve_desde: string | null, dia: string) {
  return escreve_desde === null ? 0 : dayNumber(dia) - dayNumber(escreve_desde);
}

/** Allowance on the first day of a number that has written with people for this many days. */
export const inicioDaCurva = (dias: number, curva: CurvaDeContatos): number =>
  dias >= curva.diasDeVeterano ? curva.veterano : curva.primeiroDia;

/** Allowance on the day after; with its fraction, so that small numbers grow as well, and not yet held below the most. */
export function depoisDoDia(
  allowed: number,
  { primeiros_contatos, recusas, repousou }: Omit<DiaDoNumero, "dia">,
  { primeiroDia, crescimento }: CurvaDeContatos,
): number {
  if (repousou) return primeiroDia;
  return primeiros_contatos > 0 && recusas === 0 ? allowed * crescimento : allowed;
}
