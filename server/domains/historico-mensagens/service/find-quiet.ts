import type { Db } from "#server/db/database.ts";
import * as quiet from "../queries/quiet.queries.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** For other domains: whether no message of this number is under way, and the outcome of each one is known. */
export const isQuiet = async ({ db }: { db: Db }, number: Number): Promise<boolean> =>
  !(await quiet.hasUnderWay(db, number));

/** For other domains: what a number has sent since then, as Meta would have counted it. */
export const countByWindow = ({ db }: { db: Db }, number: Number, since: Date) =>
  quiet.countByWindow(db, number, since);
