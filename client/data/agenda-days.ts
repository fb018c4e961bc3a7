import { MINUTE } from "#shared/common/civil.ts";
import { dayBounds } from "#shared/common/time.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { datesOn } from "#shared/marcacoes/rules/dates-on.ts";
import { MAIS_LONGO } from "#shared/servicos/servicos.constants.ts";
import type { Period } from "./agenda-cache.ts";
import type { Marcacao } from "./marcacoes.hooks.ts";

/** The period widened so that it includes every appointment which takes time of its civil days. */
export function around({ start_date, end_date }: Period, zone: string): Period {
  if (!start_date || !end_date) return { start_date, end_date };
  const first = dayBounds(start_date, zone).inicio.getTime() - MAIS_LONGO * MINUTE;
  const last = dayBounds(end_date, zone).fim.getTime() + MAIS_LONGO * MINUTE - 1;
  return { start_date: new Date(first).toISOString(), end_date: new Date(last).toISOString() };
}

type Taking = Pick<
  Marcacao,
  "horario" | "duracao_minutos" | "status" | "folga_antes_minutos" | "folga_depois_minutos"
>;

/** The span that an appointment takes, with its buffers while it is live. */
export function takenBy({ horario, duracao_minutos, status, ...folga }: Taking) {
  const [before, after] = isLive(status)
    ? [folga.folga_antes_minutos, folga.folga_depois_minutos]
    : [0, 0];
  const start = horario.getTime();
  return {
    horario: new Date(start - before * MINUTE),
    fim: new Date(start + (duracao_minutos + after) * MINUTE),
  };
}

/** Appointments that take time of the civil days, buffers included. */
export function takingTimeOf<T extends Taking>(
  items: readonly T[],
  { start_date, end_date, zone }: Period & { zone: string },
) {
  const { inicio } = dayBounds(start_date, zone);
  const { fim } = dayBounds(end_date, zone);
  return items.filter((item) => {
    const taken = takenBy(item);
    return taken.horario < fim && taken.fim > inicio;
  });
}

/** Appointments that lie on a civil day, also from the evening before. */
export const lyingOn = <T extends Taking>(items: readonly T[], date: string, zone: string) =>
  items.filter((item) => datesOn(item, zone).includes(date));
