import type { Db } from "#server/db/database.ts";

/** A planned message with its appointment; locks neither. */
export const findOne = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("lembretes as l")
    .innerJoin("marcacoes as a", (join) =>
      join.onRef("a.usuario_id", "=", "l.usuario_id").onRef("a.id", "=", "l.marcacao_id"),
    )
    .where("l.usuario_id", "=", usuarioId)
    .where("l.id", "=", id)
    .select(["l.id", "l.marcacao_id", "l.atual", "l.horario as dito", "a.horario", "a.status"])
    .executeTakeFirst();

interface Told {
  marcacao_id: string;
  horario: Date;
  por: string;
  por_nome: string;
  momento: Date;
}

/** Notes once that a person told a client; false where that is known already. */
export async function insertTold(db: Db, usuario_id: string, told: Told): Promise<boolean> {
  const row = await db
    .insertInto("avisos_por_pessoa")
    .values({ usuario_id, ...told })
    .onConflict((oc) => oc.doNothing())
    .returning("marcacao_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** When, and by whom, the client was told of this time. */
export const findTold = (db: Db, usuarioId: string, marcacaoId: string, horario: Date) =>
  db
    .selectFrom("avisos_por_pessoa")
    .where("usuario_id", "=", usuarioId)
    .where("marcacao_id", "=", marcacaoId)
    .where("horario", "=", horario)
    .select(["momento", "por_nome"])
    .executeTakeFirst();

/** The appointment is another client's now: nobody has told them. */
export async function forgetTold(db: Db, usuarioId: string, marcacaoId: string) {
  await db
    .deleteFrom("avisos_por_pessoa")
    .where("usuario_id", "=", usuarioId)
    .where("marcacao_id", "=", marcacaoId)
    .execute();
}
