import type { SystemContext, TenantContext } from "#server/core/context.ts";
import * as agendas from "../queries/agendas.queries.ts";
import { findTokens } from "../queries/google.queries.ts";
import { forgetColleagues, forgetGrant } from "./keep-grant.ts";

type Leaving = Pick<TenantContext, "db" | "now">;

interface Left {
  usuarioId: string;
  profissionalId: string;
}

const whoseOf = ({ usuarioId, profissionalId }: Left) => ({
  usuario_id: usuarioId,
  profissional_id: profissionalId,
});

/**
 * For other domains: somebody works as this professional no longer, so that the grant to their calendar is forgotten; a job
 * ends it at Google. What stands in the calendar stays there.
 */
export async function leaveCalendar({ db, now }: Leaving, left: Left) {
  const whose = whoseOf(left);
  const refresh = (await findTokens(db, whose))?.google_refresh_token;
  if (refresh) await forgetGrant(db, whose, { refresh, now: now() });
}

/** For other domains: the professional is to be deleted, which has to wait until Google has ended their grant. */
export async function removeCalendar(ctx: Leaving, left: Left) {
  await leaveCalendar(ctx, left);
  await agendas.removeEnded(ctx.db, whoseOf(left));
}

/** For other domains: the practice is closed; the grants of all colleagues go with it. */
export const leaveCalendars = ({ db }: Pick<SystemContext, "db">, usuarioId: string) =>
  forgetColleagues(db, usuarioId);
