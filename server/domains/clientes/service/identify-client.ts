import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import type { Sender } from "#server/integrations/whatsapp/payload/events.ts";
import type { Motivo } from "#shared/clientes/conflitos.constants.ts";
import { insertConflict } from "../queries/conflitos.queries.ts";
import { findDoubts, hasOther } from "../queries/duvidas.queries.ts";
import * as enderecos from "../queries/enderecos.queries.ts";
import { findByPhone, givePhone } from "../queries/senders.queries.ts";
import { createClient, nameClient } from "./create-client.ts";
import { addressesOf, isSure, phoneOf } from "./derive-addresses.ts";
import { joinClients } from "./join-clients.ts";

/** A sender whom an instance showed at a moment. */
export interface Seen {
  usuarioId: string;
  instanciaId: string;
  sender: Sender;
  at: Date;
  pushName: string | null;
}

export interface Identified {
  id: string;
  /** The joins by which this person is that client: undone, what they wrote goes along with them. */
  juncoes: string[];
  /** Clients who became another one by that. */
  joined: Joined[];
  /** The same sender is the same client for whatever follows. */
  isLasting: boolean;
}

interface Joined {
  from: string;
  to: string;
}

type Holders = Partial<Record<enderecos.Address["tipo"], enderecos.Holder>>;

/**
 * The client behind a sender: found under the addresses, or made once. A BSUID is surer than a phone, and a phone than
 * a `@lid`. Addresses that agree join clients; where a surer one contradicts another, both clients stay, and the
 * conflict is shown.
 */
export async function identify(ctx: SystemContext, seen: Seen): Promise<Identified | undefined> {
  const { usuarioId, instanciaId, at, pushName } = seen;
  const addresses = addressesOf(seen.sender);
  if (!addresses.some(isSure)) return undefined;
  const holders = await findHolders(ctx, seen, addresses);
  const { client, apart, joined } = await decide(ctx, seen, { addresses, holders });

  const phone = phoneOf(seen.sender);
  const free = holders.telefone ? undefined : phone;
  const shown = client && holders.telefone ? unwritten(holders.telefone, client) && phone : free;
  if (client && shown) await showPhone(ctx, usuarioId, client, shown);
  if (client) await nameClient(ctx, usuarioId, client, pushName);
  const id = client ?? (await createClient(ctx, usuarioId, free, pushName));

  for (const { holder, motivo } of apart) {
    await noteConflict(ctx, {
      usuarioId,
      clientes: [id, holder.id],
      motivo,
      endereco: holder.endereco,
    });
    if (motivo === "lid")
      await enderecos.forgetUnscoped(ctx.db, usuarioId, holder.id, holder.endereco);
  }
  const former = addresses.filter(({ tipo }) => holders[tipo]?.isFormer);
  const theirs = addresses.filter((address) => !former.includes(address));
  const juncoes = joinsOf(Object.values(holders).filter((holder) => holder.id === id));
  const known = { usuario_id: usuarioId, instancia_id: instanciaId, cliente_id: id, at, juncoes };
  await enderecos.rememberAddresses(ctx.db, known, theirs);
  const isLasting = former.length === 0 && apart.length === 0 && joined.length === 0;
  return { id, juncoes, joined, isLasting };
}

/** For whoever the phone was typed in, it is theirs until somebody is seen under it. */
export async function findHolders(
  { db }: SystemContext,
  seen: Omit<Seen, "sender" | "pushName">,
  addresses: enderecos.Address[],
): Promise<Holders> {
  const found = await enderecos.findHolders(db, seen, addresses.filter(isSure));
  const holders: Holders = Object.fromEntries(found.map((holder) => [holder.tipo, holder]));
  const phone = addresses.find(({ tipo }) => tipo === "telefone");
  const typed =
    phone && !holders.telefone && (await findByPhone(db, seen.usuarioId, phone.endereco));
  if (phone && typed) holders.telefone = { ...phone, ...TYPED, id: typed.id };
  return holders;
}

const TYPED = { isFormer: false, hasPhone: true, juncoes: [] };

/** A phone that a client is known by, and that is not in their record yet: it was in another's. */
const unwritten = ({ id, isFormer, hasPhone }: enderecos.Holder, client: string) =>
  id === client && !isFormer && !hasPhone;

interface Apart {
  holder: enderecos.Holder;
  motivo: Motivo;
}

/** Which client it is, if any; joins those who are one; and who has one of the addresses and is somebody else. */
async function decide(
  ctx: SystemContext,
  seen: Seen,
  { addresses, holders }: { addresses: enderecos.Address[]; holders: Holders },
) {
  const apart: Apart[] = [];
  const joined: Joined[] = [];
  let client = holders.bsuid?.id;
  for (const tipo of ["telefone", "lid"] as const) {
    const holder = holders[tipo];
    if (!holder || holder.id === client) continue;
    if (!client) {
      if (await fits(ctx, seen, holder, addresses)) client = holder.id;
      else apart.push({ holder, motivo: tipo });
    } else if (await mayBeOne(ctx, seen, [client, holder.id])) {
      // The one with the phone stays: that is the record which the professional knows.
      const [from, to] = tipo === "telefone" ? [client, holder.id] : [holder.id, client];
      await joinClients(ctx, seen.usuarioId, { from, to });
      client = to;
      joined.push({ from, to });
    } else apart.push({ holder, motivo: tipo });
  }
  const others = apart.filter(
    ({ holder }, at) => apart.findIndex((one) => one.holder.id === holder.id) === at,
  );
  return { client, apart: others, joined };
}

/** Whether the client of one address may be the person who shows all of these: no surer one is contradicted. */
async function fits(
  { db }: SystemContext,
  seen: Seen,
  holder: enderecos.Holder,
  addresses: enderecos.Address[],
): Promise<boolean> {
  const surer = addresses.slice(
    0,
    addresses.findIndex(({ tipo }) => tipo === holder.tipo),
  );
  for (const address of surer) {
    if (await hasOther(db, seen, holder.id, address)) return false;
  }
  return true;
}

async function mayBeOne({ db }: SystemContext, seen: Seen, two: [string, string]) {
  const { isApart, hasPhones, hasBsuids } = await findDoubts(db, seen, two);
  return !isApart && !hasPhones && !hasBsuids;
}

interface Doubt {
  usuarioId: string;
  clientes: [string, string];
  motivo: Motivo;
  endereco: string;
}

/** Shows two clients side by side, once; the professional decides. */
export async function noteConflict(
  { db, now }: Pick<SystemContext, "db" | "now">,
  { usuarioId, clientes, motivo, endereco }: Doubt,
) {
  const conflict = { usuario_id: usuarioId, clientes, motivo, endereco, visto_em: now() };
  if (!(await insertConflict(db, conflict))) return;
  for (const id of clientes) await notify(db, usuarioId, { tipo: "cliente", id });
}

/** A client who was known without a phone shows one that is in nobody's record. */
export async function showPhone(
  { db, now }: SystemContext,
  usuarioId: string,
  id: string,
  phone: { telefone: string; chave: string },
) {
  const isNew = await givePhone(db, usuarioId, id, { ...phone, now: now() });
  if (isNew) await notify(db, usuarioId, { tipo: "cliente", id });
}

/** The joins that all of these have come by: what also is the client's own does not go away with anybody. */
const joinsOf = ([first, ...others]: enderecos.Holder[]): string[] =>
  (first?.juncoes ?? []).filter((join) => others.every(({ juncoes }) => juncoes.includes(join)));
