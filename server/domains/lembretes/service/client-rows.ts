import type { Clock } from "#server/core/clock.ts";
import type { UserContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { findPlanned } from "../queries/ficha.queries.ts";
import { moveToClient } from "../queries/lembretes.queries.ts";
import { cancelOpen } from "./cancel-messages.ts";

export const CLIENT_ROWS = {
  plannedOf,
  cancel: cancelForClient,
  movers: { lembretes: moveToClient },
};

/** Messages that are planned for a client, by the time at which they leave. */
function plannedOf({ db, user }: UserContext, id: string) {
  return findPlanned(db, user.id, id);
}

/** For a client who is removed or erased: nothing of what is planned goes to them any more. */
function cancelForClient(ctx: { db: Db; now: Clock }, usuarioId: string, clienteId: string) {
  return cancelOpen(ctx, usuarioId, { cliente_id: clienteId }, "clienteRemovido");
}
