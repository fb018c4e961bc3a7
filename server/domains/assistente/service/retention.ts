import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteReplays } from "../queries/ensaios.queries.ts";
import { emptySteps } from "../queries/passos.queries.ts";
import { deleteTurns } from "../queries/turnos.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => emptySteps(ctx.db, daysAgo(ctx, KEPT_DAYS.passos), batch) },
  { remove: (ctx, batch) => deleteTurns(ctx.db, daysAgo(ctx, KEPT_DAYS.passos), batch) },
  { remove: (ctx, batch) => deleteReplays(ctx.db, daysAgo(ctx, KEPT_DAYS.ensaios), batch) },
];
