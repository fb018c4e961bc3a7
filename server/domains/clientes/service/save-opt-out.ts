import type { Clock } from "#server/core/clock.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { setOptOut } from "../queries/clientes.queries.ts";

/** For other domains: keeps the opt-out of automatic messages, or its end, as the client has written. */
export async function saveOptOut(
  { db, now }: { db: Db; now: Clock },
  { usuario_id, cliente_id, aceita }: { usuario_id: string; cliente_id: string; aceita: boolean },
) {
  await setOptOut(db, usuario_id, cliente_id, { aceita, now: now() });
  await notify(db, usuario_id, { tipo: "cliente", id: cliente_id });
}
