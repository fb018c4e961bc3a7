import type { UserContext } from "#server/core/context.ts";
import { findSeries } from "../queries/dados.queries.ts";
import { eraseNotes, moveToClient } from "../queries/series.queries.ts";

export const CLIENT_ROWS = {
  dataOf: serieData,
  erase: eraseNotes,
  movers: { series: moveToClient },
};

/** Series of a client, for the copy of a person's data. */
function serieData({ db, user }: UserContext, id: string) {
  return findSeries(db, user.id, id);
}
