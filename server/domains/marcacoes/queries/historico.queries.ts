import type { Insertable } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import type { MarcacaoHistoricoTable } from "#server/db/schema-agenda.ts";

export async function insertAll(db: Db, rows: readonly Insertable<MarcacaoHistoricoTable>[]) {
  if (rows.length === 0) return;
  await db
    .insertInto("marcacao_historico")
    .values([...rows])
    .execute();
}

/** The oldest first: ids rise with time. */
export const findAll = (db: Db, usuarioId: string, marcacaoId: string) =>
  db
    .selectFrom("marcacao_historico as h")
    .where("h.usuario_id", "=", usuarioId)
    .where("h.marcacao_id", "=", marcacaoId)
    .select(["h.momento", "h.acao", "h.de", "h.para", "h.autor_tipo"])
    .select(actorName("h").as("nome"))
    .orderBy("h.momento")
    .orderBy("h.id")
    .execute();
