/** Which rows of a table belong to somebody: by the owner, or by the owner's instances where only these are indexed. */
type By = "usuario_id" | "instancia_id";

/**
 * Every table of somebody's rows, in the order in which they are erased: what refers to others goes before them. A new
 * table with `usuario_id` gets a row here; a test looks for it in the database's own catalog.
 */
export const ERASED: readonly (readonly [table: string, by: By])[] = [
  ["google_ocupacoes", "usuario_id"],
  ["google_eventos", "usuario_id"],
  ["google_conexoes", "usuario_id"],
  ["google_tokens_recebidos", "usuario_id"],
  ["assistente_ensaio_itens", "usuario_id"],
  ["assistente_ensaios", "usuario_id"],
  ["prompt_rascunhos", "usuario_id"],
  ["prompt_versoes", "usuario_id"],
  ["assistente_passos", "usuario_id"],
  ["assistente_turnos", "usuario_id"],
  ["assistente_conversas", "usuario_id"],
  ["assistente_uso", "usuario_id"],
  ["assistente_limites", "usuario_id"],
  ["lembretes", "usuario_id"],
  ["resposta_opcoes", "usuario_id"],
  ["respostas", "usuario_id"],
  ["mensagens", "usuario_id"],
  ["mensagens_busca", "usuario_id"],
  ["mensagens_contagens_novas", "usuario_id"],
  ["mensagens_contagens", "usuario_id"],
  ["mensagens_contagens_clientes", "usuario_id"],
  ["conversas", "usuario_id"],
  ["conversas_totais", "usuario_id"],
  ["encaminhamentos", "usuario_id"],
  ["encaminhamento_destinos", "instancia_id"],
  ["mensagem_acks", "instancia_id"],
  ["webhook_eventos", "instancia_id"],
  ["instancia_dias", "instancia_id"],
  ["instancia_lacunas", "usuario_id"],
  ["instancias", "usuario_id"],
  ["cliente_enderecos", "usuario_id"],
  ["marcacoes", "usuario_id"],
  ["marcacoes_contagens_novas", "usuario_id"],
  ["marcacoes_contagens", "usuario_id"],
  ["marcacoes_contagens_clientes", "usuario_id"],
  ["marcacoes_contagens_convertidos", "usuario_id"],
  ["clientes", "usuario_id"],
  ["clientes_totais", "usuario_id"],
  ["disponibilidades", "usuario_id"],
  ["automacoes", "usuario_id"],
  ["template_usos_novos", "usuario_id"],
  ["template_usos", "usuario_id"],
  ["templates", "usuario_id"],
  ["questionarios", "usuario_id"],
  ["trial_extensoes", "usuario_id"],
  ["trial_avisos", "usuario_id"],
  ["redefinicoes_senha", "usuario_id"],
  ["trocas_email", "usuario_id"],
  ["consentimentos", "usuario_id"],
  ["eventos_seguranca", "usuario_id"],
  ["sessoes", "usuario_id"],
];

/** What stays: that an account was erased, by its id alone. */
export const KEPT = ["exclusoes"];
