import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import type { Sender } from "#server/integrations/whatsapp/payload/events.ts";
import { findDoubts, hasOther, isNewSince } from "../queries/duvidas.queries.ts";
import * as enderecos from "../queries/enderecos.queries.ts";
import { nameUnknown, takePhone } from "../queries/senders.queries.ts";
import { NAMELESS } from "./create-client.ts";
import { addressesOf, phoneOf } from "./derive-addresses.ts";
import { findHolders, noteConflict, showPhone } from "./identify-client.ts";
import { joinClients } from "./join-clients.ts";

interface Change {
  usuarioId: string;
  instanciaId: string;
  /** From when on. */
  at: Date;
  old: Sender;
  current: Sender;
}

/**
 * Applies a change of number or id. The old addresses are not the person's any more, and the new ones are, unless known
 * as somebody else's: a number that changes hands joins nobody, so that is a conflict. A client known under the new
 * address only since then is this person, whose message came before the news. Answers who was joined.
 */
export async function changeAddresses(ctx: SystemContext, change: Change) {
  const { usuarioId, at } = change;
  const before = addressesOf(change.old);
  const now = addressesOf(change.current);
  const id = await findPerson(ctx, change, before);
  if (!id) return undefined;

  const gone = before.filter(
    ({ tipo, endereco }) => !now.some((one) => one.tipo === tipo && one.endereco === endereco),
  );
  await enderecos.endAddresses(ctx.db, change, id, gone);
  const left = gone.find(({ tipo }) => tipo === "telefone");
  if (left) await takePhone(ctx.db, usuarioId, id, left.endereco, ctx.now());

  const holders = await findHolders(ctx, change, now);
  const others = Object.values(holders).filter((holder) => holder.id !== id);
  let joined: { from: string; to: string } | undefined;
  const foreign = new Set<string>();
  for (const holder of others) {
    if (holder.id === joined?.from) continue;
    if (!joined && (await isSamePerson(ctx, change, id, holder))) {
      joined = { from: holder.id, to: id };
      await joinClients(ctx, usuarioId, joined);
      continue;
    }
    foreign.add(holder.tipo);
    const { endereco } = holder;
    await noteConflict(ctx, { usuarioId, clientes: [id, holder.id], motivo: "mudanca", endereco });
  }
  const phone = phoneOf(change.current);
  if (phone && !foreign.has("telefone")) await showPhone(ctx, usuarioId, id, phone);
  await nameUnknown(ctx.db, usuarioId, id, NAMELESS);
  await enderecos.rememberAddresses(
    ctx.db,
    { usuario_id: usuarioId, instancia_id: change.instanciaId, cliente_id: id, at, juncoes: [] },
    now.filter(({ tipo }) => !foreign.has(tipo)),
  );
  await notify(ctx.db, usuarioId, { tipo: "cliente", id });
  return joined;
}

/** By the surest address that they had; a phone that belongs to somebody with another id was not theirs. */
async function findPerson(ctx: SystemContext, change: Change, before: enderecos.Address[]) {
  const holders = await findHolders(ctx, change, before);
  if (holders.bsuid) return holders.bsuid.id;
  const holder = holders.telefone ?? holders.lid;
  const bsuid = before.find(({ tipo }) => tipo === "bsuid");
  const isOther = holder && bsuid && (await hasOther(ctx.db, change, holder.id, bsuid));
  return isOther ? undefined : holder?.id;
}

async function isSamePerson(
  { db }: SystemContext,
  change: Change,
  id: string,
  holder: enderecos.Holder,
): Promise<boolean> {
  if (!(await isNewSince(db, change, holder))) return false;
  const { isApart, hasBsuids } = await findDoubts(db, change, [id, holder.id]);
  return !isApart && !hasBsuids;
}
