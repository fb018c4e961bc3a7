import { CATEGORIAS, type TemplateCategoria } from "../templates.constants.ts";

const KNOWN: ReadonlySet<string> = new Set(CATEGORIAS);

const isTemplateCategoria = (slug: string): slug is TemplateCategoria => KNOWN.has(slug);

/** Template category for the slug of a professional's field: the same one if it exists, else general. */
export function templateCategoriaOf(slug: string | null | undefined): TemplateCategoria {
  return slug && isTemplateCategoria(slug) ? slug : "general";
}
