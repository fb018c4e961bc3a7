import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { keepLink } from "#server/domains/instancias/service/keep-link.ts";
import { numberLinked } from "#server/domains/trial/service/once-only.ts";
import { touchInstances } from "./connections.queries.ts";
import type { InboxEvent } from "./inbox.queries.ts";

/** The state that a host reported last counts; any event at all shows that the instance is alive. */
export async function storeConnections(ctx: SystemContext, events: InboxEvent[]) {
  const ids = [...new Set(events.map(({ instancia_id }) => instancia_id))];
  for (const { id, usuario_id } of await touchInstances(ctx.db, ids, ctx.now())) {
    await notify(ctx.db, usuario_id, { tipo: "instancia", id });
  }
  for (const { usuario_id, instancia_id: id, recebido_em: at, dados } of events) {
    if (dados.kind !== "connection") continue;
    await keepLink(ctx, { id, usuario_id }, { status: dados.status, at, how: "posted" });
    if (dados.address) await numberLinked(ctx, usuario_id, dados.address);
  }
}
