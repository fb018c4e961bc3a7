import { CATEGORIAS, type TemplateCategoria } from "../templates.constants.ts";
import { beauty } from "./beauty.ts";
import { consulting } from "./consulting.ts";
import { dental } from "./dental.ts";
import { fitness } from "./fitness.ts";
import { general } from "./general.ts";
import { legal } from "./legal.ts";
import { medical } from "./medical.ts";
import { psychology } from "./psychology.ts";
import type { TextoDaBiblioteca } from "./texto.ts";

const TEXTOS: Record<TemplateCategoria, TextoDaBiblioteca[]> = {
  medical,
  psychology,
  consulting,
  dental,
  fitness,
  beauty,
  legal,
  general,
};

/** The library: for each category one text of each type. `library_key` names it permanently, whatever happens to it. */
export const BIBLIOTECA = CATEGORIAS.flatMap((category) =>
  TEXTOS[category].map((text) => ({
    ...text,
    category,
    library_key: `${category}:${text.type}`,
  })),
);
