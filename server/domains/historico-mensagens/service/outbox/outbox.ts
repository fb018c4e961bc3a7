import { asSystem, type Services } from "#server/core/context.ts";
import { markConversation } from "#server/domains/assistente/service/eligibility.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { OUTBOX } from "#server/jobs/names.ts";
import { type ClaimedMessage, claimMessages } from "../../queries/outgoing.queries.ts";
import { endUncertain, leaseRanOut } from "../../queries/uncertain.queries.ts";
import { send } from "./send.ts";

const EVERY_MS = 1_000;
/** In a wave of reminders each one sent would wake a query of all that wait: those that come together share one. */
const DEBOUNCE_MS = 25;
/** Messages under way in one process. Hosts are slow and wait for each other's turn only within an instance. */
const AT_ONCE = 32;
const LEASE_MS = 60_000;
/** How long an attempt of unknown outcome waits for its echo. */
const ECHO_MS = 120_000;
/** Between two messages that an instance sends automatically, so that the number is not banned. */
const PAUSE_MS = { least: 3_000, most: 7_000 };
/** How long a message waits for the end of an outage before it is tried all the same, and given up. */
const OUTAGE_MS = 24 * 60 * 60_000;

/**
 * Sends messages: each is claimed for 60 s, sent outside of any transaction, and marked with what came of it. A host
 * that does not answer holds up its own instance alone.
 */
export function startOutbox(services: Services): Loop {
  const underWay = new Set<Promise<void>>();
  const start = (message: ClaimedMessage) => {
    const sending = send(services, message)
      .catch((err: unknown) => services.log.error({ err, mensagem: message.id }, "outbox"))
      .finally(() => {
        underWay.delete(sending);
        services.events.wake(OUTBOX);
      });
    underWay.add(sending);
  };
  const loop = startLoop(services, {
    name: OUTBOX,
    everyMs: EVERY_MS,
    debounceMs: DEBOUNCE_MS,
    run: async () => {
      for (const message of await claimDue(services, AT_ONCE - underWay.size)) start(message);
      return false;
    },
  });
  return {
    stop: async () => {
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

/** One round, waited for; true when there may be more. */
export async function sendWaiting(services: Services): Promise<boolean> {
  const messages = await claimDue(services, AT_ONCE);
  await Promise.all(messages.map((message) => send(services, message)));
  return messages.length > 0;
}

async function claimDue(services: Services, limit: number): Promise<ClaimedMessage[]> {
  if (limit <= 0) return [];
  return asSystem(services, async (ctx) => {
    const now = ctx.now();
    const later = (ms: number) => new Date(now.getTime() + ms);
    await leaseRanOut(ctx.db, { now, latest: later(LEASE_MS) });
    for (const { status, origem, ...conversation } of await endUncertain(
      ctx.db,
      later(-ECHO_MS),
      now,
    )) {
      if (status === "falha" && origem === "assistente") {
        await markConversation(ctx, conversation, "nao_enviada");
      }
    }
    const pause = PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least);
    return claimMessages(ctx.db, {
      now,
      reservada_ate: later(LEASE_MS),
      pausa_ate: later(pause),
      ultima_pausa: later(PAUSE_MS.most),
      espera_desde: later(-OUTAGE_MS),
      limit,
    });
  });
}
