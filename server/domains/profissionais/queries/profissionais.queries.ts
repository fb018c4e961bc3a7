import type { Db } from "#server/db/database.ts";

const columns = [
  "id",
  "nome",
  "especialidade",
  "registro",
  "cor",
  "ativo",
  "ordem",
  "pessoa_id",
  "criado_em",
  "atualizado_em",
] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("profissionais").where("usuario_id", "=", usuarioId);

const active = (db: Db, usuarioId: string) =>
  own(db, usuarioId)
    .where("ativo", "=", true)
    .select(columns)
    .orderBy("ordem")
    .orderBy("nome")
    .orderBy("id");

/** The ones that can be booked, in their order. */
export const findActive = (db: Db, usuarioId: string) => active(db, usuarioId).execute();

/** The one that is meant where none is named. */
export const findFirstActive = (db: Db, usuarioId: string) =>
  active(db, usuarioId).limit(1).executeTakeFirst();

export const find = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).executeTakeFirst();
