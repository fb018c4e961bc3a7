import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteBookings } from "../queries/reservas.queries.ts";

export const RETENTION: readonly Retention[] = [
  {
    remove: (ctx, batch) =>
      deleteBookings(ctx.db, {
        released: daysAgo(ctx, KEPT_DAYS.reservasLiberadas),
        kept: daysAgo(ctx, KEPT_DAYS.reservas),
        batch,
      }),
  },
];
