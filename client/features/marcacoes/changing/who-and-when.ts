import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { nomeOf } from "../nome-of.ts";

/** "Ana Souza (hoje, 14:00)". */
export function whoAndWhen(marcacao: Marcacao, zone: string, now: Date) {
  return `${nomeOf(marcacao)} (${formatDayTime(marcacao.horario, zone, now)})`;
}
