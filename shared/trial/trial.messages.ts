/** Messages about trials, on screens, in emails and from the server. */
export const m = {
  diasInvalidos: "Informe de 1 a 30 dias",
  motivoLongo: "Motivo deve ter no máximo 500 caracteres",
  usuarioObrigatorio: "Usuário é obrigatório",
  somenteAdmin: "Acesso negado",
  semTrial: "Este usuário não está em período de teste",
  jaAtivo: "O período de teste deste usuário já está ativo. Use a extensão.",
  administradorSemTrial: "Administradores não têm período de teste",
  nuncaEmTeste:
    "Esta conta nunca esteve em período de teste: usa o sistema sem prazo, e por isso aparece como Convertido.",

  trialIniciado: "Período de teste iniciado com sucesso!",
  trialEstendido: "Período de teste estendido com sucesso!",
  trialConvertido: "Conta convertida com sucesso!",
  erroAoIniciar: "Erro ao iniciar período de teste",
  erroAoEstender: "Erro ao estender trial",
  erroAoConverter: "Erro ao converter a conta",
  erroAoCarregar: "Erro ao carregar o período de teste",
  erroAoCarregarHistorico: "Erro ao carregar o histórico do período de teste",
  nenhumaExtensao: "Nenhuma extensão até agora",
} as const;
