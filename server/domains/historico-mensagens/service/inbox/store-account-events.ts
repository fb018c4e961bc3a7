import type { SystemContext } from "#server/core/context.ts";
import { recordLimit, wabaOf } from "#server/domains/instancias/service/find-business-account.ts";
import { recordDecision } from "#server/domains/templates/service/request-approval.ts";
import type { InboxEvent } from "../../queries/webhook-eventos.queries.ts";

/** Stores Meta's decisions about templates, and how many strangers a number may write to. */
export async function storeAccountEvents(ctx: SystemContext, events: InboxEvent[]) {
  for (const { usuario_id, instancia_id, dados } of events) {
    if (dados.kind === "limit")
      await recordLimit(ctx, { usuario_id, instancia_id }, dados.contacts);
    if (dados.kind !== "template") continue;
    const waba_id = await wabaOf(ctx, instancia_id);
    if (waba_id) await recordDecision(ctx, { usuario_id, instancia_id, waba_id }, dados);
  }
}
