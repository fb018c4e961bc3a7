import type { SystemContext } from "#server/core/context.ts";
import { instancesPosted } from "#server/domains/instancias/service/find-posted-instances.ts";
import { recordLink } from "#server/domains/instancias/service/record-link.ts";
import { rememberNumber } from "#server/domains/instancias/service/remember-number.ts";
import type { InboxEvent } from "../../queries/webhook-eventos.queries.ts";

/** The state that a host reported last counts; any event at all shows that the instance is alive. */
export async function storeConnections(ctx: SystemContext, events: InboxEvent[]) {
  await instancesPosted(ctx, [...new Set(events.map(({ instancia_id }) => instancia_id))]);
  for (const { usuario_id, instancia_id: id, recebido_em: at, dados } of events) {
    if (dados.kind !== "connection") continue;
    await recordLink(ctx, { id, usuario_id }, { status: dados.status, at, how: "posted" });
    if (dados.address) await rememberNumber(ctx, { id, usuario_id }, dados.address);
  }
}
