import type { UserContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import type { ConexaoInput } from "#shared/google/google.schema.ts";
import { ownCalendarOf } from "./assign-calendar.ts";
import { keepChoice } from "./keep-grant.ts";
import { statusOf } from "./read-status.ts";

/**
 * Switches a connection on or off, or chooses another calendar of its account; what is left out stays.
 * @throws AppError 403, 422 as `ownCalendarOf`.
 */
export async function changeConnection(
  ctx: UserContext,
  { profissional_id, ...choice }: ConexaoInput,
) {
  const { db, user, now } = ctx;
  const whose = await ownCalendarOf(ctx, profissional_id);
  await keepChoice(db, whose, choice, now());
  await notify(db, user.id, { tipo: "usuario", id: user.id });
  return statusOf(ctx, whose);
}
