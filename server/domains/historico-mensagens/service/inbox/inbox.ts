import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { INBOX } from "#server/jobs/names.ts";
import {
  claimEvents,
  finishEvents,
  type InboxEvent,
  postponeEvent,
} from "../../queries/webhook-eventos.queries.ts";
import { storeAcks } from "./acks.ts";
import { storeConnections } from "./connections.ts";
import { storeMessages } from "./messages.ts";

const BATCH = 500;
const EVERY_MS = 1_000;
/** While posts pour in, a batch for each of them would cost them more than it does them good. */
const DEBOUNCE_MS = 50;
/** Seconds until an event that failed is tried again: what is lost here is lost, so a passing fault may take hours. */
const PAUSES = [10, 60, 600, 3_600, 6 * 3_600];

/** Drains what hosts have posted: who wrote, messages, acknowledgements, connections. */
export const startInbox = (services: Services): Loop =>
  startLoop(services, {
    name: INBOX,
    everyMs: EVERY_MS,
    debounceMs: DEBOUNCE_MS,
    run: () => drainInbox(services),
  });

/**
 * One round: a batch in one transaction, so that a process that dies leaves the batch to the next. When a batch fails,
 * its events are tried one by one, and only the one at fault waits for a later round.
 */
export async function drainInbox(services: Services, batch = BATCH): Promise<boolean> {
  try {
    return (await drainBatch(services, batch)) === batch;
  } catch (err) {
    if (batch > 1) {
      services.log.warn({ err }, "a batch of the inbox failed; its events are tried one by one");
      return drainSingly(services);
    }
    throw err;
  }
}

async function drainSingly(services: Services): Promise<boolean> {
  for (let i = 0; i < BATCH; i += 1) {
    let at: InboxEvent | undefined;
    try {
      const done = await drainBatch(services, 1, (event) => {
        at = event;
      });
      if (done === 0) return false;
    } catch (err) {
      if (at === undefined) throw err;
      await postponeFailed(services, at, err);
    }
  }
  return true;
}

async function postponeFailed(services: Services, { id, tentativas }: InboxEvent, err: unknown) {
  const pause = PAUSES[tentativas];
  services.log.error({ err, evento: id, pause }, "an event of the inbox failed");
  const erro = err instanceof Error ? err.message.slice(0, 500) : "unknown";
  await asSystem(services, ({ db, now }) => {
    const again = pause === undefined ? undefined : new Date(now().getTime() + pause * 1_000);
    return postponeEvent(db, id, { erro, again, now: now() });
  });
}

const drainBatch = (
  services: Services,
  batch: number,
  onClaim?: (event: InboxEvent) => void,
): Promise<number> =>
  asSystem(services, async (ctx) => {
    const events = await claimEvents(ctx.db, batch, ctx.now());
    if (events.length === 0) return 0;
    if (events[0]) onClaim?.(events[0]);
    await storeBatch(ctx, events);
    await finishEvents(
      ctx.db,
      events.map(({ id }) => id),
      ctx.now(),
    );
    return events.length;
  });

/** Messages before acknowledgements: most acknowledgements then find theirs at once. */
async function storeBatch(ctx: SystemContext, events: InboxEvent[]) {
  await lockProfessionals(
    ctx.db,
    events.map(({ usuario_id }) => usuario_id),
  );
  const changed = [...(await storeMessages(ctx, events)), ...(await storeAcks(ctx, events))];
  for (const { usuario_id, cliente_id } of unique(changed)) {
    await notify(ctx.db, usuario_id, { tipo: "conversa", id: cliente_id });
  }
  await storeConnections(ctx, events);
}

/** A conversation in which something changed. */
export interface Changed {
  usuario_id: string;
  cliente_id: string;
}

const unique = (changed: Changed[]): Changed[] => [
  ...new Map(
    changed.map((change) => [`${change.usuario_id}:${change.cliente_id}`, change]),
  ).values(),
];
