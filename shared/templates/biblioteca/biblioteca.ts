import { CATEGORIAS, type TemplateCategoria } from "../templates.constants.ts";
import { general } from "./general.ts";
import type { TextoDaBiblioteca } from "./texto.ts";

const TEXTOS: Partial<Record<TemplateCategoria, TextoDaBiblioteca[]>> = { general };

/** The library: for each category one text of each type. `library_key` names it for good, whatever becomes of it. */
export const BIBLIOTECA = CATEGORIAS.flatMap((category) =>
  (TEXTOS[category] ?? []).map((text) => ({
    ...text,
    category,
    library_key: `${category}:${text.type}`,
  })),
);
