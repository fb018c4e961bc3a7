import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfAccount } from "#server/db/of-account.ts";
import type { TipoEndereco } from "#shared/clientes/conflitos.constants.ts";

export interface Address {
  tipo: TipoEndereco;
  endereco: string;
  /** As the host writes it. */
  envio: string;
}

/** The client who has an address. */
export interface Holder {
  tipo: TipoEndereco;
  endereco: string;
  id: string;
  /** It is theirs no more, but was at the moment that was asked about. */
  isFormer: boolean;
  /** Whether a phone stands in their record. */
  hasPhone: boolean;
  juncoes: string[];
}

/** Through which instance, and when. */
export interface Sight {
  usuarioId: string;
  instanciaId: string;
  at: Date;
}

/**
 * Clients who have these addresses, or had them at that moment: one for each, locked against change, removal and erasure
 * until the transaction ends. Names that change hands say nothing.
 */
export async function findHolders(
  db: Db,
  { usuarioId, instanciaId, at }: Sight,
  addresses: Address[],
): Promise<Holder[]> {
  const rows = await db
    .selectFrom("cliente_enderecos as e")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "e.usuario_id").onRef("c.id", "=", "e.cliente_id"),
    )
    .where("e.usuario_id", "=", usuarioId)
    .where("e.tipo", "<>", "username")
    .where((eb) =>
      eb.or(
        addresses.map(({ tipo, endereco }) => eb.and({ "e.tipo": tipo, "e.endereco": endereco })),
      ),
    )
    .where(isOfAccount("e", sql`${instanciaId}::uuid`))
    .where((eb) => eb.or([eb("e.ate", "is", null), eb("e.ate", ">", at)]))
    .where("c.excluido_em", "is", null)
    .select(["e.tipo", "e.endereco", "e.juncoes", "c.id", "c.telefone_chave"])
    .select(sql<boolean>`e.ate is not null`.as("isFormer"))
    .select(sql<boolean>`c.telefone_chave is not null`.as("hasPhone"))
    .select(sql<boolean>`e.instancia_id is not distinct from ${instanciaId}::uuid`.as("isExact"))
    .orderBy("isFormer")
    .orderBy("isExact", "desc")
    .orderBy("e.visto_em", "desc")
    .forShare("c")
    .execute();
  return addresses.flatMap(({ tipo }) => rows.find((row) => row.tipo === tipo) ?? []);
}

/** The client last seen under a phone, locked likewise. */
export const findPhoneHolder = (db: Db, usuarioId: string, chave: string) =>
  db
    .selectFrom("cliente_enderecos as e")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "e.usuario_id").onRef("c.id", "=", "e.cliente_id"),
    )
    .where("e.usuario_id", "=", usuarioId)
    .where("e.tipo", "=", "telefone")
    .where("e.endereco", "=", chave)
    .where("e.ate", "is", null)
    .where("c.excluido_em", "is", null)
    .select("c.id")
    .forShare("c")
    .executeTakeFirst();

interface Remembered {
  usuario_id: string;
  instancia_id: string;
  cliente_id: string;
  at: Date;
  juncoes: string[];
}

const isStill = sql`cliente_enderecos.cliente_id = excluded.cliente_id`;

/** Notes under which addresses a client was seen; one that was another's is theirs now. */
export async function rememberAddresses(
  db: Db,
  { usuario_id, instancia_id, cliente_id, at, juncoes }: Remembered,
  addresses: Address[],
) {
  if (addresses.length === 0) return;
  await db
    .insertInto("cliente_enderecos")
    .values(
      addresses.map((address) => ({
        ...address,
        usuario_id,
        cliente_id,
        instancia_id: address.tipo === "telefone" ? null : instancia_id,
        visto_em: at,
        desde: at,
        juncoes: sql<string[]>`${juncoes}::uuid[]`,
      })),
    )
    .onConflict((oc) =>
      oc.columns(["usuario_id", "endereco", "tipo", "instancia_id"]).doUpdateSet({
        cliente_id,
        envio: (eb) => eb.ref("excluded.envio"),
        visto_em: sql<Date>`greatest(cliente_enderecos.visto_em, excluded.visto_em)`,
        desde: sql<Date>`case when ${isStill} and cliente_enderecos.ate is null then cliente_enderecos.desde else excluded.desde end`,
        juncoes: sql<
          string[]
        >`case when ${isStill} then cliente_enderecos.juncoes else excluded.juncoes end`,
        ate: null,
      }),
    )
    .execute();
}

/** A phone that was typed in, where nobody has been seen under it yet. */
export async function rememberTyped(
  db: Db,
  { usuario_id, cliente_id, at }: { usuario_id: string; cliente_id: string; at: Date },
  address: Address,
) {
  await db
    .insertInto("cliente_enderecos")
    .values({ ...address, usuario_id, cliente_id, visto_em: at })
    .onConflict((oc) => oc.columns(["usuario_id", "endereco", "tipo", "instancia_id"]).doNothing())
    .execute();
}

/** A `@lid` from before accounts were noted is not this client's any more. */
export async function forgetUnscoped(
  db: Db,
  usuarioId: string,
  clienteId: string,
  endereco: string,
) {
  await db
    .deleteFrom("cliente_enderecos")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("endereco", "=", endereco)
    .where("tipo", "=", "lid")
    .where("instancia_id", "is", null)
    .execute();
}

/** From this moment on these addresses are not the client's any more. */
export async function endAddresses(
  db: Db,
  { usuarioId, instanciaId, at }: Sight,
  clienteId: string,
  addresses: Address[],
) {
  for (const { tipo, endereco, envio } of addresses) {
    await db
      .updateTable("cliente_enderecos as e")
      .set({ ate: at })
      .where("e.usuario_id", "=", usuarioId)
      .where("e.cliente_id", "=", clienteId)
      .where("e.tipo", "=", tipo)
      .where("e.endereco", "=", endereco)
      .where(isOfAccount("e", sql`${instanciaId}::uuid`))
      .where("e.ate", "is", null)
      .execute();
    if (tipo !== "telefone") continue;
    // One that was typed in has no row yet: who wrote from it before, and arrives later, is still them.
    await db
      .insertInto("cliente_enderecos")
      .values({
        tipo,
        endereco,
        envio,
        usuario_id: usuarioId,
        cliente_id: clienteId,
        visto_em: at,
        ate: at,
      })
      .onConflict((oc) =>
        oc.columns(["usuario_id", "endereco", "tipo", "instancia_id"]).doNothing(),
      )
      .execute();
  }
}
