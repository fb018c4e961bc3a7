import type { Services } from "#server/core/context.ts";
import { asSystem } from "#server/core/context.ts";
import { type Loop, startLoop } from "../loop.ts";
import { claimMessages, endUncertain, leaseRanOut } from "./outbox.queries.ts";
import { send } from "./send.ts";

/** The job that sends what is waiting; `notifyWork(db, OUTBOX)` wakes it. */
export const OUTBOX = "outbox";

const EVERY_MS = 1_000;
const AT_ONCE = 8;
const LEASE_SECONDS = 60;
/** How long an attempt of unknown outcome waits for its echo. */
const ECHO_SECONDS = 120;

/** Sends messages: each is claimed for 60 s, sent outside of any transaction, and marked with what came of it. */
export const startOutbox = (services: Services): Loop =>
  startLoop(services, { name: OUTBOX, everyMs: EVERY_MS, run: () => sendWaiting(services) });

/** One round; true when there may be more. */
export async function sendWaiting(services: Services): Promise<boolean> {
  const messages = await asSystem(services, async ({ db, now }) => {
    await leaseRanOut(db, now());
    await endUncertain(db, before(now(), ECHO_SECONDS), now());
    const reservada_ate = before(now(), -LEASE_SECONDS);
    return claimMessages(db, { now: now(), reservada_ate, limit: AT_ONCE });
  });
  await Promise.all(messages.map((message) => send(services, message)));
  return messages.length > 0;
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000);
