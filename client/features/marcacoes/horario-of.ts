import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { formatTime } from "#client/lib/format.ts";
import { endOf } from "#shared/marcacoes/rules/dates-on.ts";

/** "14:00 – 15:00" on the professional's clock. */
export const horarioOf = (marcacao: Pick<Marcacao, "horario" | "duracao_minutos">, zone: string) =>
  `${formatTime(marcacao.horario, zone)} – ${formatTime(endOf(marcacao), zone)}`;
