import { tipoOf } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import type { MensagemJson } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import type { MidiaJson } from "#shared/historico-mensagens/midia.schema.ts";
import type { MensagemRow } from "../queries/mensagens.queries.ts";

/** What messages carry, by their ids. */
export type Media = ReadonlyMap<string, MidiaJson>;

/** A record as messages: one, or two when it holds both a received and a sent text. */
export function messagesOf(row: MensagemRow, media: Media): MensagemJson[] {
  const { mensagem_recebida, mensagem_enviada } = row;
  if (mensagem_recebida === null || mensagem_enviada === null) return [messageOf(row, media)];
  return [
    messageOf(
      { ...row, id: `${row.id}_recebida`, direcao: "ENTRADA", mensagem_enviada: null },
      media,
    ),
    messageOf(
      { ...row, id: `${row.id}_enviada`, direcao: "SAIDA", mensagem_recebida: null },
      media,
    ),
  ];
}

export function messageOf({ momento, ...row }: MensagemRow, media: Media): MensagemJson {
  const isSent = row.direcao === "SAIDA";
  return {
    ...row,
    mensagem: (isSent ? row.mensagem_enviada : row.mensagem_recebida) ?? "",
    tipo: tipoOf(row.direcao),
    midia: media.get(row.id) ?? null,
    timestamp: (isSent ? row.data_envio : row.data_recebido) ?? momento,
  };
}
