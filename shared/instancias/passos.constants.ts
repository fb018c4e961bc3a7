/**
 * Steps by which a silent number is brought back, in their order, between its notice and its end: its host is asked for the
 * state, told our address again, made to restart the session; only then people are told.
 */
export const PASSOS = [
  "notado",
  "pergunta",
  "registro",
  "reinicio",
  "aviso",
  "voltou",
  "encerrado",
] as const;
export type Passo = (typeof PASSOS)[number];

/** The steps that are taken, one after the other. */
export const TENTATIVAS = ["pergunta", "registro", "reinicio", "aviso"] as const satisfies Passo[];
export type Tentativa = (typeof TENTATIVAS)[number];

/** Outcomes of each step. */
export const RESULTADOS = {
  notado: ["pausa", "sem_confirmacao", "nunca_ouvida"],
  pergunta: ["conectado", "conectando", "desconectado", "recusado", "sem_resposta"],
  registro: ["feito", "recusado", "sem_resposta"],
  reinicio: ["feito", "nao_ha", "nao_conectado", "recusado", "sem_resposta"],
  aviso: ["carta", "tela"],
  voltou: ["ouvida"],
  encerrado: ["desconectado", "parado", "desativado"],
} as const satisfies Record<Passo, readonly string[]>;
export type Resultado<P extends Passo = Passo> = (typeof RESULTADOS)[P][number];

/** Why a number counts as silent. */
export type MotivoDoSilencio = Resultado<"notado">;
