import { createHash } from "node:crypto";
import { identifyAgain } from "#server/core/authenticate.ts";
import { asSystem, type Services } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { assertMayCall, may } from "#server/core/guards.ts";
import { contaOf } from "#server/core/id.ts";
import { UnreadableSecret } from "#server/core/secrets.ts";
import { createTurns } from "#server/core/turns.ts";
import { inTenant } from "#server/db/database.ts";
import type { Push, Pushed, Subscription } from "#server/integrations/push/push-sender.ts";
import { tryOnAt } from "#server/jobs/backoff.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { PUSH } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import { nextAllowed } from "#shared/lembretes/rules/silencio.ts";
import { NOTIFICACOES } from "#shared/notificacoes/notificacoes.constants.ts";
import * as aparelhos from "../queries/aparelhos.queries.ts";
import * as avisos from "../queries/avisos.queries.ts";
import { describeThing } from "./describe-thing.ts";
import { vapidKeys } from "./make-keys.ts";

/** Each waits for a push service most of the time, some of them for as long as the sender does. */
const AT_ONCE = 16;
/** Two of them speak to the database at a time: screens and the intake share its connections. */
const databaseTurns = createTurns(2);
/** While the assistant is about to answer. */
const EARLY_MS = 20 * SECOND;
const PAUSES = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** A push service that has refused a device so often in a row will not take it again. */
const MOST_REFUSALS = 10;

const QUEUE: Queue<avisos.Due> = {
  name: PUSH,
  everyMs: 5 * SECOND,
  debounceMs: 100,
  atOnce: AT_ONCE,
  leaseMs: MINUTE,
  idOf: ({ aparelho_id, tipo, assunto_id }) => `${aparelho_id}:${tipo}:${assunto_id}`,
  claim: ({ db }, claim) => avisos.claimDue(db, claim),
  run: tell,
};

export const startPushes = (services: Services): Loop => startQueue(services, QUEUE);

/** One round, waited for; true when there may be more. */
export const tellDue = (services: Services): Promise<boolean> => runDue(services, QUEUE);

async function tell(services: Services, due: avisos.Due) {
  const decision = await databaseTurns(() => decide(services, due));
  if (decision.kind === "send") {
    const pushed = await send(services, due, decision.push);
    await databaseTurns(() => keep(services, due, pushed));
    return count(services, pushed.kind);
  }
  await databaseTurns(() => put(services, due, decision));
  count(services, decision.kind);
}

const count = ({ metrics }: Services, outcome: string) => metrics.pushes.inc({ outcome });

type Put = { kind: "dropped" | "given_up" | "gone" } | { kind: "postponed"; until: Date };
type Decision = Put | { kind: "send"; push: Omit<Push, "to"> };

/** Asks anew for everything that decides: the session, the access, the role, its clients, the clock, and whether it still waits. */
async function decide(services: Services, due: avisos.Due): Promise<Decision> {
  const now = services.now();
  const traits = NOTIFICACOES[due.tipo];
  const life = traits.validadeHoras * HOUR;
  if (now.getTime() - due.momento.getTime() > life)
    return { kind: due.falhas > 0 ? "given_up" : "dropped" };
  const caller = await callerOf(services, due);
  if (caller === "gone") return { kind: "gone" };
  if (caller === "closed" || !may(caller, traits.permissao)) return { kind: "dropped" };
  const until = nextAllowed(now, due, due.timezone);
  if (until > now) return { kind: "postponed", until };
  const readsConversations = may(caller, "conversas");
  const whose = { readOnly: true, pessoaId: due.pessoa_id, carteira: caller.carteira };
  const told = await inTenant(
    services.databases,
    due.usuario_id,
    (db) => describeThing(db, due, { readsConversations }),
    whose,
  );
  if (told.kind === "needless") return { kind: "dropped" };
  if (told.kind === "early")
    return { kind: "postponed", until: new Date(now.getTime() + EARLY_MS) };
  return {
    kind: "send",
    push: {
      text: JSON.stringify(told.aviso),
      ttlSeconds: life / SECOND,
      urgency: traits.urgencia,
      topic: topicOf(due, told.aviso.tag),
    },
  };
}

/** `gone`: the session or the access has ended. `closed`: the person may do nothing at present. */
async function callerOf(services: Services, due: avisos.Due) {
  const { databases, now } = services;
  const [user, actor] = [{ id: contaOf(due.usuario_id) }, { id: due.pessoa_id }];
  try {
    const sessionId = due.sessao_id;
    const caller = await identifyAgain({ databases, now, user, actor, sessionId });
    assertMayCall(
      { ...services, ...caller, sessionId },
      { type: "query", meta: { permission: "membro" } },
    );
    return caller.actor;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.status === 403 ? "closed" : "gone";
  }
}

/** A push service sees it: for each device and thing another one, which says nothing. */
const topicOf = ({ aparelho_id }: avisos.Due, tag: string) =>
  createHash("sha256").update(`${aparelho_id}:${tag}`).digest("base64url").slice(0, 32);

async function send(services: Services, due: avisos.Due, push: Omit<Push, "to">): Promise<Pushed> {
  const { secrets, pushSender, now } = services;
  const place = `push_aparelhos.segredo:${due.sessao_id}`;
  try {
    const to: Subscription = JSON.parse(await secrets.open(place, due.segredo));
    return await pushSender.send(await keysOf(services), { ...push, to }, now());
  } catch (error) {
    // The secret that sealed it may come back (docs/operations/secrets.md).
    if (error instanceof UnreadableSecret) return { kind: "later", afterMs: HOUR };
    throw error;
  }
}

const known = new WeakMap<Services["databases"], Awaited<ReturnType<typeof vapidKeys>>>();

/** They never change: a process reads them once. */
async function keysOf(services: Services) {
  const kept = known.get(services.databases) ?? (await vapidKeys(services));
  known.set(services.databases, kept);
  return kept;
}

const put = (services: Services, due: avisos.Due, decision: Put) =>
  asSystem(services, async ({ db }) => {
    if (decision.kind === "gone")
      return aparelhos.removeDevice(db, due.usuario_id, due.aparelho_id);
    if (decision.kind === "postponed") return avisos.postponeHeld(db, due, decision.until);
    return avisos.removeHeld(db, due);
  });

/** Stores what the push service said. */
const keep = (services: Services, due: avisos.Due, pushed: Pushed) =>
  asSystem(services, async ({ db, now }) => {
    const { usuario_id, aparelho_id, falhas } = due;
    const isLost = pushed.kind === "refused" && falhas + 1 >= MOST_REFUSALS;
    if (pushed.kind === "gone" || isLost)
      return aparelhos.removeDevice(db, usuario_id, aparelho_id);
    const isFailure = pushed.kind !== "sent";
    if (isFailure || falhas > 0)
      await aparelhos.setFailures(db, usuario_id, aparelho_id, isFailure);
    if (pushed.kind === "later") {
      const asked = new Date(now().getTime() + Math.min(pushed.afterMs ?? 0, HOUR));
      const again = tryOnAt(PAUSES, falhas + 1, now());
      return avisos.postponeAll(db, due, asked > again ? asked : again);
    }
    await avisos.removeHeld(db, due);
    if (!due.mostrar_detalhes && pushed.kind === "sent")
      await avisos.removeDueOfKind(db, due, { until: due.momento });
  });
