import type { PublicContext, UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type * as s from "#shared/publico/publico.schema.ts";

export async function feed(_ctx: PublicContext, _token: string): Promise<{ arquivo: string }> {
  throw notFound("Em construção");
}
export async function rotateFeed(_ctx: UserContext): Promise<s.Pagina> {
  throw notFound("Em construção");
}
