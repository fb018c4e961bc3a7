/** Kinds of changes that can be taken back. */
export const ACOES_DA_CARENCIA = [
  "mover",
  "cancelar",
  "excluir",
  "alterar",
  "confirmar",
  "fechar",
  "pagar",
  "escrever",
  "etiquetar",
  "ferias",
] as const;
export type AcaoDaCarencia = (typeof ACOES_DA_CARENCIA)[number];

/** Seconds that a call may ask for; without them it acts at once. */
export const CARENCIA = { min: 0, max: 30, padrao: 0 } as const;

/** Seconds for which our screens hold a change back. */
export const CARENCIA_DA_TELA = 10;

/** Seconds after its beginning to which a grace period can be prolonged while it is looked at. */
export const CARENCIA_MAIS_LONGA = 120;

/** The actions for several appointments at once, and for how many. */
export const ACOES_EM_LOTE = ["confirmar", "cancelar", "pagar", "escrever", "etiquetar"] as const;
export type AcaoEmLote = (typeof ACOES_EM_LOTE)[number];
export const MAX_EM_LOTE = 100;
