import type { TenantContext } from "#server/core/context.ts";
import { findForFeed } from "../queries/feed.queries.ts";

/** For other domains: the appointments that a calendar of another program shows. */
export const appointmentsForFeed = (
  { db, user }: TenantContext,
  since: { from: Date; cancelled: Date },
) => findForFeed(db, user.id, since);
