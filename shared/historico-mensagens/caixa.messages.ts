import { ATRASO_HORAS, MAX_AGENDADAS, type MotivoDoCancelamento } from "./agendadas.schema.ts";

/** Messages of screen and server about the tools of the inbox. */
export const m = {
  noFuturo: "Escolha uma data e hora no futuro",
  longeDemais: "Agende para no máximo um ano à frente",
  agendadasDemais: `No máximo ${MAX_AGENDADAS} mensagens agendadas por conversa`,
  naoAgendada: "Mensagem agendada não encontrada",
  jaSaiu: "Esta mensagem não está mais agendada e não pode ser cancelada",

  etiquetaVazia: "Etiqueta não pode ficar vazia",
  etiquetaLonga: "Etiqueta deve ter no máximo 30 caracteres",
  etiquetasDemais: "No máximo 10 etiquetas por conversa",
  fixadasDemais: "No máximo 20 conversas fixadas. Desafixe uma delas antes.",

  nadaRecebido: "Nesta conversa ainda não chegou mensagem do cliente",
  marcadaNaoLida: "Conversa marcada como não lida",

  arquivada: "Arquivada",
  arquivadas: "Arquivadas",
  tudoArquivado: "Todas as conversas estão arquivadas",
  voltamSozinhas: "Cada uma volta quando o cliente escrever.",
  arquivadaDe: (nome: string) => `Conversa com ${nome} arquivada. Volta quando o cliente escrever.`,
  desfazer: "Desfazer",
  desarquivada: "Conversa de volta à lista",
  leiaAntesDeArquivar: "Chegou mensagem nova nesta conversa. Leia antes de arquivar.",

  agendada: "Mensagem agendada",
  agendamentoCancelado: "Envio cancelado. O texto voltou para a caixa de mensagem.",
  descartada: "Mensagem agendada descartada",
  erroAoCancelar: "Erro ao cancelar o envio",
  fixada: "Conversa fixada no topo",
  desafixada: "Conversa desafixada",
  erroAoOrganizar: "Erro ao salvar",
  vaiMesmoSeResponder: "Vai mesmo que o cliente escreva antes",
  cancelaSeResponder: "Não vai se o cliente escrever antes",
} as const;

/** Why it did not leave, as its professional reads it. */
export const CANCELAMENTO_TEXTO: Record<MotivoDoCancelamento, string> = {
  cliente_escreveu: "Não foi enviada: o cliente escreveu antes.",
  atrasada: `Não foi enviada: não foi possível enviar até ${ATRASO_HORAS} horas depois da hora marcada.`,
};
