import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";

const FALTANTES: Record<TipoLembrete, string> = {
  confirmacao: "confirmação",
  lembrete: "lembretes",
  followup: "mensagem depois do atendimento",
};

/** Messages of the dashboard and its server. */
export const m = {
  periodoInvalido: "Escolha um período de 7, 30 ou 90 dias",
  mesesInvalidos: "Escolha de 1 a 36 meses",

  passoInvalido: "Passo desconhecido",
  passosGuardados: "Primeiros passos escondidos. Eles continuam em Configurações, no seu perfil.",
  erroAoGuardar: "Erro ao esconder ou mostrar",

  faltaAtivar: (mensagens: readonly TipoLembrete[]) =>
    `Falta: ${mensagens.map((tipo) => FALTANTES[tipo]).join(" e ")}.`,

  erroMetricas: "Erro ao carregar métricas",
  erroOverview: "Não foi possível carregar os dados do overview",
  erroAoCarregar: "Erro ao carregar dados do dashboard. Tente atualizar a página.",
  atualizado: "Dados atualizados!",
  baixado: (nome: string) => `Arquivo ${nome} baixado com sucesso!`,
  // English in the specification, and kept so.
  semDados: "No data available",
  semDesempenho: "No performance data available",
} as const;
