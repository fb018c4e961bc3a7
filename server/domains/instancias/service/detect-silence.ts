import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { MUDEZ } from "#shared/instancias/rules/mudez.ts";
import { claimToRemindOfAll, insertStep } from "../queries/passos.queries.ts";
import {
  beginSilence,
  claimToListenOfAll,
  type Listened,
  setNextLook,
} from "../queries/silencio.queries.ts";
import { assessPause } from "./assess-pause.ts";
import { recoverSilent } from "./recover-silent.ts";
import { registerWebhook } from "./register-webhook.ts";

/** Each instance is asked about every 5 minutes; after a longer time without it nothing is known of its pauses. */
const WATCHED_MS = 30 * MINUTE;
/** So long a process has a number to itself. */
const LEASE_MS = MINUTE;
/** A host that is still silent after people were told is sent our address again. */
const REMIND_MS = 6 * HOUR;
const AT_ONCE = 50;
const REMINDED_AT_ONCE = 20;

/**
 * One round: finds linked numbers from which nothing has come for much longer than usual, and takes the steps that bring them
 * back and are due. True when there may be more.
 */
export async function detectSilence(services: Services): Promise<boolean> {
  const listened = await asSystem(services, ({ db, now }) => {
    const at = now().getTime();
    return claimToListenOfAll(db, {
      now: now(),
      until: new Date(at + LEASE_MS),
      watchedSince: new Date(at - WATCHED_MS),
      sentBefore: new Date(at - MUDEZ.severalUnconfirmedMs),
      limit: AT_ONCE,
    });
  });
  for (const number of listened) await listenTo(services, number);
  const isMore = await recoverSilent(services);
  return isMore || listened.length === AT_ONCE;
}

const listenTo = (services: Services, number: Listened) =>
  asSystem(services, async (ctx) => {
    const { db, now } = ctx;
    const { usuario_id, instancia_id } = number;
    const assessed = await assessPause(ctx, number);
    if (assessed.kind === "look") return setNextLook(db, number, assessed.at);
    const at = now();
    if (!(await beginSilence(db, number, at))) return undefined;
    const step = { id: newId(), usuario_id, instancia_id, muda_em: at, momento: at };
    await insertStep(db, { ...step, passo: "notado", resultado: assessed.motivo });
    return notify(db, usuario_id, { tipo: "instancia", id: instancia_id });
  });

/** Tells hosts our address again that are still silent; true when there may be more. */
export async function remindHosts(services: Services): Promise<boolean> {
  const silent = await asSystem(services, ({ db, now }) => {
    const notedBefore = new Date(now().getTime() - REMIND_MS);
    return claimToRemindOfAll(db, { now: now(), notedBefore, limit: REMINDED_AT_ONCE });
  });
  await Promise.all(
    silent.map((instancia) =>
      registerWebhook(services, instancia).catch((err: unknown) =>
        services.log.error({ err, instancia: instancia.id }, "a silent host could not be notified"),
      ),
    ),
  );
  return silent.length === REMINDED_AT_ONCE;
}
