import { tipoOf } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import type { ForwardRow } from "../../queries/encaminhamentos.queries.ts";

/**
 * The body of a forwarded event. `mensagem.nova`: one was stored, received or to be sent. `mensagem.status`: one of ours
 * was sent, delivered, read or failed. `mensagem.removida`: one was taken back before it left. `data` is the message as
 * it stands when this is delivered; `data.status` is what the event tells. Nothing when the message is gone.
 */
export function payloadOf(row: ForwardRow): string | undefined {
  const data = dataOf(row);
  if (!data) return undefined;
  return JSON.stringify({
    type: `mensagem.${row.tipo}`,
    timestamp: row.criado_em.toISOString(),
    data,
  });
}

function dataOf(row: ForwardRow) {
  const { mensagem_id: id, instancia_id } = row;
  if (row.tipo === "removida") return { id, instancia_id };
  if (row.existe === null || row.direcao === null) return undefined;
  const isSent = row.direcao === "SAIDA";
  return {
    id,
    instancia_id,
    cliente_id: row.cliente_id,
    cliente_nome: row.cliente_nome,
    cliente_telefone: row.cliente_telefone,
    direcao: row.direcao,
    tipo: tipoOf(row.direcao),
    mensagem: (isSent ? row.mensagem_enviada : row.mensagem_recebida) ?? "",
    status: row.status,
    origem: row.origem,
    erro: row.motivo,
    data_envio: row.data_envio,
    data_recebido: row.data_recebido,
    enviada_em: row.enviada_em,
    criado_em: row.guardada_em,
    template_id: row.template_id,
    marcacao_id: row.marcacao_id,
  };
}
