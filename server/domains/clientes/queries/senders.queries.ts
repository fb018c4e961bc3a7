import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { ClientesTable } from "#server/db/schema.ts";

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

/** Gives a phone that nobody has to a client who has none; true when it did. */
export async function givePhone(
  db: Db,
  usuarioId: string,
  id: string,
  { telefone, chave, now }: { telefone: string; chave: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("clientes")
    .set({ telefone, telefone_chave: chave, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("telefone", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("clientes as c")
            .where("c.usuario_id", "=", usuarioId)
            .where("c.telefone_chave", "=", chave)
            .where("c.excluido_em", "is", null)
            .select("c.id"),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a phone out of the record that it stands in. */
export async function takePhone(db: Db, usuarioId: string, id: string, chave: string, now: Date) {
  await db
    .updateTable("clientes")
    .set({ telefone: null, telefone_chave: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("telefone_chave", "=", chave)
    .execute();
}

/** Gives this name to a client who has neither name nor phone. */
export async function nameUnknown(db: Db, usuarioId: string, id: string, nome: string) {
  await db
    .updateTable("clientes")
    .set({ nome })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("nome", "is", null)
    .where("telefone", "is", null)
    .execute();
}

/** Gives a name to a client who has none (or the stand-in for one); true when it did. */
export async function giveName(
  db: Db,
  usuarioId: string,
  id: string,
  { nome, instead, madeSince, now }: { nome: string; instead: string; madeSince?: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("clientes")
    .set({ nome, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("anonimizado_em", "is", null)
    .where((eb) =>
      eb.or([
        eb("nome", "is", null),
        eb("nome", "=", instead),
        ...(madeSince ? [eb("criado_em", ">=", madeSince)] : []),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
