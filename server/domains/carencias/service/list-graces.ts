import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { CARENCIA_MAIS_LONGA } from "#shared/carencias/carencias.constants.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import type { CarenciaUpdate } from "#shared/carencias/carencias.schema.ts";
import { SECOND } from "#shared/common/civil.ts";
import * as carencias from "../queries/carencias.queries.ts";

type Found = Awaited<ReturnType<typeof carencias.findOpen>>[number];

/** What can still be taken back, the latest first. */
export async function listGraces(ctx: UserContext) {
  const open = await carencias.findOpen(ctx.db, ctx.user.id);
  return open.map((one) => shown(ctx, one));
}

/** `restam_ms` so that a screen counts down by its own clock. */
const shown = ({ now }: UserContext, { criado_em: _since, ...grace }: Found) => ({
  ...grace,
  restam_ms: Math.max(0, grace.ate.getTime() - now().getTime()),
});

/**
 * Gives it more time, up to two minutes after it began, or says whether the client is told.
 * @throws AppError 409 when its time is over.
 */
export async function updateGrace(ctx: UserContext, { id, segundos, avisa }: CarenciaUpdate) {
  const { db, user, now } = ctx;
  const found = await carencias.hold(db, user.id, id);
  if (!found) throw conflict(m.terminou);
  const ate = segundos === undefined ? found.ate : prolonged(found, now(), segundos);
  const change = { ate, avisa: avisa ?? found.avisa };
  await carencias.update(db, user.id, { id, ...change });
  return shown(ctx, { ...found, ...change });
}

function prolonged({ ate, criado_em }: Found, now: Date, segundos: number) {
  const latest = criado_em.getTime() + CARENCIA_MAIS_LONGA * SECOND;
  const wanted = Math.min(now.getTime() + segundos * SECOND, latest);
  return new Date(Math.max(ate.getTime(), wanted));
}
