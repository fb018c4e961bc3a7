import type { Clock } from "#server/core/clock.ts";
import type { UserContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { findOffers, findWaiting } from "../queries/dados.queries.ts";
import {
  closeForClient,
  moveEntries,
  moveFreed,
  moveOffers,
} from "../queries/de-cliente.queries.ts";
import { withdrawOffers } from "./withdraw-offers.ts";

export const CLIENT_ROWS = {
  dataOf: waitingData,
  leave: leaveList,
  movers: { esperas: moveEntries, espera_vagas: moveFreed, espera_ofertas: moveOffers },
};

/** For a client who is removed or erased: what is offered to them is withdrawn, and they wait no more. */
async function leaveList(ctx: { db: Db; now: Clock }, usuario_id: string, cliente_id: string) {
  await withdrawOffers(ctx, usuario_id, { clienteId: cliente_id }, "clienteRemovido");
  await closeForClient(ctx.db, { usuario_id, cliente_id }, ctx.now());
}

/** Times that a client waits for, and offers to them, for the copy of what is kept about them. */
async function waitingData({ db, user }: UserContext, id: string) {
  const [lista_de_espera, ofertas] = await Promise.all([
    findWaiting(db, user.id, id),
    findOffers(db, user.id, id),
  ]);
  return { lista_de_espera, ofertas };
}
