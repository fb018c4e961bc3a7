import type { UserContext } from "#server/core/context.ts";
import { BIBLIOTECA } from "#shared/templates/biblioteca/biblioteca.ts";
import { templateCategoriaOf } from "#shared/templates/rules/categories.ts";
import type { Conhecido } from "#shared/templates/rules/variables.ts";
import type { TemplateTipo } from "#shared/templates/templates.constants.ts";
import * as contexto from "../queries/context.queries.ts";
import { countLibrary } from "../queries/library.queries.ts";
import { findTemplatesFor } from "./choose-template.ts";

interface Wanted {
  type: TemplateTipo;
  chosenId: string | null;
}

/** A text that a message of the caller would be written from. */
export interface Preview {
  name: string;
  content: string;
}

/**
 * For automations: who the caller is to a template, and from which template each message would be written. Before the
 * library is made, which the first message does, the texts that it will be made of.
 */
export async function previewTemplates(
  ctx: UserContext,
  wanted: Wanted[],
): Promise<{ profissional: Conhecido["profissional"]; templates: (Preview | undefined)[] }> {
  const { db, user } = ctx;
  const { categoria, ...profissional } = await contexto.findProfessional(db, user.id);
  const found = await findTemplatesFor(
    ctx,
    wanted.map((one) => ({ ...one, usuarioId: user.id })),
  );
  const isMade = found.every(Boolean) || (await countLibrary(db)) >= BIBLIOTECA.length;
  const templates = found.map(
    (template, i) => template ?? (isMade ? undefined : libraryText(wanted[i]?.type, categoria)),
  );
  return { profissional, templates };
}

const libraryText = (type: TemplateTipo | undefined, categoria: string | null) =>
  BIBLIOTECA.find((text) => text.type === type && text.category === templateCategoriaOf(categoria));
