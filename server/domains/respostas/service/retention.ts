import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteIdleReplies } from "../queries/respostas.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteIdleReplies(ctx.db, daysAgo(ctx, KEPT_DAYS.respostas), batch) },
];
