import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type * as s from "#shared/publico/publico.schema.ts";

export async function readPagina(_ctx: UserContext): Promise<s.Pagina> {
  throw notFound("Em construção");
}
export async function updatePagina(_ctx: UserContext, _input: s.PaginaUpdate): Promise<s.Pagina> {
  throw notFound("Em construção");
}
