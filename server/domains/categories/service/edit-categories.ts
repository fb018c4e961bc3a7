import type { Identity, SystemContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { BUILT_IN_CATEGORIES } from "#shared/categories/categories.constants.ts";
import { m } from "#shared/categories/categories.messages.ts";
import type { CategoryCreate, CategoryUpdate } from "#shared/categories/categories.schema.ts";
import { onlyUnused, uniqueSlug } from "../categories.errors.ts";
import * as categories from "../queries/categories.queries.ts";

type AdminContext = SystemContext & Identity;

const TARGET = { alvo_tipo: "categoria" } as const;

/** @throws AppError 409 when the slug is taken. */
export async function createCategory(
  ctx: AdminContext,
  { description = null, icon = null, ...input }: CategoryCreate,
) {
  const category = { id: newId(), ...input, description, icon };
  const created = await categories.insertFree(ctx.db, category, ctx.now());
  if (!created) throw conflict(m.slugEmUso);
  await audit(ctx, { acao: "criar", ...TARGET, alvo_id: created.id, depois: created });
  return created;
}

/** Changes the fields that are given. @throws AppError 404; 409 when the slug is taken; 412 as `assertAsSeen`. */
export async function updateCategory(ctx: AdminContext, { id, antes, ...input }: CategoryUpdate) {
  const before = await categories.lockOne(ctx.db, id);
  if (!before) throw notFound(m.naoEncontrada);
  assertAsSeen(before, antes);
  const change = { ...input, updated_at: ctx.now() };
  const after = await uniqueSlug(categories.update(ctx.db, id, change));
  await audit(ctx, { acao: "alterar", ...TARGET, alvo_id: id, antes: before, depois: after });
  return after;
}

/** A questionnaire about it keeps its name and its questions. @throws AppError 404; 409 while somebody has it. */
export async function removeCategory(ctx: AdminContext, id: string) {
  const before = await categories.lockOne(ctx.db, id);
  if (!before) throw notFound(m.naoEncontrada);
  await accountRow.forgetCategory(ctx.db, id);
  await onlyUnused(categories.remove(ctx.db, id));
  await audit(ctx, { acao: "excluir", ...TARGET, alvo_id: id, antes: before });
}

/** Adds the missing ones of the seven built-in categories, and says how many. */
export const initializeCategories = ({ db, now }: SystemContext) =>
  categories.insertMissing(
    db,
    BUILT_IN_CATEGORIES.map((category) => ({ id: newId(), ...category })),
    now(),
  );

/** The same for an administrator; noted when anything was missing. */
export async function initializeByHand(ctx: AdminContext): Promise<{ created: number }> {
  const created = await initializeCategories(ctx);
  if (created > 0) await audit(ctx, { acao: "inicializar", ...TARGET, depois: { created } });
  return { created };
}
