import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteUnswitched } from "../queries/passagens.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteUnswitched(ctx.db, daysAgo(ctx, KEPT_DAYS.passagens), batch) },
];
