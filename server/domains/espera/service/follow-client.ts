import type { Clock } from "#server/core/clock.ts";
import type { TenantContext, UserContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { findOffers, findWaiting } from "../queries/dados.queries.ts";
import { closeForClient, waits } from "../queries/de-cliente.queries.ts";
import { withdrawOffers } from "./withdraw-offers.ts";

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

/** Times that a client waits for, and offers to them, for the copy of what is kept about them. */
export async function waitingData({ db, user }: UserContext, id: string) {
  const [lista_de_espera, ofertas] = await Promise.all([
    findWaiting(db, user.id, id),
    findOffers(db, user.id, id),
  ]);
  return { lista_de_espera, ofertas };
}
