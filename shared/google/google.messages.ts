/** Messages of the Google Calendar tab, callback page and server (calls.md, section 8, Google). */
export const m = {
  naoConfigurado: "Google Calendar não está configurado neste servidor",
  semToken: "Token de acesso não encontrado. Conecte com Google primeiro.",
  tokenInvalido: "Token inválido ou expirado. Reconecte com Google.",
  erroAoTestar: "Erro ao testar conexão",
  erroAoCarregarCalendarios: "Erro ao carregar os calendários do Google",
  estadoInvalido: "Estado inválido",

  conectado: "Google Calendar conectado com sucesso!",
  desconectado: "Google Calendar desconectado com sucesso!",
  salvo: "Configurações do Google Calendar salvas com sucesso!",
  conexaoTestada: "A conexão com o Google está funcionando!",
  erroAoConectar: "Erro ao conectar Google Calendar",
  erroAoSalvar: "Erro ao salvar configurações do Google Calendar",
  erroAoDesconectar: "Erro ao desconectar Google Calendar",
  erroAoCarregar: "Erro ao carregar o Google Calendar",

  profissional: "Profissional",

  semCodigo: "Código de autorização não encontrado",
  naoAutorizado: "Você não autorizou o acesso ao Google Calendar",
  erroDeAutorizacao: "Erro na autorização do Google",
  estadoDiferente: "Este pedido de conexão não é mais válido. Conecte com Google novamente.",
  cancelada: "Conexão com o Google cancelada",
  tempoEsgotado: "Timeout: OAuth demorou muito para completar",
} as const;
