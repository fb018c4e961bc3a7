import type { UserContext } from "#server/core/context.ts";
import type { ConfirmadoJson } from "#shared/dashboard/dashboard.schema.ts";
import { countConfirmed, findConfirmed } from "../queries/confirmed.queries.ts";

/** How many appointments their clients have confirmed by a reply since a moment. */
export const countConfirmedSince = ({ db, user }: UserContext, from: Date): Promise<number> =>
  countConfirmed(db, user.id, from);

/** The same appointments, by the latest confirmation. */
export const confirmedSince = ({ db, user }: UserContext, from: Date): Promise<ConfirmadoJson[]> =>
  findConfirmed(db, user.id, from);
