import type { PublicContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type * as s from "#shared/publico/publico.schema.ts";

export async function book(_ctx: PublicContext, _input: s.ReservaInput): Promise<s.Reserva> {
  throw notFound("Em construção");
}
