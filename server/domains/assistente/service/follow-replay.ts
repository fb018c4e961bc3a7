import type { TenantContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { ENSAIOS } from "#server/jobs/names.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { EnsaioJson } from "#shared/assistente/assistente.schema.ts";
import * as ensaios from "../queries/ensaios.queries.ts";

/** @throws AppError 404 for a replay that is not the caller's. */
export async function getReplay(ctx: TenantContext, id: string): Promise<EnsaioJson> {
  const replay = await ensaios.findOne(ctx.db, ctx.user.id, id);
  if (!replay) throw notFound(m.ensaioNaoEncontrado);
  return replayJson(ctx, replay);
}

/** The caller's last one; null where there was none. */
export async function latestReplay(ctx: TenantContext): Promise<EnsaioJson | null> {
  const replay = await ensaios.findLatest(ctx.db, ctx.user.id);
  return replay ? replayJson(ctx, replay) : null;
}

async function replayJson(
  { db, user }: TenantContext,
  replay: ensaios.Ensaio,
): Promise<EnsaioJson> {
  const items = await ensaios.findItems(db, user.id, replay.id);
  return {
    ...replay,
    total: items.length,
    feitos: items.filter(({ status }) => status !== "aguardando").length,
    itens: items.map((item) => ({ ...item, acoes: item.acoes ?? [] })),
  };
}

/**
 * Ends a replay at once: what the model is asked at this moment is given up, what is done stays.
 * @throws AppError 404 for a replay that is not the caller's; 409 for one that has ended.
 */
export async function cancelReplay(ctx: TenantContext, id: string): Promise<EnsaioJson> {
  const { db, user, now } = ctx;
  const isCancelled = await ensaios.cancel(db, user.id, id, now());
  const replay = await getReplay(ctx, id);
  if (!isCancelled) throw conflict(m.ensaioEncerrado);
  await notifyWork(db, ENSAIOS);
  await notify(db, user.id, { tipo: "ensaio", id });
  return replay;
}
