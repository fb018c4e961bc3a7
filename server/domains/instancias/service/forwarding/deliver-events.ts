import { asSystem, type Services } from "#server/core/context.ts";
import type { Delivery } from "#server/integrations/webhooks/event-sender.ts";
import { tryOnAt } from "#server/jobs/backoff.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import * as destinations from "../../queries/destinations.queries.ts";
import * as events from "../../queries/encaminhamentos.queries.ts";
import { newSigningSecret, signingSecrets } from "../rotate-signing-secret.ts";
import { payloadOf } from "./build-payload.ts";

const PAUSES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
];
/** An event older than this is given up when its address still fails. */
const GIVE_UP_MS = DAY;
/** After so many refusals an event steps aside for the ones behind it. */
const MOST_REFUSALS = 3;
const BATCH = 20;
const GIVEN_UP_AT_ONCE = 1_000;
/** By the real clock: with the longest attempt of 10 s this ends before the lease of 60 s. */
const BUDGET_MS = 30 * SECOND;

/**
 * Serves one claimed address: its events one after the other, until none is due, one fails, the time is over, or this
 * process stops.
 */
export async function serve(
  services: Services,
  destination: destinations.Destination,
  signal: AbortSignal,
) {
  const began = performance.now();
  const isOver = () => signal.aborted || performance.now() - began >= BUDGET_MS;
  const { instancia_id } = destination;
  const secrets = await secretsFor(services, destination);
  let hasOld = destination.falhas > 0;
  while (hasOld && !isOver()) hasOld = await giveUp(services, instancia_id);
  let { falhas } = destination;
  while (!isOver()) {
    const next = await asSystem(services, ({ db, now }) =>
      events.findNext(db, { instanciaId: instancia_id, now: now(), limit: BATCH }),
    );
    if (next.length === 0) break;
    for (const event of next) {
      if (isOver()) break;
      const delivery = await attempt(services, { ...destination, secrets }, event);
      if (delivery.kind !== "delivered") {
        return fail(services, destination, { event, delivery, falhas: falhas + 1 });
      }
      falhas = 0;
    }
  }
  await asSystem(services, ({ db }) =>
    destinations.releaseDestination(db, destination, { falhas, proxima_em: null }),
  );
}

/** Delivers one event and remembers when that succeeded. An event about a message that is gone needs no delivery. */
async function attempt(
  services: Services,
  { webhook, secrets }: { webhook: string; secrets: string[] },
  event: events.ForwardRow,
): Promise<Delivery> {
  const body = payloadOf(event);
  const signed = { url: webhook, id: `msg_${event.evento_id}`, at: services.now(), secrets };
  const delivery: Delivery =
    body === undefined
      ? { kind: "delivered" }
      : secrets.length === 0
        ? // Unsigned, its receiver could not trust it.
          { kind: "failed", reason: m.segredoIlegivel }
        : await services.eventSender.send({ ...signed, body });
  services.metrics.eventsForwarded.inc({ outcome: body === undefined ? "gone" : delivery.kind });
  if (delivery.kind === "delivered") {
    const resultado = body === undefined ? "sem_mensagem" : "entregue";
    await asSystem(services, ({ db, now }) =>
      events.endEvent(db, event.id, { resultado, erro: null, now: now() }),
    );
  }
  return delivery;
}

interface Failure {
  event: events.ForwardRow;
  delivery: Exclude<Delivery, { kind: "delivered" }>;
  /** Failures in a row, this one included. */
  falhas: number;
}

/**
 * The address rests with all its events, so that their order holds. Only an event that is refused repeatedly is at fault
 * itself: it waits alone, and the next one is tried soon.
 */
async function fail(
  services: Services,
  destination: destinations.Destination,
  { event, delivery, falhas }: Failure,
) {
  const tentativas = event.tentativas + 1;
  const isRefused = delivery.kind === "refused" && tentativas >= MOST_REFUSALS;
  const isNewlyPostponed = isRefused && tentativas === MOST_REFUSALS;
  await asSystem(services, async ({ db, now }) => {
    const after = (failures: number) => tryOnAt(PAUSES, failures, now());
    // An event set aside rests longer than the ones behind it.
    const proxima_em = after(isRefused ? tentativas + 2 : falhas);
    await events.postponeEvent(db, event.id, { erro: delivery.reason, proxima_em });
    const next = after(isNewlyPostponed ? 1 : falhas);
    await destinations.releaseDestination(db, destination, { falhas, proxima_em: next });
  });
}

/** Gives up events of a failing address that have waited for a day, refused ones included. True when there may be more. */
async function giveUp(services: Services, instanciaId: string): Promise<boolean> {
  const given = await asSystem(services, async ({ db, now }) => {
    const before = new Date(now().getTime() - GIVE_UP_MS);
    const limit = GIVEN_UP_AT_ONCE;
    const count = await events.giveUpOld(db, { instanciaId, before, now: now(), limit });
    if (count > 0) await destinations.countGivenUp(db, instanciaId, count);
    return count;
  });
  if (given === 0) return false;
  services.metrics.eventsForwarded.inc({ outcome: "given_up" }, given);
  services.log.warn({ instancia: instanciaId, events: given }, "events to forward were given up");
  return given === GIVEN_UP_AT_ONCE;
}

async function secretsFor(services: Services, destination: destinations.Destination) {
  const { instancia_id: id } = destination;
  const row = { ...destination, id };
  if (row.webhook_segredo === null) {
    const sealed = await newSigningSecret(services, id);
    row.webhook_segredo = await asSystem(services, ({ db }) =>
      destinations.giveSecret(db, id, sealed),
    );
  }
  return signingSecrets(services, row, services.now());
}
