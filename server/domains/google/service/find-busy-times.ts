import type { TenantContext } from "#server/core/context.ts";
import type { Ocupacao } from "#shared/marcacoes/rules/busy-times.ts";
import { findBusy, findBusyOfAll } from "../queries/ocupacoes.queries.ts";

/** Older busy times are asked for again by whoever reads them; this often at most for one connection. */
const FRESH_MS = 20_000;

/** A time that the calendar of one of the practice's professionals takes. */
export interface OcupacaoDe extends Ocupacao {
  profissional_id: string;
}

/** For other domains: what the connected calendars of the practice take of a span; nothing where none is switched on. */
export async function busyTimes(
  { db, user, now }: TenantContext,
  { from, to }: { from: Date; to: Date },
): Promise<OcupacaoDe[]> {
  const { google_ligado, google_por_profissional } = user;
  if (!google_ligado && !google_por_profissional) return [];
  const stale = new Date(now().getTime() - FRESH_MS);
  const asked = { usuarioId: user.id, from, to, now: now(), stale };
  if (google_por_profissional) return findBusyOfAll(db, asked);
  const own = await findBusy(db, asked);
  return own.map((time) => ({ ...time, profissional_id: user.id }));
}
