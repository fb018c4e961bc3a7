import type { Db } from "#server/db/database.ts";

const columns = ["id", "nome", "ativa", "ordem", "criado_em", "atualizado_em"] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("salas").where("usuario_id", "=", usuarioId);

/** The ones that can be booked, in the order in which they are chosen. */
export const findActive = (db: Db, usuarioId: string) =>
  own(db, usuarioId)
    .where("ativa", "=", true)
    .select(columns)
    .orderBy("ordem")
    .orderBy("nome_chave")
    .execute();
