import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { PromptVersoesTable } from "#server/db/schema-assistente.ts";

const columns = ["id", "numero", "prompt", "prompt_fixo", "origem", "criado_em"] as const;

const ofProfessional = (db: Db, usuarioId: string) =>
  db.selectFrom("prompt_versoes").where("usuario_id", "=", usuarioId).select(columns);

export type Versao = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

/** The one in force: every change of a prompt keeps one. */
export const findLatest = (db: Db, usuarioId: string) =>
  ofProfessional(db, usuarioId).orderBy("numero", "desc").limit(1).executeTakeFirst();

export const findOne = (db: Db, usuarioId: string, id: string) =>
  ofProfessional(db, usuarioId).where("id", "=", id).executeTakeFirst();

/** A page, the latest first. */
export async function findPage(
  db: Db,
  usuarioId: string,
  { skip, limit }: { skip: number; limit: number },
) {
  const [items, { total }] = await Promise.all([
    ofProfessional(db, usuarioId).orderBy("numero", "desc").offset(skip).limit(limit).execute(),
    db
      .selectFrom("prompt_versoes")
      .where("usuario_id", "=", usuarioId)
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

export const insert = (db: Db, version: Insertable<PromptVersoesTable>) =>
  db.insertInto("prompt_versoes").values(version).returning(columns).executeTakeFirstOrThrow();
