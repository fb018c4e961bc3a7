import type { Identity, SystemContext } from "#server/core/context.ts";
import { conflict, forbidden } from "#server/core/errors.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { lockWithAdmins } from "../queries/administration.queries.ts";

/**
 * Holds all administrators until the transaction ends. `isLeaving`: whether this account, if it is one, will be none.
 * @throws AppError 409 when it is the last one; 403 when the caller is none any more, having lost the race.
 */
export async function holdAdmins(
  { db, user }: SystemContext & Identity,
  id: string,
  { isLeaving }: { isLeaving: boolean },
) {
  const held = await lockWithAdmins(db, id);
  const admins = held.filter(({ role }) => role === "ADMIN").map((admin) => admin.id);
  if (user.role === "ADMIN" && !admins.includes(user.id)) throw forbidden(m.acessoNegado);
  if (isLeaving && admins.includes(id) && admins.length === 1) throw conflict(m.ultimoAdmin);
}
