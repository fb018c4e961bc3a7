import { DIA_SEMANA_LABELS, diaSemana, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { TipoDeNotificacao } from "./notificacoes.constants.ts";

/** Sentences of the server about notifications on a device, and those on its lock screen. */
export const m = {
  enderecoInvalido: "Endereço de avisos inválido",
  chavesInvalidas: "Chaves de avisos inválidas",
  tipoInvalido: "Tipo de aviso inválido",
  horarioInvalido: "Horário inválido",
  aparelhosDemais: "No máximo 10 aparelhos recebem avisos. Desligue os avisos em um deles.",
  marca: "Pontual",
} as const;

/** On a lock screen without details: no name and no text of anybody. */
export const SEM_DETALHES: Record<TipoDeNotificacao, string> = {
  mensagem: "Há uma conversa à espera de resposta.",
  marcacao: "Há um agendamento novo.",
  cancelamento: "Um agendamento foi cancelado.",
  pedido: "Há um pedido de horário à espera da sua resposta.",
  numero: "Um número de WhatsApp parou de enviar. Veja o motivo.",
};

export const conversasEsperando = (n: number): string =>
  n === 1 ? SEM_DETALHES.mensagem : `Há ${n} conversas à espera de resposta.`;

/** The same with details: what stands before the name. */
export const COM_DETALHES = {
  marcacao: "Agendamento novo",
  cancelamento: "Agendamento cancelado",
  pedido: "Pedido de horário",
  numero: "Número em repouso",
  arquivo: "Enviou um arquivo",
  semNome: "Cliente sem nome",
} as const;

/** "quinta-feira, 12/11, às 15:00", by the practice's clock. */
export function momentoDe(horario: Date, zona: string): string {
  const { date, time } = civilOf(horario, zona);
  return `${DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase()}, ${formatDate(date).slice(0, 5)}, às ${time}`;
}
