import type { TenantContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { findEntry, findForFeed, type Wanted } from "../queries/feed.queries.ts";

/** For other domains: the appointments that a calendar of another program shows. */
export const appointmentsForFeed = ({ db, user }: TenantContext, wanted: Wanted) =>
  findForFeed(db, user.id, wanted);

/**
 * For other domains: one appointment, as such a calendar shows it.
 * @throws AppError 404.
 */
export async function appointmentForCalendar({ db, user }: TenantContext, id: string) {
  const found = await findEntry(db, user.id, id);
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}
