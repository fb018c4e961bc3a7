import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { SEAL_LENGTH } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { knownCategory, uniqueEmail } from "../contas.errors.ts";

const columns = [
  "id",
  "nome",
  "email",
  "telefone",
  "role",
  "primeiro_login",
  "categoria_id",
  "timezone",
  "descricao",
  "usa_google",
  "google_calendar_id",
  "prompt",
  "prompt_fixo",
  "criado_em",
  "is_trial_user",
  "trial_end_date",
] as const;

/** Live accounts with their category and a change of e-mail that may be pending; of the Google grant only whether there is one. */
export const live = (db: Db) =>
  db
    .selectFrom("usuarios")
    .where("desativado_em", "is", null)
    .select(columns)
    .select((eb) => [
      // Which key sealed it: enough to say whether there is a grant that can be used.
      eb
        .fn<string | null>("left", ["google_refresh_token", sql.lit(SEAL_LENGTH)])
        .as("google_selo"),
      jsonObjectFrom(
        eb
          .selectFrom("categories")
          .whereRef("categories.id", "=", "usuarios.categoria_id")
          .select(["id", "name", "display_name", "icon", "color", "description"]),
      ).as("categoria"),
      jsonObjectFrom(
        eb
          .selectFrom("trocas_email")
          .whereRef("trocas_email.usuario_id", "=", "usuarios.id")
          .where("concluida_em", "is", null)
          .where("encerrada_em", "is", null)
          .select(["email_novo", "expira_em"]),
      ).as("troca"),
    ]);

export const findOne = (db: Db, id: string) => live(db).where("id", "=", id).executeTakeFirst();

export async function findPhone(db: Db, id: string) {
  const row = await db
    .selectFrom("usuarios")
    .where("id", "=", id)
    .select("telefone")
    .executeTakeFirst();
  return row?.telefone ?? null;
}

const prompts = (db: Db, id: string) =>
  db
    .selectFrom("usuarios")
    .where("id", "=", id)
    .where("desativado_em", "is", null)
    .select(["prompt", "prompt_fixo"]);

/** The prompts of the assistant of a live account. */
export const findPrompts = (db: Db, id: string) => prompts(db, id).executeTakeFirst();

/** The same; nobody else changes the account until the transaction ends. */
export const lockPrompts = (db: Db, id: string) =>
  prompts(db, id).forNoKeyUpdate().executeTakeFirst();

export type UsuarioRow = NonNullable<Awaited<ReturnType<typeof findOne>>>;

/** A live account by its e-mail, in any case. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom("usuarios")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("desativado_em", "is", null)
    .select(["id", "tem_agenda"])
    .executeTakeFirst();

/** A live account; what else is done about it waits until the transaction ends. */
export async function holdAccount(db: Db, id: string) {
  const [held] = await holdAccounts(db, [id]);
  return held;
}

/** Live ones among them, in the order of their ids, so that two who hold the same ones do not cross. */
export const holdAccounts = (db: Db, ids: string[]) =>
  db
    .selectFrom("usuarios")
    .where("id", "in", ids)
    .where("desativado_em", "is", null)
    .select(["id", "nome", "email", "telefone", "tem_agenda"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** Whether the members of a practice need a second factor. */
export async function demandsFactor(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom("usuarios").where("id", "=", id).select("exige_fator_desde");
  return (await found.executeTakeFirst())?.exige_fator_desde instanceof Date;
}

/** The zone of an account; until the transaction ends nobody else changes it. */
export async function holdZone(db: Db, id: string) {
  const found = db.selectFrom("usuarios").where("id", "=", id).select("timezone");
  return (await found.forNoKeyUpdate().executeTakeFirst())?.timezone;
}

/** The person's own fields, until the transaction ends as they are now. */
export const holdProfile = (db: Db, id: string) =>
  db
    .selectFrom("usuarios")
    .where("id", "=", id)
    .select(["nome", "email", "telefone", "timezone", "categoria_id", "descricao"])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export interface ProfileChange {
  nome?: string;
  telefone?: string | null;
  timezone?: string;
  prompt?: string | null;
  prompt_fixo?: string | null;
  descricao?: string | null;
  categoria_id?: string | null;
  usa_google?: boolean;
  google_calendar_id?: string;
  google_access_token?: string | null;
  google_refresh_token?: string | null;
}

/** @throws AppError 409 when another live account has the e-mail; 422 when the category is gone. */
export async function updateProfile(db: Db, id: string, change: ProfileChange, now: Date) {
  await knownCategory(
    uniqueEmail(
      db
        .updateTable("usuarios")
        .set({ ...change, atualizado_em: now })
        .where("id", "=", id)
        .execute(),
    ),
  );
}
