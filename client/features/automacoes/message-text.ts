import { formatAhead } from "#client/lib/format.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import type { AutomacoesJson } from "#shared/lembretes/lembretes.schema.ts";

/** The kinds of message in people's words, with the switch that turns each on. */
export const MENSAGENS = [
  { tipo: "confirmacao", campo: "confirmacao_ativa", label: "Confirmação ao agendar" },
  { tipo: "lembrete", campo: "lembretes_ativos", label: "Lembretes" },
  { tipo: "followup", campo: "followup_ativo", label: "Mensagem depois do atendimento" },
] as const;

/** When a client gets it, in one sentence. */
export function whenText(
  tipo: TipoLembrete,
  { lembretes_minutos }: Pick<AutomacoesJson, "lembretes_minutos">,
) {
  if (tipo === "confirmacao") return "Assim que você agenda ou remarca.";
  if (tipo === "followup") return "24 h depois do atendimento concluído.";
  const times = lembretes_minutos.map((minutes) => `${formatAhead(minutes)} antes`);
  const count = times.length === 1 ? "1 lembrete" : `${times.length} lembretes`;
  return `${count}: ${listed(times)} de cada agendamento pendente ou confirmado.`;
}

/** "1 dia antes e 2 h antes", "3 dias antes, 1 dia antes e 2 h antes". */
function listed(parts: readonly string[]) {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} e ${parts.at(-1)}`;
}
