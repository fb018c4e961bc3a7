import type { PublicContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type * as s from "#shared/publico/publico.schema.ts";

export async function readByLink(
  _ctx: PublicContext,
  _token: string,
): Promise<s.AgendamentoPublico> {
  throw notFound("Em construção");
}
export async function moveByLink(
  _ctx: PublicContext,
  _input: s.RemarcarInput,
): Promise<s.AgendamentoPublico> {
  throw notFound("Em construção");
}
export async function cancelByLink(_ctx: PublicContext, _token: string): Promise<void> {
  throw notFound("Em construção");
}
