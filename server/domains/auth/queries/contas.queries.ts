import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { knownCategory, uniqueEmail } from "#server/domains/usuarios/usuarios.errors.ts";

/** Nobody's id, for statements that are made whether or not there is an account. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";

export interface NewAccount {
  id: string;
  nome: string;
  email: string;
  senha_hash: string;
  telefone: string | null;
  categoria_id: string | null;
  role: "USER" | "ADMIN";
  primeiro_login: boolean;
  senha_inicial_ate: Date | null;
  is_trial_user: boolean;
  trial_end_date: Date | null;
  criado_em: Date;
}

/** Inserts an account unless a live one has its e-mail. @throws AppError 422 when the category is gone. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const row = await knownCategory(
    db
      .insertInto("usuarios")
      .values({
        ...account,
        atualizado_em: account.criado_em,
        admin_desde: account.role === "ADMIN" ? account.criado_em : null,
      })
      .onConflict((oc) =>
        oc.expression(sql`lower(email)`).where("desativado_em", "is", null).doNothing(),
      )
      .returning("id")
      .executeTakeFirst(),
  );
  return row !== undefined;
}

export function findLogin(db: Db, email: string) {
  return db
    .selectFrom("usuarios")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("desativado_em", "is", null)
    .select(["id", "nome", "email", "senha_hash", "role", "senha_inicial_ate"])
    .executeTakeFirst();
}

/** Whether the account still has this password; it keeps it until the transaction ends. */
export async function holdPassword(db: Db, id: string, senha_hash: string): Promise<boolean> {
  const row = await db
    .selectFrom("usuarios")
    .where("id", "=", id)
    .where("senha_hash", "=", senha_hash)
    .where("desativado_em", "is", null)
    .select("id")
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export function findPasswordHash(db: Db, id: string) {
  return db
    .selectFrom("usuarios")
    .where("id", "=", id)
    .select("senha_hash")
    .executeTakeFirstOrThrow();
}

/** The present password, and whether it is still the one that came with the account. */
export function findInitialPassword(db: Db, id: string) {
  return db
    .selectFrom("usuarios")
    .where("id", "=", id)
    .select(["senha_hash", "role", "senha_inicial_ate"])
    .executeTakeFirstOrThrow();
}

export async function setPassword(
  db: Db,
  id: string,
  { senha_hash, now }: { senha_hash: string; now: Date },
) {
  await db
    .updateTable("usuarios")
    .set({ senha_hash, primeiro_login: false, senha_inicial_ate: null, atualizado_em: now })
    .where("id", "=", id)
    .execute();
}

/** In place of the password that was just given; false when the account has another one meanwhile. */
export async function replacePassword(
  db: Db,
  id: string,
  { old, senha_hash, now }: { old: string; senha_hash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("usuarios")
    .set({ senha_hash, atualizado_em: now })
    .where("id", "=", id)
    .where("senha_hash", "=", old)
    .where("desativado_em", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws AppError 409 when another live account has the e-mail. */
export async function setEmail(db: Db, id: string, { email, now }: { email: string; now: Date }) {
  await uniqueEmail(
    db.updateTable("usuarios").set({ email, atualizado_em: now }).where("id", "=", id).execute(),
  );
}

/** A password that nobody knows, until another one is chosen by a link. */
export async function setUnknownPassword(
  db: Db,
  id: string,
  { senha_hash, now }: { senha_hash: string; now: Date },
) {
  await db
    .updateTable("usuarios")
    .set({ senha_hash, atualizado_em: now })
    .where("id", "=", id)
    .execute();
}

/** Ends the first login; of several changes at once exactly one counts. */
export async function replaceFirstPassword(
  db: Db,
  id: string,
  { senha_hash, now }: { senha_hash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("usuarios")
    .set({ senha_hash, primeiro_login: false, senha_inicial_ate: null, atualizado_em: now })
    .where("id", "=", id)
    .where("primeiro_login", "=", true)
    .where((eb) =>
      eb.or([
        eb("senha_inicial_ate", "is", null),
        eb.and([eb("role", "!=", "ADMIN"), eb("senha_inicial_ate", ">", now)]),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConsent(
  db: Db,
  consent: { id: string; usuario_id: string; versao: string; endereco: string; aceito_em: Date },
) {
  await db.insertInto("consentimentos").values(consent).execute();
}

/** Also true when everybody has been deactivated. */
export async function hasAnyone(db: Db): Promise<boolean> {
  const row = await db.selectFrom("usuarios").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}
