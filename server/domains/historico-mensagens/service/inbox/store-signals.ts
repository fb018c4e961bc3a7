import type { SystemContext } from "#server/core/context.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import type { AckEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { findKnown } from "../../queries/ids.queries.ts";
import type { InboxEvent } from "../../queries/webhook-eventos.queries.ts";

/**
 * Keeps what hosts have said against a number beside their reports of messages, and what they said by itself. Before the
 * reports are stored, because a message that failed for a while forgets its id.
 */
export async function storeSignals(ctx: SystemContext, events: InboxEvent[]) {
  for (const { usuario_id, instancia_id, dados } of events) {
    const number = { usuario_id, instancia_id };
    if (dados.kind === "signal") {
      const { kind: _, ...signal } = dados;
      await recordSignal(ctx, number, signal);
    }
    if (dados.kind === "ack" && dados.status === "erro") await ofReport(ctx, number, dados);
  }
}

async function ofReport(
  { db, now }: SystemContext,
  number: { usuario_id: string; instancia_id: string },
  { failure, providerId }: AckEvent,
) {
  if (!failure || !("signal" in failure) || !failure.signal) return;
  const known = await findKnown(db, { ...number, provider_id: providerId });
  await recordSignal({ db, now }, number, {
    ...failure.signal,
    mensagem_id: known?.mensagem_id ?? null,
  });
}
