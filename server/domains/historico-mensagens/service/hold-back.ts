import type { Clock } from "#server/core/clock.ts";
import type { Db } from "#server/db/database.ts";
import { notifyAll, notifyWork } from "#server/db/notify.ts";
import { OUTBOX } from "#server/jobs/names.ts";
import { giveBack, holdTurns } from "../queries/avisos.queries.ts";
import * as heldBack from "../queries/held-back.queries.ts";

/**
 * Holds messages of the outbox back, before a change that can be taken back: what it withdraws of them stays as it is until
 * the change is certain. Answers them for `releaseQueued` or `dropQueued`.
 */
export async function holdQueuedBack({ db }: { db: Db }, usuarioId: string, ids: string[]) {
  if (ids.length === 0) return [];
  await holdTurns(db, usuarioId, ids);
  return heldBack.holdBack(db, usuarioId, ids);
}

/** Lets messages leave that were held back. */
export async function releaseQueued(
  { db, now }: { db: Db; now: Clock },
  usuarioId: string,
  held: readonly heldBack.HeldBack[],
) {
  if (held.length === 0) return;
  await heldBack.release(db, usuarioId, { held, now: now() });
  await notifyWork(db, OUTBOX);
}

/** Withdraws messages that were held back; answers the ids of those that are gone from their conversation. */
export async function dropQueued({ db }: { db: Db }, usuarioId: string, ids: string[]) {
  if (ids.length === 0) return [];
  await holdTurns(db, usuarioId, ids);
  const gone = await heldBack.deleteHeldBack(db, usuarioId, ids);
  await giveBack(
    db,
    usuarioId,
    gone.map(({ id }) => id),
  );
  const events = gone.map(({ cliente_id: id }) => ({
    usuarioId,
    evento: { tipo: "conversa" as const, id },
  }));
  await notifyAll(db, events);
  return gone.map(({ id }) => id);
}
