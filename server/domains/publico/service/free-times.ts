import type { PublicContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type * as s from "#shared/publico/publico.schema.ts";

export async function freeTimes(
  _ctx: PublicContext,
  _input: s.HorariosInput,
): Promise<s.DiaLivre[]> {
  throw notFound("Em construção");
}
