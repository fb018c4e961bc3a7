import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { ClientesTable } from "#server/db/schema.ts";

/** The clients behind a phone's key and behind a @lid. */
export async function findByKeys(
  db: Db,
  usuarioId: string,
  { chave, lid }: { chave: string | undefined; lid: string | undefined },
): Promise<[string | undefined, string | undefined]> {
  const byPhone = chave === undefined ? undefined : await findByPhone(db, usuarioId, chave);
  const byLid = lid === undefined ? undefined : await findByAddress(db, usuarioId, lid);
  return [byPhone, byLid];
}

/** The phone that a professional has typed in counts before what was seen on WhatsApp. */
async function findByPhone(db: Db, usuarioId: string, chave: string) {
  const row = await db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("telefone_chave", "=", chave)
    .where("excluido_em", "is", null)
    .select("id")
    .executeTakeFirst();
  return row?.id ?? findByAddress(db, usuarioId, chave);
}

async function findByAddress(db: Db, usuarioId: string, endereco: string) {
  const row = await db
    .selectFrom("cliente_enderecos as e")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "e.usuario_id").onRef("c.id", "=", "e.cliente_id"),
    )
    .where("e.usuario_id", "=", usuarioId)
    .where("e.endereco", "=", endereco)
    .where("c.excluido_em", "is", null)
    .select("c.id")
    .executeTakeFirst();
  return row?.id;
}

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

/** Moves everything of one client to another, and takes the emptied one away. */
export async function mergeClients(db: Db, usuarioId: string, from: string, to: string) {
  for (const table of ["mensagens", "marcacoes", "cliente_enderecos"] as const) {
    await db
      .updateTable(table)
      .set({ cliente_id: to })
      .where("usuario_id", "=", usuarioId)
      .where("cliente_id", "=", from)
      .execute();
  }
  await sql`select conversa_recontar(${usuarioId}::uuid, ${from}::uuid), conversa_recontar(${usuarioId}::uuid, ${to}::uuid)`.execute(
    db,
  );
  await db
    .deleteFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", from)
    .execute();
}
