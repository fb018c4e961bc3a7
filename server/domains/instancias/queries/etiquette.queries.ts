import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";

/**
 * Counts one more first contact of an instance on a civil day, unless as many as it may have are counted already (with
 * `limite` null always); true when it was counted. The row stays locked until the transaction ends, so that racing calls never pass the limit together.
 */
export async function countFirstContact(
  db: Db,
  {
    usuarioId,
    instanciaId,
    dia,
    limite,
  }: { usuarioId: string; instanciaId: string; dia: string; limite?: null },
): Promise<boolean> {
  const most = db
    .selectFrom("instancias")
    .where("instancias.id", "=", instanciaId)
    .select("limite_contatos");
  const row = await db
    .insertInto("instancia_dias")
    .values({ usuario_id: usuarioId, instancia_id: instanciaId, dia, primeiros_contatos: 1 })
    .onConflict((oc) =>
      oc
        .columns(["instancia_id", "dia"])
        .doUpdateSet({ primeiros_contatos: sql<number>`instancia_dias.primeiros_contatos + 1` })
        .where(
          limite === null
            ? sql<boolean>`true`
            : sql<boolean>`instancia_dias.primeiros_contatos < ${most}`,
        ),
    )
    .returning("dia")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the client ever wrote or was ever written to. */
export async function hasHistory(db: Db, usuarioId: string, clienteId: string): Promise<boolean> {
  const row = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteContactDays = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "instancia_dias",
    where: sql`t.dia < ${before}::timestamptz::date`,
    by: "dia",
    batch,
  });
