import { tipoOf } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import type { MensagemJson } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import type { MensagemRow } from "../queries/mensagens.queries.ts";

/** A record as messages: one, or two when it holds both a received and a sent text. */
export function messagesOf(row: MensagemRow): MensagemJson[] {
  const { mensagem_recebida, mensagem_enviada } = row;
  if (mensagem_recebida === null || mensagem_enviada === null) return [messageOf(row)];
  return [
    messageOf({ ...row, id: `${row.id}_recebida`, direcao: "ENTRADA", mensagem_enviada: null }),
    messageOf({ ...row, id: `${row.id}_enviada`, direcao: "SAIDA", mensagem_recebida: null }),
  ];
}

export function messageOf({ momento, ...row }: MensagemRow): MensagemJson {
  const isSent = row.direcao === "SAIDA";
  return {
    ...row,
    mensagem: (isSent ? row.mensagem_enviada : row.mensagem_recebida) ?? "",
    tipo: tipoOf(row.direcao),
    timestamp: (isSent ? row.data_envio : row.data_recebido) ?? momento,
  };
}
