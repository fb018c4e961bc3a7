import type { TenantContext } from "#server/core/context.ts";
import type { Ocupacao } from "#shared/marcacoes/rules/busy-times.ts";
import { findBusy } from "../queries/ocupacoes.queries.ts";

/** Older busy times are asked for again by whoever reads them; this often at most for one professional. */
const FRESH_MS = 20_000;

/** For other domains: what the caller's connected calendar takes of a span; nothing where none is switched on. */
export async function busyTimes(
  { db, user, now }: TenantContext,
  { from, to }: { from: Date; to: Date },
): Promise<Ocupacao[]> {
  if (!user.google_ligado) return [];
  const stale = new Date(now().getTime() - FRESH_MS);
  return findBusy(db, { usuarioId: user.id, from, to, now: now(), stale });
}
