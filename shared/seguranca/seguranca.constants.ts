/** Security events of an account; each is logged, and listed for the person concerned. */
export const TIPOS_DE_EVENTO = [
  "entrada",
  "entrada_recusada",
  "limite_atingido",
  "token_reutilizado",
  "sessao_encerrada",
  "senha_redefinida",
  "senha_alterada",
  "acesso_criado",
  "email_troca_pedida",
  "email_troca_cancelada",
  "email_alterado",
  "fator_adicionado",
  "fator_removido",
  "codigos_gerados",
  "identidade_confirmada",
  "google_desconectado",
  "papel_alterado",
  "acesso_negado",
  "pix_alterado",
  "dados_exportados",
  "conta_excluida",
  "acesso_recebido",
  "acesso_deixado",
  "acesso_encerrado",
] as const;

export type TipoDeEvento = (typeof TIPOS_DE_EVENTO)[number];

/** Events to act upon if one did not cause them oneself. */
export const TIPOS_DE_ALERTA: readonly TipoDeEvento[] = [
  "entrada_recusada",
  "limite_atingido",
  "token_reutilizado",
  "senha_redefinida",
  "email_troca_pedida",
  "email_alterado",
  "fator_removido",
  "acesso_negado",
  "pix_alterado",
];
