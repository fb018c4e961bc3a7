import type { SystemContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { applyAcks, findPaid, keepAcks, settleReferences } from "../../queries/acks.queries.ts";
import { addCosts } from "../../queries/costs.queries.ts";
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
            motivo: dados.reason ?? null,
            categoria: dados.category ?? null,
            reference: dados.reference ?? null,
          },
        ]
      : [],
  );
  if (acks.length === 0) return [];
  await settleReferences(db, acks.flatMap(referenceOf), now());
  await countCosts(db, acks);
  await keepAcks(db, acks);
  return applyAcks(db, acks, now());
}

interface Ack {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  recebido_em: Date;
  categoria: string | null;
  reference: string | null;
}

const referenceOf = ({ reference, ...ack }: Ack) =>
  reference === null ? [] : [{ ...ack, reference }];

/** Each message is paid for once, however many reports say so; reports of one professional come one after the other. */
async function countCosts(db: Db, acks: Ack[]) {
  const reports = acks.filter(({ categoria }) => categoria !== null);
  if (reports.length === 0) return;
  const known = new Set((await findPaid(db, reports)).map(nameOf));
  const fresh = new Map(reports.map((ack) => [nameOf(ack), ack]));
  await addCosts(
    db,
    [...fresh.values()].filter((ack) => !known.has(nameOf(ack))),
  );
}

const nameOf = ({ instancia_id, provider_id }: Pick<Ack, "instancia_id" | "provider_id">) =>
  `${instancia_id} ${provider_id}`;
