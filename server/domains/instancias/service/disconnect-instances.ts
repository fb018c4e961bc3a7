import { asSystem, type OutsideContext, type SystemContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { findAll } from "../queries/instancias.queries.ts";
import { disconnect } from "./link-instancia.ts";
import { rotateWebhook } from "./register-webhook.ts";

/** How many WhatsApp numbers somebody has. */
export const countInstances = async ({ db }: SystemContext, usuarioId: string): Promise<number> =>
  (await findAll(db, usuarioId)).length;

/**
 * Takes all the caller's numbers out of other hands: the addresses that hosts post to are replaced, and the phones are
 * unlinked. `sem_resposta` says of how many a host did not do so; those stay to be unlinked on the phone.
 */
export async function disconnectInstances(ctx: OutsideContext) {
  const rows = await asSystem(ctx, ({ db }) => findAll(db, ctx.user.id));
  let sem_resposta = 0;
  for (const { id } of rows) {
    await rotateWebhook(ctx, id);
    if (!(await isUnlinked(ctx, id))) sem_resposta += 1;
  }
  return { total: rows.length, sem_resposta };
}

async function isUnlinked(ctx: OutsideContext, id: string): Promise<boolean> {
  try {
    await disconnect(ctx, id);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
