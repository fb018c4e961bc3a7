import type { Clock } from "#server/core/clock.ts";
import type { Db } from "#server/db/database.ts";
import { notifyWork } from "#server/db/notify.ts";
import {
  dropQueued,
  holdQueuedBack,
} from "#server/domains/historico-mensagens/service/hold-back.ts";
import { withdrawAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { LEMBRETES } from "#server/jobs/names.ts";
import type { MotivoCodigo } from "#shared/lembretes/lembretes.constants.ts";
import * as lembretes from "../queries/lembretes.queries.ts";

/**
 * Cancels what is planned and what waits in the outbox, in the caller's transaction, and says why. What is under way or
 * has gone stays what it is; a message under way is looked at again before it would be tried another time. Answers those
 * that are cancelled now.
 */
export async function cancelOpen(
  ctx: { db: Db; now: Clock },
  usuarioId: string,
  which: lembretes.Which,
  motivo: MotivoCodigo,
) {
  await lembretes.lockTogether(ctx.db, usuarioId, which);
  const open = await lembretes.lockOpen(ctx.db, usuarioId, which);
  const queued = open.flatMap(({ mensagem_id }) => mensagem_id ?? []);
  const except = open.map(({ id }) => id);
  const others = await lembretes.findTogether(ctx.db, usuarioId, { mensagens: queued, except });
  const { gone, held } = await withdrawAutomatic(ctx, usuarioId, queued);
  await waitForAnother(ctx, usuarioId, others, gone);
  const isCancelled = ({ status, mensagem_id }: (typeof open)[number]) =>
    status === "aguardando" ||
    (mensagem_id !== null && (gone.has(mensagem_id) || held.has(mensagem_id)));
  const cancelled = open.filter(isCancelled);
  const ids = cancelled.map(({ id }) => id);
  await lembretes.close(ctx.db, usuarioId, ids, { status: "cancelado", motivo, now: ctx.now() });
  return cancelled;
}

/**
 * Holds messages of these appointments back in the outbox, before a change that can be taken back. Answers them for
 * `dropHeld` once the change is certain, or for `releaseQueued`.
 */
export async function holdOpen(
  ctx: { db: Db; now: Clock },
  usuarioId: string,
  marcacoes: readonly string[],
) {
  const queued = await lembretes.lockQueued(ctx.db, usuarioId, marcacoes);
  return holdQueuedBack(ctx, usuarioId, queued);
}

/** The change that held them back is certain: they go, and their other dates wait for a message that is written anew. */
export async function dropHeld(ctx: { db: Db; now: Clock }, usuarioId: string, ids: string[]) {
  const others = await lembretes.findTogether(ctx.db, usuarioId, { mensagens: ids, except: [] });
  const gone = await dropQueued(ctx, usuarioId, ids);
  await waitForAnother(ctx, usuarioId, others, new Set(gone));
}

/** A message of several dates that is taken out of the outbox for one of them is written anew for the others. */
async function waitForAnother(
  ctx: { db: Db; now: Clock },
  usuarioId: string,
  others: { id: string; mensagem_id: string | null }[],
  gone: ReadonlySet<string>,
) {
  const ids = others.flatMap(({ id, mensagem_id }) =>
    mensagem_id !== null && gone.has(mensagem_id) ? [id] : [],
  );
  await lembretes.waitAgain(ctx.db, usuarioId, ids, ctx.now());
  if (ids.length) await notifyWork(ctx.db, LEMBRETES);
}

/** The professional wants no follow-up of an appointment: it is planned, and the trace says why it does not go. */
export const cancelFollowup = (
  ctx: { db: Db; now: Clock },
  usuarioId: string,
  marcacao_id: string,
) => cancelOpen(ctx, usuarioId, { marcacao_id, tipos: ["followup"] }, "semAcompanhamento");

/** The professional tells their client themselves: confirmations and follow-ups that wait for these appointments do not go. */
export async function cancelUntold(
  ctx: { db: Db; now: Clock },
  usuarioId: string,
  marcacoes: readonly string[],
) {
  await cancelConfirmations(ctx, usuarioId, { marcacoes, motivo: "semAviso" });
  for (const id of marcacoes) await cancelFollowup(ctx, usuarioId, id);
}

/** For other domains, whose message tells of these appointments: what waits to tell of them does not go. */
export const cancelToldByVacation = (
  { user, ...ctx }: { db: Db; now: Clock; user: { id: string } },
  marcacoes: readonly string[],
) => cancelConfirmations(ctx, user.id, { marcacoes, motivo: "nasFerias" });

async function cancelConfirmations(
  ctx: { db: Db; now: Clock },
  usuarioId: string,
  { marcacoes, motivo }: { marcacoes: readonly string[]; motivo: MotivoCodigo },
) {
  for (const marcacao_id of marcacoes)
    await cancelOpen(ctx, usuarioId, { marcacao_id, tipos: ["confirmacao"] }, motivo);
}

/**
 * For a client who opted out of automatic messages: what waits in the outbox does not go. What is planned for later
 * stays, and is looked at when its time comes: the client may change their mind.
 */
export async function withdrawForClient(
  ctx: { db: Db; now: Clock },
  usuarioId: string,
  clienteId: string,
) {
  const open = await lembretes.lockOpen(ctx.db, usuarioId, { cliente_id: clienteId });
  const queued = open.flatMap(({ mensagem_id }) => mensagem_id ?? []);
  const { gone } = await withdrawAutomatic(ctx, usuarioId, queued);
  const ids = open
    .filter(({ mensagem_id }) => mensagem_id !== null && gone.has(mensagem_id))
    .map(({ id }) => id);
  const how = { status: "pulado", motivo: "naoAceita", now: ctx.now() } as const;
  await lembretes.close(ctx.db, usuarioId, ids, how);
}
