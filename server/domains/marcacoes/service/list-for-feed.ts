import type { TenantContext } from "#server/core/context.ts";
import { findForFeed, type Wanted } from "../queries/feed.queries.ts";

/** For other domains: the appointments that a calendar of another program shows. */
export const appointmentsForFeed = ({ db, user }: TenantContext, wanted: Wanted) =>
  findForFeed(db, user.id, wanted);
