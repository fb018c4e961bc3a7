import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { ClientesTable } from "#server/db/schema.ts";
import { MAX_ETIQUETAS } from "#shared/clientes/clientes.constants.ts";
import { written } from "./clientes.queries.ts";

/** The client with this phone; until the transaction ends nobody changes, removes or erases them. */
export const findByPhone = (db: Db, usuarioId: string, chave: string) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("telefone_chave", "=", chave)
    .where("excluido_em", "is", null)
    .select(["id", "telefone_chave"])
    .forShare()
    .executeTakeFirst();

/** The client who was last seen under an address, held likewise. */
export const findByAddress = (db: Db, usuarioId: string, endereco: string) =>
  db
    .selectFrom("cliente_enderecos as e")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "e.usuario_id").onRef("c.id", "=", "e.cliente_id"),
    )
    .where("e.usuario_id", "=", usuarioId)
    .where("e.endereco", "=", endereco)
    .where("c.excluido_em", "is", null)
    .select(["c.id", "c.telefone_chave"])
    .forShare("c")
    .executeTakeFirst();

/** Inserts a client; when somebody just typed in the same phone, theirs is the one. */
export async function insertClient(db: Db, client: Insertable<ClientesTable>): Promise<string> {
  const row = await db
    .insertInto("clientes")
    .values(client)
    .onConflict((oc) =>
      oc
        .columns(["usuario_id", "telefone_chave"])
        .where("excluido_em", "is", null)
        .where("telefone_chave", "is not", null)
        // Changes nothing, but answers the row that is there.
        .doUpdateSet({ telefone_chave: (eb) => eb.ref("excluded.telefone_chave") }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function rememberAddresses(
  db: Db,
  usuario_id: string,
  cliente_id: string,
  seen: { endereco: string; envio: string }[],
  visto_em: Date,
) {
  if (seen.length === 0) return;
  await db
    .insertInto("cliente_enderecos")
    .values(seen.map((address) => ({ usuario_id, cliente_id, visto_em, ...address })))
    .onConflict((oc) =>
      oc.columns(["usuario_id", "endereco"]).doUpdateSet({
        cliente_id,
        visto_em,
        envio: (eb) => eb.ref("excluded.envio"),
      }),
    )
    .execute();
}

export async function givePhone(
  db: Db,
  usuarioId: string,
  id: string,
  { telefone, chave, now }: { telefone: string; chave: string; now: Date },
) {
  await db
    .updateTable("clientes")
    .set({ telefone, telefone_chave: chave, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("telefone", "is", null)
    .execute();
}

/** Gives a name to a client who has none (or the stand-in for one); true when it did. */
export async function giveName(
  db: Db,
  usuarioId: string,
  id: string,
  { nome, instead, now }: { nome: string; instead: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("clientes")
    .set({ nome, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("anonimizado_em", "is", null)
    .where((eb) => eb.or([eb("nome", "is", null), eb("nome", "=", instead)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveAddresses(db: Db, usuarioId: string, from: string, to: string) {
  await db
    .updateTable("cliente_enderecos")
    .set({ cliente_id: to })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", from)
    .execute();
}

/**
 * What is known of one client goes to another, and the emptied one away. An opt-out is kept; of what both have the labels
 * are put together, as far as there is room, and the notes below each other.
 */
export async function absorbClient(db: Db, usuarioId: string, from: string, to: string) {
  await written
    .reduce(
      (joined, column) =>
        joined.set(column, ({ fn }) => fn.coalesce(`fica.${column}`, `vai.${column}`)),
      db
        .updateTable("clientes as fica")
        .from("clientes as vai")
        .set({
          aceita_mensagens: sql<boolean>`fica.aceita_mensagens and vai.aceita_mensagens`,
          etiquetas: sql<string[]>`array(
            select etiqueta from (
              select distinct on (lower(etiqueta)) etiqueta, ordem
              from unnest(fica.etiquetas || vai.etiquetas) with ordinality as todas (etiqueta, ordem)
              order by lower(etiqueta), ordem
            ) umas order by ordem limit ${sql.lit(MAX_ETIQUETAS)})`,
          observacoes: sql<
            string | null
          >`nullif(concat_ws(e'\n\n', fica.observacoes, vai.observacoes), '')`,
        }),
    )
    .where("fica.usuario_id", "=", usuarioId)
    .where("fica.id", "=", to)
    .where("vai.usuario_id", "=", usuarioId)
    .where("vai.id", "=", from)
    .execute();
  await sql`select conversa_recontar(${usuarioId}::uuid, ${from}::uuid), conversa_recontar(${usuarioId}::uuid, ${to}::uuid)`.execute(
    db,
  );
  await db
    .deleteFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", from)
    .execute();
}
