import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteLoose } from "../queries/fetching.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteLoose(ctx.db, daysAgo(ctx, KEPT_DAYS.arquivosSoltos), batch) },
];
