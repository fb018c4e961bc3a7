import type { UserContext } from "#server/core/context.ts";
import type { Lugar } from "#shared/common/lugar.ts";
import type { ConfirmadoJson } from "#shared/dashboard/dashboard.schema.ts";
import { countConfirmed, findConfirmed } from "../queries/confirmed.queries.ts";

/** How many appointments their clients have confirmed by a reply since a moment. */
export const countConfirmedSince = (
  { db, user }: UserContext,
  from: Date,
  lugar: Lugar,
): Promise<number> => countConfirmed(db, user.id, { from, lugar });

/** The same appointments, by the latest confirmation. */
export const confirmedSince = (
  { db, user }: UserContext,
  from: Date,
  lugar: Lugar,
): Promise<ConfirmadoJson[]> => findConfirmed(db, user.id, { from, lugar });
