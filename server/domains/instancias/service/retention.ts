import { daysAgo, KEPT_DAYS, type Retention } from "#server/core/retention.ts";
import { deleteBegun } from "../queries/conexoes.queries.ts";
import { deleteForwarded } from "../queries/encaminhamentos.queries.ts";
import { deleteContactDays } from "../queries/etiquette.queries.ts";
import { deleteRests, deleteSignals } from "../queries/numero.queries.ts";
import { deleteSteps } from "../queries/passos.queries.ts";
import { deleteReconnections } from "../queries/reconexoes.queries.ts";

export const RETENTION: readonly Retention[] = [
  { remove: (ctx, batch) => deleteContactDays(ctx.db, daysAgo(ctx, KEPT_DAYS.contatos), batch) },
  { remove: (ctx, batch) => deleteSignals(ctx.db, daysAgo(ctx, KEPT_DAYS.sinais), batch) },
  { remove: (ctx, batch) => deleteSteps(ctx.db, daysAgo(ctx, KEPT_DAYS.sinais), batch) },
  { remove: (ctx, batch) => deleteRests(ctx.db, daysAgo(ctx, KEPT_DAYS.sinais), batch) },
  {
    remove: (ctx, batch) => deleteForwarded(ctx.db, daysAgo(ctx, KEPT_DAYS.encaminhamentos), batch),
  },
  { remove: (ctx, batch) => deleteBegun(ctx.db, daysAgo(ctx, KEPT_DAYS.conexoesIniciadas), batch) },
  {
    remove: (ctx, batch) => deleteReconnections(ctx.db, daysAgo(ctx, KEPT_DAYS.reconexoes), batch),
  },
];
