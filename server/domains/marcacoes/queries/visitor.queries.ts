import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { columns } from "./marcacoes.queries.ts";

/** As a visitor left it: nobody has proven it, and the professional has not touched it. */
const untouched = sql<boolean>`not verificado and status = 'pendente'`;

/** Whether it was still as the visitor left it. */
export async function removeUntouched(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where(untouched)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether it is still there, unproven, and holds its time: the professional wants it as it is. */
export async function isKept(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where(sql<boolean>`not verificado and status <> 'cancelado'`)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

interface Proven {
  cliente_id: string;
  status: MarcacaoStatus;
  now: Date;
  /** The beginning of a first line that is of no use any more. */
  without: string;
}

/** Nothing when the professional has touched it, or taken it away. */
export const proveUntouched = (
  db: Db,
  usuarioId: string,
  id: string,
  { cliente_id, status, now, without }: Proven,
) =>
  db
    .updateTable("marcacoes")
    .set({ cliente_id, status, verificado: true, atualizado_em: now })
    .set({
      observacao: sql<string | null>`case when starts_with(observacao, ${without})
        then nullif(regexp_replace(observacao, '^[^\n]*\n?', ''), '') else observacao end`,
    })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where(untouched)
    .returning(columns)
    .executeTakeFirst();

/** Whoever's it is: what a link needs before it is known to be the right one. */
export const findOwnerOfAll = (db: Db, id: string) =>
  db
    .selectFrom("marcacoes")
    .where("id", "=", id)
    .select(["usuario_id", "cliente_id", "horario", "link_versao", "servico_id"])
    .executeTakeFirst();

/** With the version of its link. */
export const findLinked = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(columns)
    .select(["fim", "link_versao", "sequencia"])
    .executeTakeFirst();
