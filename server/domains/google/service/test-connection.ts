import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { m } from "#shared/google/google.messages.ts";
import type { DoProfissional, GoogleTesteJson } from "#shared/google/google.schema.ts";
import { findTokens } from "../queries/google.queries.ts";
import { ownCalendarOf } from "./assign-calendar.ts";
import { askFor, reachOf } from "./use-access.ts";

const PRIMARY = "primary";

/**
 * Asks Google for the account's own calendar, whose id is the account's address, and for the chosen one.
 * @throws AppError 403, 422 as `ownCalendarOf`; 409, 502: see `askFor`.
 */
export async function testConnection(
  ctx: OutsideContext,
  asked: DoProfissional,
): Promise<GoogleTesteJson> {
  const whose = await inTransaction(ctx, (ctx) => ownCalendarOf(ctx, asked?.profissional_id));
  const reach = reachOf(ctx, whose);
  const look = (id: string) =>
    askFor(reach, (token) => reach.google.calendar(token, id), m.erroAoTestar);
  const own = await look(PRIMARY);
  const found = await reach.transaction((db) => findTokens(db, whose));
  const chosen = found?.google_calendar_id ?? PRIMARY;
  if (chosen !== PRIMARY) await look(chosen);
  return { ok: true, email: own.id.includes("@") ? own.id : null };
}
