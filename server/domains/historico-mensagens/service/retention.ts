import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteAcks } from "../queries/acks.queries.ts";
import { deleteEvents } from "../queries/webhook-eventos.queries.ts";

export const RETENTION: readonly Retention[] = [
  {
    remove: (ctx, batch) =>
      deleteEvents(ctx.db, {
        done: daysAgo(ctx, KEPT_DAYS.eventos),
        failed: daysAgo(ctx, KEPT_DAYS.eventosFalhos),
        batch,
      }),
  },
  { remove: (ctx, batch) => deleteAcks(ctx.db, daysAgo(ctx, KEPT_DAYS.acks), batch) },
];
