import type { Sinal } from "./numero.constants.ts";
import type { NomeDaParte } from "./saude.schema.ts";

export const PARTE_LABELS: Record<NomeDaParte, string> = {
  respostas: "Respostas recebidas",
  recusas: "Mensagens recusadas",
  novos: "Pessoas novas hoje",
  conexao: "Dias conectado",
  sinais: "Último alerta",
};

/** Meaning of each signal, for the owner of the number. */
export const SINAL_TEXTO: Record<Sinal, string> = {
  restrito: "o WhatsApp limitou os envios",
  removido: "o WhatsApp removeu a conexão",
  banido: "o WhatsApp bloqueou a conta",
  recusado: "o WhatsApp recusou uma mensagem a um contato",
  mudo: "o número ficou em silêncio",
  sem_pagamento: "o WhatsApp aceita, mas não entrega: falta forma de pagamento",
};

const count = (total: number, one: string, many: string) => `${total} ${total === 1 ? one : many}`;
const days = (total: number) => count(total, "dia", "dias");

/** Sentences of the parts: how the number is, and what to do next. */
export const nota = {
  poucas: (enviadas: number) =>
    enviadas === 0
      ? "Nenhuma mensagem enviada em 30 dias: ainda é cedo para medir respostas."
      : `Com ${count(enviadas, "mensagem enviada", "mensagens enviadas")} em 30 dias, ainda é cedo para medir respostas.`,
  respostas: (recebidas: number, enviadas: number) =>
    `Em 30 dias, ${count(recebidas, "mensagem recebida", "mensagens recebidas")} para ${count(enviadas, "enviada", "enviadas")}.`,
  pecaRespostas:
    "Termine as mensagens com uma pergunta: conversas de dois lados protegem o número.",
  nenhumaRecusa: "Nenhuma mensagem foi recusada em 30 dias.",
  recusas: (recusas: number) =>
    `O WhatsApp recusou ${count(recusas, "mensagem", "mensagens")} em 30 dias.`,
  confiraTelefones: "Confira os telefones dos clientes que não receberam antes de insistir.",
  novos: (hoje: number, limite: number) =>
    `Hoje o número escreveu pela primeira vez a ${count(hoje, "pessoa", "pessoas")}, de até ${limite}.`,
  esperaAmanha: "Deixe os próximos primeiros contatos para amanhã, ou espere que escrevam.",
  conexao: (conectado: number, total: number) =>
    total === 1 && conectado === 1
      ? "Conectado desde hoje."
      : `Conectado em ${conectado} dos últimos ${days(total)}.`,
  nuncaConectado: "O número ainda não foi conectado a um celular.",
  conecte: "Conecte o número por um QR Code ou código.",
  mantenhaConectado: "Deixe o celular com internet e abra o WhatsApp nele de vez em quando.",
  nenhumSinal: "Nenhum alerta do WhatsApp em 30 dias.",
  sinal: (sinal: Sinal, dias: number) =>
    dias === 0 ? `Hoje ${SINAL_TEXTO[sinal]}.` : `Há ${days(dias)}, ${SINAL_TEXTO[sinal]}.`,
  escrevaAConhecidos: "Por uns dias, escreva só a quem já conversa com você.",
  reconecte: "Conecte o número de novo e, por uns dias, escreva só a quem já conversa com você.",
  pague: "Confira a forma de pagamento no painel da Meta.",
  escrevaDeOutro: "Escreva para este número de outro celular e veja se a mensagem aparece aqui.",
};
