import { CATEGORIAS, type TemplateCategoria } from "../templates.constants.ts";

const KNOWN: ReadonlySet<string> = new Set(CATEGORIAS);

const isTemplateCategoria = (slug: string): slug is TemplateCategoria => KNOWN.has(slug);

/** The category of templates of somebody whose field of work has this slug: the same one if there is such, else general. */
export function templateCategoriaOf(slug: string | null | undefined): TemplateCategoria {
  return slug && isTemplateCategoria(slug) ? slug : "general";
}
