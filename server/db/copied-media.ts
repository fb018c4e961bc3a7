import { copied, OURS, SECRET } from "./copied-columns.ts";

/** Copied columns of media; the bytes are had in the conversation. */
export const COPIED_MEDIA = {
  midias: copied(
    "midias",
    "id mensagem_id especie nome tipo tamanho sha256 segundos largura altura latitude longitude transcricao estado motivo criado_em",
    {
      chave: SECRET,
      ref: OURS,
      transcricao_estado: OURS,
      expiracoes: OURS,
      tentativas: OURS,
      proxima_tentativa_em: OURS,
      reservada_ate: OURS,
      atualizado_em: OURS,
    },
  ),
};
