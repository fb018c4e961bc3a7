import { type TemplateTipo, TIPOS } from "#shared/templates/templates.constants.ts";

/** Confirmations and reminders first, marketing last; those of one type stay in the order given. */
export const byPurpose = <T extends { type: TemplateTipo }>(templates: readonly T[]) =>
  templates.toSorted((a, b) => TIPOS.indexOf(a.type) - TIPOS.indexOf(b.type));
