import type { Tone } from "#client/components/badge.tsx";
import type { Situacao } from "#shared/clientes/importar.constants.ts";

export const TONES: Record<Situacao, Tone> = {
  nova: "green",
  ja_existe: "grey",
  alterada: "blue",
  errada: "red",
};
