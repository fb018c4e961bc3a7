import type { Passagem } from "#client/data/passagens.hooks.ts";

/** Steps of the guide, in their order. */
export const STEPS = ["requisitos", "custo", "numero", "modelos", "troca"] as const;
export type Step = (typeof STEPS)[number];

/** The first step that is not done; undefined once all are. */
export function currentStep({ estado, passos }: Passagem): Step | undefined {
  if (estado === "concluida") return undefined;
  if (estado === "nenhuma" || estado === "interrompida") return "requisitos";
  const open = passos.find(({ feito_em }) => feito_em === null)?.nome;
  return open === undefined || open === "requisitos" ? "troca" : open;
}

export const isBegun = ({ estado }: Passagem): boolean =>
  estado === "aberta" || estado === "trocando";
