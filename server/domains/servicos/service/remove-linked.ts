import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { removeProfissional } from "#server/domains/profissionais/service/edit-profissionais.ts";
import { heldProfessionals } from "#server/domains/profissionais/service/find-profissional.ts";
import { removeSala } from "#server/domains/salas/service/edit-salas.ts";
import { heldRooms } from "#server/domains/salas/service/find-sala.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";
import { m as salas } from "#shared/salas/salas.messages.ts";
import { isOnlyGiver, isOnlyRoom } from "../queries/vinculos.queries.ts";

/**
 * Deletes a professional. The last one whom a service names stays, since without a name everybody would give it.
 * @throws AppError as `removeProfissional`; 409 for the only one who gives a service.
 */
export async function removeGiver(ctx: UserContext, id: string) {
  await heldProfessionals(ctx);
  if (await isOnlyGiver(ctx.db, ctx.user.id, id)) throw conflict(profissionais.emUso);
  await removeProfissional(ctx, id);
}

/**
 * Deletes a room. The last one that a service names stays, since without a name it would need none.
 * @throws AppError as `removeSala`; 409 for the only one in which a service is given.
 */
export async function removeRoom(ctx: UserContext, id: string) {
  await heldRooms(ctx);
  if (await isOnlyRoom(ctx.db, ctx.user.id, id)) throw conflict(salas.emUso);
  await removeSala(ctx, id);
}
