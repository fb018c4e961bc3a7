/** What the dashboard and its server say. */
export const m = {
  periodoInvalido: "Escolha um período de 7, 30 ou 90 dias",
  mesesInvalidos: "Escolha de 1 a 36 meses",

  passoInvalido: "Passo desconhecido",
  passosGuardados: "Primeiros passos guardados. Eles continuam em Configurações, no seu perfil.",
  erroAoGuardar: "Erro ao guardar",

  erroMetricas: "Erro ao carregar métricas",
  erroOverview: "Não foi possível carregar os dados do overview",
  erroAoCarregar: "Erro ao carregar dados do dashboard. Tente atualizar a página.",
  atualizado: "Dados atualizados!",
  baixado: "Arquivo CSV baixado com sucesso!",
  // English in the specification, and kept so.
  semDados: "No data available",
  semDesempenho: "No performance data available",
} as const;
