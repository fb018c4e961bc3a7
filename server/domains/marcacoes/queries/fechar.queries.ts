import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Fechamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { columns } from "./marcacoes.queries.ts";

/** Fixed lock order, so that two closings of the same appointments cannot deadlock. */
export const findManyForChange = (db: Db, usuarioId: string, ids: string[]) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .select([...columns, "fechada_de"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Keeps the former status, so that a closing can be taken back. */
export const close = (db: Db, usuarioId: string, ids: string[], to: Fechamento, now: Date) =>
  db
    .updateTable("marcacoes")
    .set({
      status: to,
      fechada_de: sql<"pendente" | "confirmado">`status`,
      atualizado_em: now,
    })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .returning(columns)
    .execute();

/** Restores the status from before the closing. */
export const reopen = (db: Db, usuarioId: string, ids: string[], now: Date) =>
  db
    .updateTable("marcacoes")
    .set({
      status: sql<"pendente" | "confirmado">`fechada_de`,
      fechada_de: null,
      atualizado_em: now,
    })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("fechada_de", "is not", null)
    .returning(columns)
    .execute();
