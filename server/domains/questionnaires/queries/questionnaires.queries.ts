import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";
import type { QuestionariosTable } from "#server/db/schema-questionarios.ts";
import type { QuestionnaireStatus } from "#shared/questionnaires/questionnaires.constants.ts";

const columns = [
  "questionarios.id",
  "questionarios.token",
  "questionarios.usuario_id",
  "usuarios.nome as usuario_nome",
  "questionarios.categoria_id",
  "questionarios.categoria_nome",
  "questionarios.criado_em",
  "questionarios.completado_em",
  "questionarios.expires_at",
  "questionarios.respostas",
  "questionarios.descricao_gerada",
  "questionarios.questions",
] as const;

export type QuestionnaireRow = Awaited<ReturnType<typeof findPageOfAll>>["items"][number];

/** A pending questionnaire past `expires_at` has expired, whether or not the job has noted it. */
const statusAt = (now: Date) =>
  sql<QuestionnaireStatus>`case when questionarios.status = 'pending' and expires_at <= ${now}
    then 'expired' else questionarios.status end`;

/** Questionnaires of accounts that are not deactivated. */
const live = (db: Db) =>
  db
    .selectFrom("questionarios")
    .innerJoin("usuarios", "usuarios.id", "questionarios.usuario_id")
    .where("usuarios.desativado_em", "is", null);

type Eb = ExpressionBuilder<Schema, "questionarios">;

/** The same rule as `statusAt`, in a form that indexes serve. */
const hasStatus = (status: QuestionnaireStatus, now: Date) => (eb: Eb) => {
  const isStored = (stored: QuestionnaireStatus) => eb("questionarios.status", "=", stored);
  if (status === "completed") return isStored("completed");
  if (status === "pending") return eb.and([isStored("pending"), eb("expires_at", ">", now)]);
  return eb.or([isStored("expired"), eb.and([isStored("pending"), eb("expires_at", "<=", now)])]);
};

interface Page {
  skip: number;
  limit: number;
  now: Date;
  usuarioId?: string;
  status?: QuestionnaireStatus | undefined;
  categoriaId?: string | undefined;
}

/** A page of all tenants' questionnaires, or of one person's, the newest first. */
export async function findPageOfAll(
  db: Db,
  { skip, limit, now, usuarioId, status, categoriaId }: Page,
) {
  let found = live(db);
  if (usuarioId) found = found.where("questionarios.usuario_id", "=", usuarioId);
  if (status) found = found.where(hasStatus(status, now));
  if (categoriaId) found = found.where("questionarios.categoria_id", "=", categoriaId);
  const [items, { total }] = await Promise.all([
    found
      .select([...columns, statusAt(now).as("status")])
      .orderBy("questionarios.criado_em", "desc")
      .orderBy("questionarios.id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

export const findOneOfAll = (db: Db, id: string, now: Date) =>
  live(db)
    .where("questionarios.id", "=", id)
    .select([...columns, "usuarios.email", statusAt(now).as("status")])
    .executeTakeFirst();

export const insert = (db: Db, row: Insertable<QuestionariosTable>) =>
  db.insertInto("questionarios").values(row).execute();

/** Answers whether it was there. */
export async function removeOfAll(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("questionarios")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How many there are of each status now. */
export const countOfAll = (db: Db, now: Date) =>
  live(db)
    .select([statusAt(now).as("status"), (eb) => eb.fn.countAll<string>().as("count")])
    .groupBy(sql`1`)
    .execute();

/** Marks overdue pending questionnaires as expired; answers how many. */
export async function expireOfAll(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("questionarios")
    .set({ status: "expired" })
    .where("status", "=", "pending")
    .where("expires_at", "<=", now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
