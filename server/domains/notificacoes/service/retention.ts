import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteLapsed } from "../queries/aparelhos.queries.ts";

/** A session that was used by nobody for as long as a refresh token lives has ended by itself. */
export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteLapsed(ctx.db, daysAgo(ctx, KEPT_DAYS.sessoes), batch) },
];
