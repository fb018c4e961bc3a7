import type { SystemContext } from "#server/core/context.ts";
import * as enderecos from "../queries/enderecos.queries.ts";
import { addressesOf } from "./derive-addresses.ts";
import { findHolders, noteConflict } from "./identify-client.ts";

interface Answered {
  usuario_id: string;
  instancia_id: string;
  cliente_id: string;
  /** The digits that WhatsApp knows for the phone that was written to. */
  waId: string;
}

/**
 * For whoever sends: the answer to a message names its receiver in WhatsApp's own form, which is a further address of the
 * client. One that is somebody else's stays theirs, and the two are shown as a conflict. The caller has taken the turn with
 * the professional's messages.
 */
export async function storeFurtherAddress(
  ctx: SystemContext,
  { usuario_id: usuarioId, instancia_id: instanciaId, cliente_id, waId }: Answered,
) {
  const at = ctx.now();
  const [address] = addressesOf({ telefone: waId, lid: null });
  if (!address) return;
  const { telefone: holder } = await findHolders(ctx, { usuarioId, instanciaId, at }, [address]);
  if (holder && holder.id !== cliente_id) {
    const { endereco } = address;
    const clientes: [string, string] = [cliente_id, holder.id];
    return noteConflict(ctx, { usuarioId, clientes, motivo: "telefone", endereco });
  }
  const known = { usuario_id: usuarioId, instancia_id: instanciaId, cliente_id, at, juncoes: [] };
  await enderecos.rememberAddresses(ctx.db, known, [address]);
}
