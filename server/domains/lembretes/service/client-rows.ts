import type { Clock } from "#server/core/clock.ts";
import type { UserContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { findPlanned } from "../queries/ficha.queries.ts";
import { moveToClient } from "../queries/lembretes.queries.ts";
import { cancelOpen } from "./cancel-messages.ts";
import { findHeld } from "./find-held.ts";

export const CLIENT_ROWS = {
  plannedOf,
  cancel: cancelForClient,
  movers: { lembretes: moveToClient },
};

/** Messages that are planned for a client, by the time at which they leave, each with what would hold it up. */
async function plannedOf(ctx: UserContext, id: string) {
  const [rows, held] = await Promise.all([
    findPlanned(ctx.db, ctx.user.id, id),
    findHeld(ctx, { cliente_id: id }),
  ]);
  return rows.map((row) => ({ ...row, retencao: held.get(row.id) ?? null }));
}

/** For a client who is removed or erased: nothing of what is planned goes to them any more. */
function cancelForClient(ctx: { db: Db; now: Clock }, usuarioId: string, clienteId: string) {
  return cancelOpen(ctx, usuarioId, { cliente_id: clienteId }, "clienteRemovido");
}
