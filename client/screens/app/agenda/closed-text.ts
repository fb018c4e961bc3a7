import { m } from "#shared/agenda/excecoes.messages.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { closedTimeAt } from "#shared/marcacoes/rules/closed-time.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";

type Rules = Parameters<typeof closedTimeAt>[1];

interface Booked {
  horario: Date;
  duracao_minutos: number;
  status: MarcacaoStatus;
  encaixe: boolean;
}

/** "Em dia fechado. Feriado: Natal" of a live appointment that lies in closed time; what was squeezed in lies there on purpose. */
export function closedText(marcacao: Booked, rules: Rules) {
  if (marcacao.encaixe || !isLive(marcacao.status)) return null;
  const closure = closedTimeAt(marcacao, rules);
  const reason = closure && refusalText(closure, rules.regras);
  return reason ? m.emDiaFechado(reason) : null;
}
