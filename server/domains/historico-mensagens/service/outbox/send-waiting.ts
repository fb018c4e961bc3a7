import type { Services, SystemContext } from "#server/core/context.ts";
import { resumeTrace } from "#server/core/telemetry/trace.ts";
import type { Claim } from "#server/db/lease.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { OUTBOX } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { DAY, MINUTE, SECOND } from "#shared/common/civil.ts";
import {
  type ClaimedMessage,
  claimMessages,
  SLOWER,
  WAVE,
} from "../../queries/outgoing.queries.ts";
import { endUncertain, leaseRanOut } from "../../queries/uncertain.queries.ts";
import { assistant } from "../conversation-ports.ts";
import { send } from "./send-message.ts";

const EVERY_MS = SECOND;
/** In a wave of reminders each one sent would wake a query of all that wait: those that come together share one. */
const DEBOUNCE_MS = 25;
/** Messages under way in one process. Hosts are slow and wait for each other's turn only within an instance. */
const AT_ONCE = 32;
const LEASE_MS = MINUTE;
/** How long an attempt of unknown outcome waits for its echo. */
const ECHO_MS = 2 * MINUTE;
/** Between two messages that an instance sends automatically, so that the number is not banned. */
const PAUSE_MS = { least: 3 * SECOND, most: 7 * SECOND };
/** Shortest and longest pause of a wave of planned messages, as multiples of the average one. */
const VARIATION = { least: 0.4, most: 1.6 };
/** How long a message waits for the end of an outage, or of a rest of its number, before it is given up. */
const OUTAGE_MS = DAY;

/**
 * Sends messages: each is claimed for 60 s, sent outside of any transaction, and marked with what came of it. A host
 * that does not answer holds up its own instance alone.
 */
const QUEUE: Queue<ClaimedMessage> = {
  name: OUTBOX,
  everyMs: EVERY_MS,
  debounceMs: DEBOUNCE_MS,
  atOnce: AT_ONCE,
  leaseMs: LEASE_MS,
  idOf: ({ id }) => id,
  claim: claimDue,
  run: (services, message) =>
    resumeTrace(services.tracer, OUTBOX, [message], () => send(services, message)),
};

export const startOutbox = (services: Services): Loop => startQueue(services, QUEUE);

/** One round, waited for; true when there may be more. */
export const sendWaiting = (services: Services): Promise<boolean> => runDue(services, QUEUE);

async function claimDue(ctx: SystemContext, claim: Claim): Promise<ClaimedMessage[]> {
  const { now, until } = claim;
  const later = (ms: number) => new Date(now.getTime() + ms);
  await leaseRanOut(ctx.db, { now, latest: until });
  const ended = await endUncertain(ctx.db, later(-ECHO_MS), now);
  for (const { status, origem, ...conversation } of ended) {
    if (status === "falha" && origem === "assistente") {
      await assistant().mark(ctx, conversation, "nao_enviada");
    }
  }
  return claimMessages(ctx.db, claim, {
    pausa_ate: later(between(PAUSE_MS)),
    variacao: between(VARIATION),
    ultima_pausa: later(Math.max(SLOWER * PAUSE_MS.most, VARIATION.most * WAVE.mostMs)),
    espera_desde: later(-OUTAGE_MS),
  });
}

const between = ({ least, most }: { least: number; most: number }) =>
  least + Math.random() * (most - least);
