/** What the Google Calendar tab, the callback page and the server say. */
export const m = {
  naoConfigurado: "Google Calendar não está configurado neste servidor",
  semToken: "Token de acesso não encontrado. Conecte com Google primeiro.",
  tokenInvalido: "Token inválido ou expirado. Reconecte com Google.",
  erroAoTestar: "Erro ao testar conexão",
  erroAoCarregarCalendarios: "Erro ao carregar os calendários do Google",
  estadoInvalido: "Estado inválido",
} as const;
