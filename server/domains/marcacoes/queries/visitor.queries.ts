import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { columns } from "./marcacoes.queries.ts";

/** As the visitor left it: not proven, and not touched by the professional. */
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
  /** Prefix of a first line that is obsolete now. */
  without: string;
}

/** Undefined when the professional has touched or removed it. */
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

/** An appointment of any tenant: the columns that a link's check needs. */
export const findOwnerOfAll = (db: Db, id: string) =>
  db
    .selectFrom("marcacoes")
    .where("id", "=", id)
    .select(["usuario_id", "cliente_id", "horario", "link_versao", "servico_id"])
    .executeTakeFirst();

/** Whether others of the practice can be booked as well. */
const hasColleagues = sql<boolean>`(
  select count(*) > 1 from profissionais p where p.usuario_id = marcacoes.usuario_id and p.ativo
)`;

/** With the version of its link. */
export const findLinked = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(columns)
    .select(["fim", "link_versao", "sequencia", hasColleagues.as("tem_colegas")])
    .executeTakeFirst();
