import type { UserContext } from "#server/core/context.ts";
import { conflict, forbidden, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { templateCategoriaOf } from "#shared/templates/rules/categories.ts";
import type { TemplateCategoria } from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import type {
  TemplateCreate,
  TemplateJson,
  TemplateUpdate,
} from "#shared/templates/templates.schema.ts";
import * as templates from "../queries/templates.queries.ts";
import { findCategorySlug } from "../queries/visible.queries.ts";
import { withUniqueName } from "../templates.errors.ts";
import { getTemplate } from "./find-templates.ts";

/** @throws AppError 403 for a category that is not the professional's; 409 when they have one of that name. */
export async function createTemplate(
  ctx: UserContext,
  { message_type: _sameAsType, ...input }: TemplateCreate,
) {
  await assertCategory(ctx, input.category);
  const { db, user, now } = ctx;
  const id = newId();
  const isFree = await templates.insertFree(db, {
    ...input,
    id,
    usuario_id: user.id,
    description: input.description ?? null,
    library_key: null,
    created_at: now(),
    updated_at: now(),
  });
  if (!isFree) throw conflict(m.nomeEmUso);
  return getTemplate(ctx, id);
}

/**
 * Changes the given fields.
 * @throws AppError 404 for one that is not there; 403 for one of the system, except for administrators, and for a
 * category that is not the professional's; 409 when the owner has another one of that name; 422 when `message_type` is
 * not its type; 412 as `assertAsSeen`.
 */
export async function updateTemplate(
  ctx: UserContext,
  { id, message_type, antes, ...input }: TemplateUpdate,
) {
  const { db, user, now } = ctx;
  await templates.lock(db, user, id);
  const before = await getTemplate(ctx, id);
  assertAsSeen(before, antes);
  if (before.is_system && user.role !== "ADMIN") throw forbidden(m.sistemaSomenteAdmin);
  // A copy of a general template stays general when it is edited.
  if (input.category !== before.category) await assertCategory(ctx, input.category);
  if (message_type && message_type !== (input.type ?? before.type)) {
    throw invalidField("message_type", m.tipoInvalido);
  }
  const change = { ...given(input), updated_at: now() };
  const isThere = await withUniqueName(templates.update(db, user, id, change));
  if (!isThere) throw notFound(m.naoEncontrado);
  const after = await getTemplate(ctx, id);
  await note(ctx, "alterar", { before, after });
  return after;
}

/** @throws AppError 404 for one that is not there; 409 for one of the system. */
export async function removeTemplate(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  const before = await getTemplate(ctx, id);
  if (before.is_system) throw conflict(m.sistemaSemExclusao);
  if (!(await templates.remove(db, user, id))) throw notFound(m.naoEncontrado);
  await note(ctx, "excluir", { before });
}

/** A professional's templates are of their own category; administrators choose any. */
async function assertCategory({ db, user }: UserContext, wanted: TemplateCategoria | undefined) {
  if (!wanted || user.role === "ADMIN") return;
  const own = templateCategoriaOf(await findCategorySlug(db, user.id));
  if (wanted !== own) throw forbidden(m.categoriaAlheia);
}

/** Without the fields that were not sent. */
const given = <T extends object>(input: T): Partial<T> => {
  const sent: Partial<T> = { ...input };
  for (const name of Object.keys(sent)) {
    if (Reflect.get(sent, name) === undefined) Reflect.deleteProperty(sent, name);
  }
  return sent;
};

/** Audits an administrator's changes of templates that are not their own. */
async function note(
  ctx: UserContext,
  acao: "alterar" | "excluir",
  { before, after }: { before: TemplateJson; after?: TemplateJson },
) {
  if (ctx.user.role !== "ADMIN" || before.created_by === ctx.user.id) return;
  await audit(ctx, {
    acao,
    alvo_tipo: "template",
    alvo_id: before.id,
    antes: before,
    ...(after ? { depois: after } : {}),
  });
}
