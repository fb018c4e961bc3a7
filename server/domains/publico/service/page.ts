import type { PublicContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type * as s from "#shared/publico/publico.schema.ts";

export async function publicPage(_ctx: PublicContext, _slug: string): Promise<s.PaginaPublica> {
  throw notFound("Em construção");
}
