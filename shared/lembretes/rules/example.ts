import { addDays } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { type Conhecido, templateContext } from "#shared/templates/rules/variables.ts";

const CLIENTE = { nome: "Maria Silva", telefone: "11987654321" };
const HORA = "14:30";
const DURACAO = 50;

/**
 * Variables of a made-up client's appointment tomorrow, under the professional's own name; it
 * lasts as long as most of the professional's own.
 */
export function exampleContext(
  profissional: Conhecido["profissional"],
  horas: readonly { intervalo_minutos: number }[],
  now: Date,
) {
  const { timezone } = profissional;
  const amanha = addDays(civilOf(now, timezone).date, 1);
  return templateContext({
    cliente: CLIENTE,
    profissional,
    marcacao: {
      horario: instantOf(amanha, HORA, timezone) ?? now,
      duracao_minutos: usualDuration(horas),
    },
    agora: now,
  });
}

/** The length that stands in most of the hours of service; among equals the first. */
function usualDuration(horas: readonly { intervalo_minutos: number }[]) {
  const counts = new Map<number, number>();
  for (const { intervalo_minutos: minutes } of horas) {
    counts.set(minutes, (counts.get(minutes) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? DURACAO;
}
