import { KEPT_MONTHS, monthsAgo, type Retention } from "#server/core/retention.ts";
import { deleteTrialMarks } from "../queries/marks.queries.ts";

export const RETENTION: readonly Retention[] = [
  {
    remove: (ctx, batch) =>
      deleteTrialMarks(ctx.db, monthsAgo(ctx, KEPT_MONTHS.testesGratis), batch),
  },
];
