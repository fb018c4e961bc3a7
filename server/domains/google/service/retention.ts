import { type Retention } from "#server/core/retention.ts";
import { deleteGoogleRequests } from "../queries/pedidos.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteGoogleRequests(ctx.db, ctx.now(), batch) },
];
