/** How many days the trends can show. */
export const PERIODOS = [7, 30, 90] as const;
export type Periodo = (typeof PERIODOS)[number];
export const PERIODO_PADRAO: Periodo = 30;

export const MESES_PADRAO = 12;
export const MAX_MESES = 36;
export const DESEMPENHO_LIMIT = 10;

/** Days that the trends of totals and rates compare with the same number before. */
export const DIAS_DE_TENDENCIA = 30;

/** From which completion rate on, in percent, a badge is green or yellow; below both it is red. */
export const TAXA_VERDE = 90;
export const TAXA_AMARELA = 70;

/** First steps of a newcomer, in this order; the last one shows that the promise is kept. */
export const PASSOS = [
  "horarios",
  "cliente",
  "whatsapp",
  "automacoes",
  "agendamento",
  "lembrete_teste",
] as const;
export type Passo = (typeof PASSOS)[number];
