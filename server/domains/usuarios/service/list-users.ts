import type { SystemContext } from "#server/core/context.ts";
import type { UsuariosFilter } from "#shared/admin/admin.schema.ts";
import { phonePart } from "#shared/clientes/clientes.rules.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { searchable } from "#shared/common/text.ts";
import { findPageOfAll } from "../queries/administration.queries.ts";
import { usuarioJson } from "./usuario.ts";

/** A page of all live accounts, the newest first, for administrators. */
export async function listUsers(ctx: SystemContext, { q = "", ...filter }: UsuariosFilter) {
  const termo = searchable(q);
  const { items, total } = await findPageOfAll(ctx.db, {
    ...filter,
    termo,
    digitos: termo ? phonePart(termo) : null,
  });
  return skipLimitResult({ items: items.map((row) => usuarioJson(ctx, row)), total }, filter);
}
