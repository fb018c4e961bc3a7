import { addDays } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { type Conhecido, templateContext } from "#shared/templates/rules/variables.ts";

const CLIENTE = { nome: "Maria Silva", telefone: "11987654321" };
const HORA = "14:30";
const DURACAO = 50;

/** What a message says to a made-up client about an appointment of tomorrow, under the professional's own name. */
export function exampleContext(profissional: Conhecido["profissional"], now: Date) {
  const { timezone } = profissional;
  const amanha = addDays(civilOf(now, timezone).date, 1);
  return templateContext({
    cliente: CLIENTE,
    profissional,
    marcacao: { horario: instantOf(amanha, HORA, timezone) ?? now, duracao_minutos: DURACAO },
    agora: now,
  });
}
