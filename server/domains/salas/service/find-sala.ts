import type { TenantContext } from "#server/core/context.ts";
import * as salas from "../queries/salas.queries.ts";

/** The ones that can be booked, in the order in which they are chosen. */
export const activeRooms = ({ db, user }: Pick<TenantContext, "db" | "user">) =>
  salas.findActive(db, user.id);
