import type { PublicContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";

export async function appointmentFile(
  _ctx: PublicContext,
  _token: string,
): Promise<{ arquivo: string }> {
  throw notFound("Em construção");
}
