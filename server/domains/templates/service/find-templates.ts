import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type { Db } from "#server/db/database.ts";
import { pageCount, pageRows } from "#shared/common/pagination.ts";
import { m } from "#shared/templates/templates.messages.ts";
import type { TemplateJson, TemplatesFilter } from "#shared/templates/templates.schema.ts";
import { m as usuarioMessages } from "#shared/usuarios/usuarios.messages.ts";
import { findOfTemplates } from "../queries/approvals.queries.ts";
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
  return {
    items: await withApprovals(db, user.id, items),
    page,
    per_page: size,
    total,
    pages: pageCount(total, size),
  };
}

/** @throws AppError 404 for one that is not there or not for the caller. */
export async function getTemplate({ db, user }: UserContext, id: string): Promise<TemplateJson> {
  const template = await templates.findOne(db, user, id);
  if (!template) throw notFound(m.naoEncontrado);
  const [json] = await withApprovals(db, user.id, [template]);
  return json ?? { ...template, aprovacoes: [] };
}

/** With how far each came with Meta. */
async function withApprovals(
  db: Db,
  usuarioId: string,
  items: Omit<TemplateJson, "aprovacoes">[],
): Promise<TemplateJson[]> {
  if (items.length === 0) return [];
  const found = await findOfTemplates(
    db,
    usuarioId,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({
    ...item,
    aprovacoes: found
      .filter(({ template_id }) => template_id === item.id)
      .map(({ waba_id, estado, motivo, conteudo }) => ({
        waba_id,
        estado,
        motivo,
        atual: conteudo === item.content,
      })),
  }));
}
