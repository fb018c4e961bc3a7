/** A client's series when the client is erased or joined with another. */
export {
  eraseNotes as eraseSerieNotes,
  moveToClient as moveSeries,
} from "../queries/series.queries.ts";

import type { UserContext } from "#server/core/context.ts";
import { findSeries } from "../queries/dados.queries.ts";

/** Series of a client, for the copy of a person's data. */
export const serieData = ({ db, user }: UserContext, id: string) => findSeries(db, user.id, id);
