import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { resumeTrace } from "#server/core/telemetry/trace.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { recordLimit, wabaOf } from "#server/domains/instancias/service/find-business-account.ts";
import { instancesPosted } from "#server/domains/instancias/service/find-posted-instances.ts";
import { recordLink } from "#server/domains/instancias/service/record-link.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { rememberNumber } from "#server/domains/instancias/service/remember-number.ts";
import { recordDecision } from "#server/domains/templates/service/request-approval.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { reasonOf, tryAgainAt } from "#server/jobs/backoff.ts";
import { runBatches } from "#server/jobs/batches.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { INBOX } from "#server/jobs/names.ts";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import {
  claimEvents,
  finishEvents,
  type InboxEvent,
  postponeEvent,
} from "../../queries/webhook-eventos.queries.ts";
import { storeAcks } from "./store-acks.ts";
import { storeCorrections } from "./store-corrections.ts";
import { storeMessages } from "./store-messages.ts";
import { storeSignals } from "./store-signals.ts";

const BATCH = 500;
const EVERY_MS = SECOND;
/** While posts pour in, a batch for each of them would cost them more than it does them good. */
const DEBOUNCE_MS = 50;
/** An event that is given up is lost, so a passing fault may take hours. */
const PAUSES = [10 * SECOND, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/** Drains what hosts have posted: who wrote, messages, acknowledgements, connections. */
export const startInbox = (services: Services): Loop =>
  startLoop(services, {
    name: INBOX,
    everyMs: EVERY_MS,
    debounceMs: DEBOUNCE_MS,
    run: () => drainInbox(services),
  });

/** One round; true when there may be more. */
export const drainInbox = (services: Services): Promise<boolean> =>
  runBatches<InboxEvent>(services, {
    name: INBOX,
    size: BATCH,
    runBatch: (limit, onClaim) => drainBatch(services, limit, onClaim),
    postpone: (event, err) => postponeFailed(services, event, err),
  });

async function postponeFailed(services: Services, { id, tentativas }: InboxEvent, err: unknown) {
  await asSystem(services, ({ db, now }) => {
    const again = tryAgainAt(PAUSES, tentativas + 1, now());
    services.log.error({ err, evento: id, again }, "an event of the inbox failed");
    return postponeEvent(db, id, { erro: reasonOf(err), again, now: now() });
  });
}

const drainBatch = (
  services: Services,
  batch: number,
  onClaim: (event: InboxEvent) => void,
): Promise<number> =>
  asSystem(services, async (ctx) => {
    const events = await claimEvents(ctx.db, batch, ctx.now());
    if (events.length === 0) return 0;
    if (events[0]) onClaim(events[0]);
    const waiting = new Set<string>();
    await resumeTrace(ctx.tracer, INBOX, events, async (placed) => {
      for (const id of await storeBatch(ctx, placed)) waiting.add(id);
    });
    await finishEvents(
      ctx.db,
      events.map(({ id }) => id).filter((id) => !waiting.has(id)),
      ctx.now(),
    );
    return events.length;
  });

/** Messages before what is about them, which then finds them at once. Answers which events wait for their message. */
async function storeBatch(ctx: SystemContext, events: InboxEvent[]) {
  await lockProfessionals(
    ctx.db,
    events.map(({ usuario_id }) => usuario_id),
  );
  const { changed: stored, written } = await storeMessages(ctx, events);
  const corrections = await storeCorrections(ctx, events);
  await storeSignals(ctx, events);
  const changed = [...stored, ...corrections.changed, ...(await storeAcks(ctx, events))];
  for (const { usuario_id, cliente_id } of unique(changed)) {
    await notify(ctx.db, usuario_id, { tipo: "conversa", id: cliente_id });
  }
  await storeConnections(ctx, events, written);
  await storeAccountEvents(ctx, events);
  return corrections.waiting;
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

/** Whether WhatsApp itself is heard in it: a host tells of its link, and posts back what it sent, behind a dead one too. */
const isOfPhones = (dados: HostEvent): boolean =>
  dados.kind === "message" ? !dados.fromMe : dados.kind !== "connection";

/** Stores Meta's decisions about templates, and how many strangers a number may write to. */
async function storeAccountEvents(ctx: SystemContext, events: InboxEvent[]) {
  for (const { usuario_id, instancia_id, dados } of events) {
    if (dados.kind === "limit")
      await recordLimit(ctx, { usuario_id, instancia_id }, dados.contacts);
    if (dados.kind !== "template") continue;
    const waba_id = await wabaOf(ctx, instancia_id);
    if (waba_id) await recordDecision(ctx, { usuario_id, instancia_id, waba_id }, dados);
  }
}

/**
 * The state that a host reported last counts; any event at all shows that the host is alive. `written`: instances on whose
 * phones the professional has written.
 */
async function storeConnections(ctx: SystemContext, events: InboxEvent[], written: string[]) {
  const heard = events.filter(({ dados }) => isOfPhones(dados));
  await instancesPosted(ctx, {
    ids: [...new Set(events.map(({ instancia_id }) => instancia_id))],
    heard: [...new Set([...heard.map(({ instancia_id }) => instancia_id), ...written])],
  });
  for (const { usuario_id, instancia_id: id, recebido_em: at, dados } of events) {
    if (dados.kind !== "connection") continue;
    await recordLink(ctx, { id, usuario_id }, { status: dados.status, at, how: "posted" });
    if (dados.address) await rememberNumber(ctx, { id, usuario_id }, dados.address);
    if (dados.signal) await recordSignal(ctx, { usuario_id, instancia_id: id }, dados.signal);
  }
}
