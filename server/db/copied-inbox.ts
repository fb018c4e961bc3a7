import { copied, MADE, OURS } from "./copied-columns.ts";
import { COPIED_MEDIA } from "./copied-media.ts";

/** Of the inbox: files of messages, what waits to be sent, notes, labels, pins, quick replies. */
export const COPIED_INBOX = {
  ...COPIED_MEDIA,
  mensagens_agendadas: copied(
    "mensagens_agendadas",
    "id cliente_id instancia_id template_id mensagem enviar_em mesmo_se_responder criado_em cancelada_em cancelada_motivo",
    { valores: MADE, carencia_id: OURS },
  ),
  notas: copied("notas", "id cliente_id texto criado_em atualizado_em", {}),
  conversa_etiquetas: copied("conversa_etiquetas", "cliente_id etiqueta ordem", { chave: MADE }),
  conversas_fixadas: copied("conversas_fixadas", "cliente_id fixada_em", {}),
  conversas_arquivadas: copied("conversas_arquivadas", "cliente_id arquivada_em", {}),
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
