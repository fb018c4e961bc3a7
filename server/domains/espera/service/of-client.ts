import type { Clock } from "#server/core/clock.ts";
import type { TenantContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { closeForClient, waits } from "../queries/de-cliente.queries.ts";
import { withdrawOffers } from "./withdraw.ts";

interface Context {
  db: Db;
  now: Clock;
}

/** For a client who is removed or erased: what is offered to them is withdrawn, and they wait no more. */
export async function leaveList(ctx: Context, usuario_id: string, cliente_id: string) {
  await withdrawOffers(ctx, usuario_id, { clienteId: cliente_id }, "clienteRemovido");
  await closeForClient(ctx.db, { usuario_id, cliente_id }, ctx.now());
}

/** For a client who wants no more automatic messages: what is offered to them is withdrawn; they still wait. */
export const withdrawForOptOut = (ctx: Context, usuarioId: string, clienteId: string) =>
  withdrawOffers(ctx, usuarioId, { clienteId }, "naoAceita");

/** For the assistant: whether a client is on the list. */
export const isWaiting = (
  { db, user }: Pick<TenantContext, "db" | "user">,
  clienteId: string,
): Promise<boolean> => waits(db, user.id, clienteId);

/** For a client who turns out to be another one. */
export { moveEntries, moveFreed, moveOffers } from "../queries/de-cliente.queries.ts";
