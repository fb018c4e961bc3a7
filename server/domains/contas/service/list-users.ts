import type { SystemContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type { UsuariosFilter } from "#shared/admin/admin.schema.ts";
import { phonePart } from "#shared/clientes/clientes.rules.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { searchable } from "#shared/common/text.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { findPageOfAll, findSeen } from "../queries/administration.queries.ts";
import { usuarioJson } from "./read-account.ts";

/** A page of all live accounts, the newest first, for administrators. */
export async function listUsers(ctx: SystemContext, { q = "", ...filter }: UsuariosFilter) {
  const termo = searchable(q);
  const { items, total } = await findPageOfAll(ctx.db, {
    ...filter,
    termo,
    digitos: termo ? phonePart(termo) : null,
  });
  return skipLimitResult({ items: items.map((row) => seenJson(ctx, row)), total }, filter);
}

/** One of them. @throws AppError 404 when there is no such account, or it was deactivated. */
export async function readUser(ctx: SystemContext, id: string) {
  const row = await findSeen(ctx.db, id);
  if (!row) throw notFound(m.naoEncontrado);
  return seenJson(ctx, row);
}

type SeenRow = NonNullable<Awaited<ReturnType<typeof findSeen>>>;

const seenJson = (ctx: SystemContext, { visto_em, ...row }: SeenRow) => ({
  ...usuarioJson(ctx, row),
  visto_em,
});
