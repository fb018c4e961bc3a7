import { KEPT_MONTHS, monthsAgo, type Retention } from "#server/core/retention.ts";
import { deleteSecurityEvents, emptyAddresses } from "../queries/eventos.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => emptyAddresses(ctx.db, monthsAgo(ctx, KEPT_MONTHS.enderecos), batch) },
  {
    remove: (ctx, batch) =>
      deleteSecurityEvents(ctx.db, monthsAgo(ctx, KEPT_MONTHS.eventosDeSeguranca), batch),
  },
];
