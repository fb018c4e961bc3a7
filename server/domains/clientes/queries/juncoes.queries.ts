import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Escrito } from "#server/db/schema-enderecos.ts";
import { type CampoDeTexto, campos, perCampo } from "#shared/clientes/campos.ts";
import { MAX_ETIQUETAS } from "#shared/clientes/clientes.constants.ts";

/** Excludes clients who were joined to another. */
export const isNotJoined = sql<boolean>`not exists (
  select from cliente_juncoes j where j.usuario_id = clientes.usuario_id and j.sai_id = clientes.id)`;

/** Columns that a join may write in the record of the one who stays. */
const KEPT = ["nome", "telefone", "telefone_chave", ...campos, "aceita_mensagens"] as const;

/** Locks the record until the transaction ends; undefined for a client that is not there. */
export const lockRecord = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("excluido_em", "is", null)
    .select([...KEPT, "criado_em", "atualizado_em"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export type Recorded = NonNullable<Awaited<ReturnType<typeof lockRecord>>>;

/** The part of a record that a join may change, in the form in which it is kept. */
export const writtenOf = (record: Recorded): Escrito =>
  Object.fromEntries(KEPT.map((column) => [column, record[column]]));

const either = (column: "nome" | "telefone" | "telefone_chave" | CampoDeTexto) =>
  sql<string | null>`coalesce(fica.${sql.ref(column)}, vai.${sql.ref(column)})`;

/** Each field of the two records as the one that stays holds it. */
const joined = perCampo({
  email: either,
  nascimento: either,
  cpf: either,
  linha: either,
  texto: (campo) =>
    sql<
      string | null
    >`nullif(concat_ws(e'\n\n', fica.${sql.ref(campo)}, vai.${sql.ref(campo)}), '')`,
  etiquetas: (campo) => sql<string[]>`array(
    select etiqueta from (
      select distinct on (lower(etiqueta)) etiqueta, ordem
      from unnest(fica.${sql.ref(campo)} || vai.${sql.ref(campo)}) with ordinality as todas (etiqueta, ordem)
      order by lower(etiqueta), ordem
    ) umas order by ordem limit ${sql.lit(MAX_ETIQUETAS)})`,
});

/**
 * Fills the gaps of one client's record from another's. An opt-out is kept; labels are put together, as far as there is
 * room, and notes below each other.
 */
export async function absorbRecord(
  db: Db,
  usuarioId: string,
  { from, to, atorId, now }: { from: string; to: string; atorId: string | null; now: Date },
) {
  await db
    .updateTable("clientes as fica")
    .from("clientes as vai")
    .set({
      ...joined,
      nome: either("nome"),
      telefone: either("telefone"),
      telefone_chave: either("telefone_chave"),
      aceita_mensagens: sql<boolean>`fica.aceita_mensagens and vai.aceita_mensagens`,
      // An address that shows that the two are one is nobody's change.
      ator_id: sql<string | null>`coalesce(${atorId}::uuid, fica.ator_id)`,
      atualizado_em: now,
    })
    .where("fica.usuario_id", "=", usuarioId)
    .where("fica.id", "=", to)
    .where("vai.usuario_id", "=", usuarioId)
    .where("vai.id", "=", from)
    .execute();
}

/** Takes a client who is somebody else off every list, or puts them back. */
export async function setGone(
  db: Db,
  usuarioId: string,
  id: string,
  { excluido_em, atualizado_em }: { excluido_em: Date | null; atualizado_em: Date },
) {
  await db
    .updateTable("clientes")
    .set({ excluido_em, atualizado_em })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

export const insertJoin = (db: Db, join: Insertable<Schema["cliente_juncoes"]>) =>
  db.insertInto("cliente_juncoes").values(join).execute();

/** Notes which rows came from the one who went; what comes later is added. */
export async function addMoved(
  db: Db,
  usuario_id: string,
  juncao_id: string,
  moved: Record<string, string[]>,
) {
  const rows = Object.entries(moved).filter(([, linhas]) => linhas.length > 0);
  if (rows.length === 0) return;
  await db
    .insertInto("cliente_juncao_linhas")
    .values(
      rows.map(([tabela, linhas]) => ({
        usuario_id,
        juncao_id,
        tabela,
        linhas: sql<string[]>`${linhas}::uuid[]`,
      })),
    )
    .onConflict((oc) =>
      oc
        .columns(["juncao_id", "tabela"])
        .doUpdateSet({ linhas: sql<string[]>`cliente_juncao_linhas.linhas || excluded.linhas` }),
    )
    .execute();
}

/** Joins among these that can still be undone. */
export async function findKept(db: Db, usuarioId: string, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("cliente_juncoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Until the transaction ends nobody else undoes it. */
export const lockJoin = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("cliente_juncoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(["id", "fica_id", "sai_id", "conflito_id", "juntada_em", "sai_atualizado_em"])
    .select(["antes", "depois", "conversa_antes", "conversa_depois"])
    .forUpdate()
    .executeTakeFirst();

export async function findMoved(db: Db, usuarioId: string, juncaoId: string) {
  const rows = await db
    .selectFrom("cliente_juncao_linhas")
    .where("usuario_id", "=", usuarioId)
    .where("juncao_id", "=", juncaoId)
    .select(["tabela", "linhas"])
    .execute();
  return new Map(rows.map(({ tabela, linhas }) => [tabela, linhas]));
}

export const deleteJoin = (db: Db, usuarioId: string, id: string) =>
  db
    .deleteFrom("cliente_juncoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();

/** The addresses of one client become another's, and remember by which join. */
export async function moveAddresses(
  db: Db,
  usuarioId: string,
  { from, to, juncao }: { from: string; to: string; juncao: string },
) {
  await sql`
    update cliente_enderecos set cliente_id = ${to}, juncoes = juncoes || ${juncao}::uuid
    where usuario_id = ${usuarioId} and cliente_id = ${from}
  `.execute(db);
}

/** Moves back addresses that came by a join, with those seen beside them since; deletes those only ever typed. */
export async function moveAddressesBack(
  db: Db,
  usuarioId: string,
  { from, to, juncao, juntadaEm }: { from: string; to: string; juncao: string; juntadaEm: Date },
) {
  await sql`
    delete from cliente_enderecos where usuario_id = ${usuarioId} and cliente_id = ${from} and desde is null and ate is null
      and visto_em = ${juntadaEm} and juncoes = array[${juncao}::uuid]
  `.execute(db);
  await sql`
    update cliente_enderecos set cliente_id = ${to}, juncoes = array_remove(juncoes, ${juncao}::uuid)
    where usuario_id = ${usuarioId} and cliente_id = ${from} and ${juncao}::uuid = any(juncoes)
  `.execute(db);
}

/** Both conversations as their messages are now. */
export const recount = (db: Db, usuarioId: string, [one, other]: [string, string]) =>
  sql`select conversa_recontar(${usuarioId}::uuid, ${one}::uuid), conversa_recontar(${usuarioId}::uuid, ${other}::uuid)`.execute(
    db,
  );

/** Puts back what a join wrote, but for what was changed since. */
export async function restoreRecord(
  db: Db,
  usuarioId: string,
  id: string,
  { change, atorId, now }: { change: Escrito; atorId: string | null; now: Date },
) {
  const columns = KEPT.filter((column) => column in change);
  const refs = sql.join([...columns, "ator_id", "atualizado_em"].map((column) => sql.ref(column)));
  const values = JSON.stringify({ ...change, ator_id: atorId, atualizado_em: now });
  await sql`
    update clientes set (${refs}) = (select ${refs} from jsonb_populate_record(null::clientes, ${values}::jsonb))
    where usuario_id = ${usuarioId} and id = ${id}
  `.execute(db);
}

/** Everybody who was joined to a client, or to somebody who was. */
export async function findJoined(db: Db, usuarioId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ sai_id: string }>`
    with recursive todos as (
      select sai_id from cliente_juncoes where usuario_id = ${usuarioId} and fica_id = ${id}
      union select j.sai_id from cliente_juncoes j join todos t on j.fica_id = t.sai_id where j.usuario_id = ${usuarioId}
    ) select sai_id from todos
  `.execute(db);
  return rows.map(({ sai_id }) => sai_id);
}

/** Deletes the joins of erased people. */
export async function forgetJoins(db: Db, usuarioId: string, clientes: string[]) {
  const any = sql<string>`any(${clientes}::uuid[])`;
  await db
    .deleteFrom("cliente_juncoes")
    .where("usuario_id", "=", usuarioId)
    .where((eb) => eb.or([eb("fica_id", "=", any), eb("sai_id", "=", any)]))
    .execute();
}

/** Deletes joins of all professionals; locked rows are left for a later round. */
export async function deleteOldJoins(db: Db, before: Date, batch: number) {
  const { rows } = await sql<{ usuario_id: string; sai_id: string }>`
    delete from cliente_juncoes where id in (
      select id from cliente_juncoes where juntada_em <= ${before} order by juntada_em limit ${batch}
      for update skip locked
    ) returning usuario_id, sai_id
  `.execute(db);
  return rows;
}
