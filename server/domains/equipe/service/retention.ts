import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteInvitations } from "../queries/convites.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteInvitations(ctx.db, daysAgo(ctx, KEPT_DAYS.convites), batch) },
];
