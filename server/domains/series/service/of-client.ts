/** What becomes of a client's series when the client is erased or turns out to be another one. */
export {
  eraseNotes as eraseSerieNotes,
  moveToClient as moveSeries,
} from "../queries/series.queries.ts";

import type { UserContext } from "#server/core/context.ts";
import { findSeries } from "../queries/dados.queries.ts";

/** Series of a client, for the copy of what is kept about them. */
export const serieData = ({ db, user }: UserContext, id: string) => findSeries(db, user.id, id);
