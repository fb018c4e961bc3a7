import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { pageCount, pageRows } from "#shared/common/pagination.ts";
import { m } from "#shared/templates/templates.messages.ts";
import type { TemplateJson, TemplatesFilter } from "#shared/templates/templates.schema.ts";
import { m as usuarioMessages } from "#shared/usuarios/usuarios.messages.ts";
import * as templates from "../queries/templates.queries.ts";

/**
 * A page of the templates that the caller sees.
 * @throws AppError 404 when a professional asks for those that somebody else made.
 */
export async function listTemplates({ db, user }: UserContext, filter: TemplatesFilter) {
  if (user.role !== "ADMIN" && filter.created_by && filter.created_by !== user.id) {
    throw notFound(usuarioMessages.naoEncontrado);
  }
  const { items, total } = await templates.findPage(db, user, filter, pageRows(filter));
  const { page, size } = filter;
  return { items, page, per_page: size, total, pages: pageCount(total, size) };
}

/** @throws AppError 404 for one that is not there or not for the caller. */
export async function getTemplate({ db, user }: UserContext, id: string): Promise<TemplateJson> {
  const template = await templates.findOne(db, user, id);
  if (!template) throw notFound(m.naoEncontrado);
  return template;
}
