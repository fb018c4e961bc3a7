import { z } from "./zod.ts";

/** The colours to choose from: 3:1 or more on the surfaces of both themes. Others may come over the wire. */
export const CORES = [
  { cor: "#0e8585", nome: "Turquesa" },
  { cor: "#3672d9", nome: "Azul" },
  { cor: "#8457d6", nome: "Violeta" },
  { cor: "#c9417f", nome: "Rosa" },
  { cor: "#d13434", nome: "Vermelho" },
  { cor: "#b86200", nome: "Laranja" },
  { cor: "#1a8a4c", nome: "Verde" },
  { cor: "#6b7c7c", nome: "Cinza" },
] as const;

/** A colour as #rrggbb, or none. */
export const cor = (message: string) =>
  z
    .string(message)
    .regex(/^#[0-9a-f]{6}$/i, message)
    .toLowerCase()
    .nullish();
