import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { setConnection, touchInstances } from "./connections.queries.ts";
import type { InboxEvent } from "./inbox.queries.ts";

/** The state that a host reported last counts; any event at all shows that the instance is alive. */
export async function storeConnections({ db, now }: SystemContext, events: InboxEvent[]) {
  await touchInstances(db, [...new Set(events.map(({ instancia_id }) => instancia_id))], now());
  for (const { usuario_id, instancia_id, recebido_em, dados } of events) {
    if (dados.kind !== "connection") continue;
    const isNew = await setConnection(db, instancia_id, dados.status, recebido_em);
    if (isNew) await notify(db, usuario_id, { tipo: "instancia", id: instancia_id });
  }
}
