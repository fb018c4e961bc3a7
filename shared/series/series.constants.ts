export const SEMANAS = { min: 1, max: 4 };
export const REPETICOES = { min: 2, max: 104 };
/** How far behind the first one `ate` may lie. */
export const MAX_ANOS = 2;
/** Weeks ahead for which an ongoing series has its appointments made. */
export const SEMANAS_FEITAS = 26;
/** Occurrences in two years, both ends included. */
export const MAX_OCORRENCIAS = 106;

/** Situation of an occurrence: it can be made, or what it meets. */
export const SITUACOES = ["livre", "ocupado", "fechado", "feriado", "fora_do_horario"] as const;
export type Situacao = (typeof SITUACOES)[number];

/** To which appointments of its series a change of one applies. */
export const ESCOPOS = ["esta", "seguintes", "todas"] as const;
export type Escopo = (typeof ESCOPOS)[number];
