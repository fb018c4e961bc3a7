import type { Input } from "./operations.ts";

const nothing = (): Input => ({});

/** Inputs of a newcomer's first calls; each succeeds for the fixture's owner. */
export const firstStepSamples: Record<string, () => Input> = {
  "disponibilidades.offerStandardWeek": nothing,
  "usuarios.previewAutomacoes": nothing,
  "usuarios.getLembreteTeste": nothing,
  "usuarios.sendLembreteTeste": nothing,
  "usuarios.primeirosPassos": nothing,
  "usuarios.updatePrimeirosPassos": () => ({ guardado: true, passos: ["horarios"] }),
};
