import { type Retention } from "#server/core/retention.ts";
import { deleteChallenges } from "../queries/desafios.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteChallenges(ctx.db, ctx.now(), batch) },
];
