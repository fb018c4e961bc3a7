import type { PapelDeMembro } from "./permissoes.ts";

/** Messages of screens and server about the people of a practice. */
export const m = {
  papelInvalido: "Escolha o papel",
  pessoaInvalida: "Pessoa inválida",
} as const;

/** The roles as people read them. */
export const PAPEL_LABELS: Record<PapelDeMembro | "dono", string> = {
  dono: "Dono da conta",
  profissional: "Profissional",
  recepcao: "Recepção",
  financeiro: "Financeiro",
};
