import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { notifyWork } from "#server/db/notify.ts";
import { isQuiet } from "#server/domains/historico-mensagens/service/find-quiet.ts";
import {
  holdSending,
  linkedNumber,
  moveToMeta,
} from "#server/domains/instancias/service/move-instance.ts";
import { registerWebhook } from "#server/domains/instancias/service/register-webhook.ts";
import type { HostInstance } from "#server/integrations/whatsapp/host.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { OUTBOX, PASSAGENS } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { MAX_TROCA_MS } from "#shared/instancias/instancias.constants.ts";
import type { Falha } from "#shared/passagens/passagens.constants.ts";
import { change, claimDue, type DuePassagem, lockHeld } from "../queries/passagens.queries.ts";
import { askNumber } from "./check-number.ts";
import { ended, openNumber } from "./open-number.ts";

/** Between two looks whether the number is quiet. */
const LOOK_MS = SECOND;
/** Longer than two calls to Meta. */
const LEASE_MS = MINUTE;

const QUEUE: Queue<DuePassagem> = {
  name: PASSAGENS,
  everyMs: 2 * SECOND,
  atOnce: 4,
  leaseMs: LEASE_MS,
  idOf: ({ id }) => id,
  claim: ({ db }, claim) => claimDue(db, claim),
  run: move,
};

/** Switches numbers at a quiet moment, each until it is done or cannot be. */
export const startMoves = (services: Services): Loop => startQueue(services, QUEUE);

/** One round, waited for; true when there may be more. */
export const moveDue = (services: Services): Promise<boolean> => runDue(services, QUEUE);

/**
 * Meta is made to post before the switch, so that between both ways nothing is missed; until the switch its posts are about a
 * number that nobody has here.
 */
async function move(services: Services, due: DuePassagem) {
  if (!(await asSystem(services, (ctx) => waitForQuiet(ctx, due)))) return;
  const access = await openNumber(services, due);
  if (!access) return giveUp(services, due, "token");
  const own = await asSystem(services, (ctx) =>
    linkedNumber(ctx, due.usuario_id, due.instancia_id),
  );
  const asked = await askNumber(services, access, own);
  if (asked.kind === "falha" && asked.falha !== "emUso") return giveUp(services, due, asked.falha);
  const url = `${services.config.appUrl}/api/v1/webhooks/whatsapp/cloud`;
  const posting = await services.whatsapp.configWebhook(access, { url });
  if (posting.kind !== "configured") return giveUp(services, due, "assinatura");
  await complete(services, due, access);
}

/** Renews the pause, and looks whether anything is under way; puts the move back where it is. */
async function waitForQuiet(ctx: SystemContext, due: DuePassagem): Promise<boolean> {
  const { db, now } = ctx;
  if (!(await lockHeld(db, due))) return false;
  await holdSending(ctx, due, new Date(now().getTime() + MAX_TROCA_MS));
  if (await isQuiet(ctx, due)) return true;
  await change(db, due, { reservada_ate: null, proxima_em: new Date(now().getTime() + LOOK_MS) });
  return false;
}

/** All of it or nothing: whoever breaks the move off, or does the same, has its row before or after. */
async function complete(services: Services, due: DuePassagem, access: HostInstance) {
  try {
    const row = await asSystem(services, (ctx) => switchHeld(ctx, due, access.token));
    if (row) await registerWebhook(services, row);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    await giveUp(services, due, "emUso");
  }
}

async function switchHeld(ctx: SystemContext, due: DuePassagem, instancia_token: string) {
  const { db, now } = ctx;
  if (!(await waitForQuiet(ctx, due))) return undefined;
  const { instancia_key, waba_id } = due;
  const place = { instancia_key, waba_id, instancia_token };
  const row = await moveToMeta(ctx, due.instancia_id, place);
  if (!row) {
    await change(db, due, ended(now()));
    return undefined;
  }
  await change(db, due, {
    estado: "concluida",
    encerrada_em: now(),
    token: null,
    reservada_ate: null,
    erro: null,
  });
  await notifyWork(db, OUTBOX);
  return row;
}

/** The move waits for its owner, and the number sends as before. */
const giveUp = (services: Services, due: DuePassagem, erro: Falha) =>
  asSystem(services, async (ctx) => {
    if (await lockHeld(ctx.db, due)) await endTry(ctx, due, erro);
  });

async function endTry(ctx: SystemContext, due: DuePassagem, erro: Falha) {
  await change(ctx.db, due, { estado: "aberta", reservada_ate: null, erro });
  await holdSending(ctx, due, null);
}
