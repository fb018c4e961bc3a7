import type { SystemContext, TenantContext } from "#server/core/context.ts";
import { newRandomId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { insert } from "../queries/clientes.queries.ts";
import { deleteUnused, findTyped, show } from "../queries/guests.queries.ts";
import { nameClient } from "./create-client.ts";

/**
 * A client for a visitor's booking, by the name that was typed and without a phone: a typed number proves nothing. While the
 * proof is waited for (`isHidden`) it stands on no list, like one that was removed.
 */
export async function makeGuest(
  { db, user, now }: TenantContext,
  { nome, isHidden }: { nome: string; isHidden: boolean },
) {
  const id = newRandomId();
  const excluido_em = isHidden ? now() : null;
  await insert(db, { id, usuario_id: user.id, nome, excluido_em }, now());
  if (!isHidden) await notify(db, user.id, { tipo: "cliente", id });
  return id;
}

interface Guest {
  usuario_id: string;
  id: string;
}

/** The visitor did not come back, or was somebody who is known: nothing but the booking was theirs. */
export const dropGuest = ({ db }: SystemContext, { usuario_id, id }: Guest) =>
  deleteUnused(db, usuario_id, id);

/** The professional has taken on the booking as it is: its client is one like all. */
export async function keepGuest({ db, now }: SystemContext, { usuario_id, id }: Guest) {
  await show(db, usuario_id, id, now());
  await notify(db, usuario_id, { tipo: "cliente", id });
}

/** A client without a name, or whose number was unknown when the visitor typed theirs, gets the typed one. */
export async function nameAfterGuest(ctx: SystemContext, guest: Guest, clienteId: string) {
  const typed = await findTyped(ctx.db, guest.usuario_id, guest.id);
  if (typed)
    await nameClient(ctx, guest.usuario_id, clienteId, typed.nome, { madeSince: typed.criado_em });
}
