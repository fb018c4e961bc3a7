import type { SystemContext } from "#server/core/context.ts";
import { applyAcks, keepAcks } from "../../queries/acks.queries.ts";
import type { InboxEvent } from "../../queries/webhook-eventos.queries.ts";
import type { Changed } from "./inbox.ts";

/** Keeps each acknowledgement, and moves the messages that are there already; the others take theirs when they come. */
export async function storeAcks(
  { db, now }: SystemContext,
  events: InboxEvent[],
): Promise<Changed[]> {
  const acks = events.flatMap(({ usuario_id, instancia_id, recebido_em, dados }) =>
    dados.kind === "ack"
      ? [
          {
            usuario_id,
            instancia_id,
            provider_id: dados.providerId,
            status: dados.status,
            recebido_em,
          },
        ]
      : [],
  );
  await keepAcks(db, acks);
  return applyAcks(db, acks, now());
}
