import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Which rows of a table belong to somebody: by the owner, by the owner's instances where only these are indexed, or by the
 * person in somebody else's practice.
 */
export type RowsOf = readonly [table: string, by: "usuario_id" | "instancia_id" | "pessoa_id"];

/** Accounts that were deactivated before `before` are due. Answers how many were found. */
export async function insertOverdue(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into exclusoes (usuario_id, motivo, pedida_em)
    select id, 'prazo', ${now} from usuarios u
    where desativado_em < ${before} and not exists (select from exclusoes e where e.usuario_id = u.id)
    order by desativado_em limit ${limit}
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** People who have had no practice to enter since before `before`; no other process closes their accounts meanwhile. */
export async function claimWithoutPractice(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from usuarios u
    where sem_conta_desde < ${before} and not tem_agenda and desativado_em is null
      and not exists (select from acessos a where a.pessoa_id = u.id)
    order by sem_conta_desde, id limit ${limit} for no key update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The account that has waited longest; no other process works on it until the transaction ends. `isGrantEnded`: one whose
 * grant is still to be ended at Google is passed over, because the token is needed for that.
 */
export const claimNext = (db: Db, { isGrantEnded }: { isGrantEnded: boolean }) =>
  db
    .selectFrom("exclusoes")
    .where("concluida_em", "is", null)
    .$if(isGrantEnded, (waiting) =>
      waiting.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("google_conexoes as g")
              .whereRef("g.usuario_id", "=", "exclusoes.usuario_id")
              .where("g.revogar", "is not", null)
              .select("g.usuario_id")
              .unionAll(
                eb
                  .selectFrom("google_agendas as g")
                  .whereRef("g.usuario_id", "=", "exclusoes.usuario_id")
                  .where("g.revogar", "is not", null)
                  .select("g.usuario_id"),
              ),
          ),
        ),
      ),
    )
    .select("usuario_id")
    .orderBy("pedida_em")
    .orderBy("usuario_id")
    .limit(1)
    .forUpdate("exclusoes")
    .skipLocked()
    .executeTakeFirst();

/**
 * Erases some rows of one table, and answers how many: of a table that is divided by month a few more, whose places are called
 * the same in several of its parts.
 */
export async function deleteRows(
  db: Db,
  [table, by]: RowsOf,
  { usuarioId, limit }: { usuarioId: string; limit: number | null },
): Promise<number> {
  const name = sql.table(table);
  const theirs =
    by === "instancia_id"
      ? sql`instancia_id in (select id from instancias where usuario_id = ${usuarioId})`
      : sql`${sql.ref(by)} = ${usuarioId}`;
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(select ctid from ${name} where ${theirs} limit ${limit})) and ${theirs}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The audit keeps its rows, without what they say about this account. */
export const forgetInAudit = (db: Db, usuarioId: string) =>
  sql`select auditoria_esquecer(${usuarioId})`.execute(db);

export async function markDone(db: Db, usuarioId: string, now: Date) {
  await db
    .updateTable("exclusoes")
    .set({ concluida_em: now })
    .where("usuario_id", "=", usuarioId)
    .execute();
}
