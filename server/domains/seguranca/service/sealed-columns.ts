/** Where something sealed is kept for as long as its row. What is sealed names its own place, so no id is needed. */
export const SEALED_COLUMNS = [
  { table: "usuarios", column: "google_access_token" },
  { table: "usuarios", column: "google_refresh_token" },
  { table: "google_conexoes", column: "revogar" },
  { table: "google_agendas", column: "google_access_token" },
  { table: "google_agendas", column: "google_refresh_token" },
  { table: "google_agendas", column: "revogar" },
  { table: "fatores", column: "segredo" },
  { table: "sessoes", column: "chave_aparelho" },
  { table: "instancias", column: "instancia_token" },
  { table: "instancias", column: "webhook_token" },
  { table: "instancias", column: "webhook_hmac" },
  { table: "instancias", column: "webhook_segredo" },
  { table: "instancias", column: "webhook_segredo_anterior" },
  { table: "instancia_passagens", column: "token" },
  { table: "desligamentos", column: "acesso" },
  { table: "midias", column: "chave" },
  { table: "questionarios", column: "token" },
  { table: "push_chaves", column: "privada" },
  { table: "push_aparelhos", column: "segredo" },
  { table: "configuracoes", column: "valor" },
] as const;

export type SealedColumn = (typeof SEALED_COLUMNS)[number];
