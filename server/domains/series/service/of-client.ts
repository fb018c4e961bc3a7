/** What becomes of a client's series when the client is erased or turns out to be another one. */
export {
  eraseNotes as eraseSerieNotes,
  moveToClient as moveSeries,
} from "../queries/series.queries.ts";
