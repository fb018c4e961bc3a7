import type { TenantContext } from "#server/core/context.ts";
import * as salas from "../queries/salas.queries.ts";

type Practice = Pick<TenantContext, "db" | "user">;

/** The ones that can be booked, in the order in which they are chosen. */
export const activeRooms = ({ db, user }: Practice) => salas.findActive(db, user.id);

/** All of the practice, inactive ones included; none is deleted before the transaction ends. */
export async function heldRooms({ db, user }: Practice) {
  await salas.lockAll(db, user.id);
  return salas.findAll(db, user.id);
}
