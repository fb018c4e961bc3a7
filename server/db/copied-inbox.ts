import { copied, MADE, OURS, SECRET } from "./copied-columns.ts";

/** Copied columns of media; the bytes are had in the conversation. */
const COPIED_MEDIA = {
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

/** The inbox: messages and their files, scheduled messages, notes, labels, pins, quick replies. */
export const COPIED_INBOX = {
  mensagens: copied(
    "mensagens",
    "id instancia_id cliente_id direcao mensagem_enviada mensagem_recebida status data_envio data_recebido origem template_id marcacao_id enviar_em editada_em apagada_em ator_id criado_em",
    {
      reacao: MADE,
      momento: MADE,
      atualizado_em: OURS,
      provider_id: OURS,
      enviada_em: OURS,
      tentativas: OURS,
      proxima_tentativa_em: OURS,
      reservada_ate: OURS,
      incerta_desde: OURS,
      repeticoes: OURS,
      erro: OURS,
      expira_em: OURS,
      primeiro_contato: OURS,
      espera_motivo: OURS,
      valores: MADE,
      mesmo_se_responder: OURS,
      rastro: OURS,
      seguinte_id: OURS,
      seguinte_texto: MADE,
      chave: OURS,
    },
  ),
  ...COPIED_MEDIA,
  mensagens_agendadas: copied(
    "mensagens_agendadas",
    "id cliente_id instancia_id template_id mensagem enviar_em mesmo_se_responder ator_id criado_em cancelada_em cancelada_motivo",
    { valores: MADE, carencia_id: OURS },
  ),
  notas: copied("notas", "id cliente_id texto ator_id criado_em atualizado_em", {}),
  conversa_etiquetas: copied("conversa_etiquetas", "cliente_id etiqueta ordem", { chave: MADE }),
  conversas_fixadas: copied("conversas_fixadas", "cliente_id fixada_em", {}),
  conversas_arquivadas: copied("conversas_arquivadas", "cliente_id arquivada_em", {}),
  conversas_responsaveis: copied("conversas_responsaveis", "cliente_id pessoa_id desde", {}),
  respostas_rapidas: copied("respostas_rapidas", "id atalho texto criado_em atualizado_em", {}),
};

/** Clients' replies to our questions. */
export const COPIED_REPLIES = {
  respostas: copied(
    "respostas",
    "mensagem_id momento acao motivo marcacao_id marcacoes processada_em",
    {
      hora_incerta: OURS,
      citada: OURS,
      botao_de: OURS,
      sobre_id: OURS,
      tentativas: OURS,
      proxima_em: OURS,
      erro: OURS,
    },
  ),
};
