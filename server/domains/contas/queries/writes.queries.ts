import { sql } from "kysely";
import { type PessoaId, textOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { knownCategory, uniqueEmail } from "../contas.errors.ts";

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
  tem_agenda?: boolean;
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

export async function setPassword(
  db: Db,
  id: PessoaId,
  { senha_hash, now }: { senha_hash: string; now: Date },
) {
  await db
    .updateTable("usuarios")
    .set({ senha_hash, primeiro_login: false, senha_inicial_ate: null, atualizado_em: now })
    .where("id", "=", textOf(id))
    .execute();
}

/** In place of the password that was just given; false when the account has another one meanwhile. */
export async function replacePassword(
  db: Db,
  id: PessoaId,
  { old, senha_hash, now }: { old: string; senha_hash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("usuarios")
    .set({ senha_hash, atualizado_em: now })
    .where("id", "=", textOf(id))
    .where("senha_hash", "=", old)
    .where("desativado_em", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws AppError 409 when another live account has the e-mail. */
export async function setEmail(db: Db, id: PessoaId, { email, now }: { email: string; now: Date }) {
  const change = { email, atualizado_em: now };
  await uniqueEmail(db.updateTable("usuarios").set(change).where("id", "=", textOf(id)).execute());
}

/** A password that nobody knows, until another one is chosen by a link. */
export async function setUnknownPassword(
  db: Db,
  id: PessoaId,
  { senha_hash, now }: { senha_hash: string; now: Date },
) {
  await db
    .updateTable("usuarios")
    .set({ senha_hash, atualizado_em: now })
    .where("id", "=", textOf(id))
    .execute();
}

/** Ends the first login; of several changes at once exactly one counts. */
export async function replaceFirstPassword(
  db: Db,
  id: PessoaId,
  { senha_hash, now }: { senha_hash: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("usuarios")
    .set({ senha_hash, primeiro_login: false, senha_inicial_ate: null, atualizado_em: now })
    .where("id", "=", textOf(id))
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

/** Switches the integration off and forgets a grant; false when another one has come meanwhile, or it is gone. */
export async function forgetGrant(
  db: Db,
  usuarioId: string,
  { refresh, now }: { refresh: string; now: Date },
): Promise<boolean> {
  const forgotten = await db
    .updateTable("usuarios")
    .set({
      usa_google: false,
      google_access_token: null,
      google_refresh_token: null,
      atualizado_em: now,
    })
    .where("id", "=", usuarioId)
    .where("google_refresh_token", "=", refresh)
    .returning("id")
    .executeTakeFirst();
  return forgotten !== undefined;
}

/** Keeps a renewed access token; not where another grant has come meanwhile. */
export async function keepAccessToken(
  db: Db,
  usuarioId: string,
  { refresh, sealed }: { refresh: string; sealed: string },
) {
  await db
    .updateTable("usuarios")
    .set({ google_access_token: sealed })
    .where("id", "=", usuarioId)
    .where("google_refresh_token", "=", refresh)
    .execute();
}

/** Whether a professional besides the practice's own one has a Google calendar switched on. */
export async function setColleaguesCalendar(db: Db, usuarioId: string, isAny: boolean) {
  await db
    .updateTable("usuarios")
    .set({ google_por_profissional: isAny })
    .where("id", "=", usuarioId)
    .where("google_por_profissional", "<>", isAny)
    .execute();
}

/** A running trial ends earlier; answers the account when that changes anything. */
export const shortenTrial = (db: Db, usuarioId: string, fim: Date, now: Date) =>
  db
    .updateTable("usuarios")
    .set({ trial_end_date: fim, atualizado_em: now })
    .where("id", "=", usuarioId)
    .where("is_trial_user", "=", true)
    .where("trial_end_date", ">", fim)
    .where(sql<boolean>`desativado_em is null`)
    .returning("id")
    .executeTakeFirst();

export const setTrial = (db: Db, usuarioId: string, trial_end_date: Date, now: Date) =>
  db
    .updateTable("usuarios")
    .set({ is_trial_user: true, trial_end_date, atualizado_em: now })
    .where("id", "=", usuarioId)
    .returning(["id", "role", "is_trial_user", "trial_end_date"])
    .executeTakeFirstOrThrow();

/** From `since` on members need a second factor, or from when it was demanded before; null demands none. */
export async function setFactorDemand(db: Db, usuarioId: string, since: Date | null) {
  await db
    .updateTable("usuarios")
    .set((eb) => ({
      exige_fator_desde: since && eb.fn.coalesce("exige_fator_desde", eb.val(since)),
    }))
    .where("id", "=", usuarioId)
    .execute();
}

/** Since when a person has no practice to enter; null once there is one. */
export async function setWithoutPractice(db: Db, id: PessoaId, since: Date | null) {
  await db
    .updateTable("usuarios")
    .set({ sem_conta_desde: since })
    .where("id", "=", textOf(id))
    .execute();
}

/** A person who was only invited gets a practice of their own. */
export async function openPractice(
  db: Db,
  id: PessoaId,
  { trial_end_date, now }: { trial_end_date: Date; now: Date },
) {
  await db
    .updateTable("usuarios")
    .set({ tem_agenda: true, is_trial_user: true, trial_end_date, sem_conta_desde: null })
    .set({ atualizado_em: now })
    .where("id", "=", textOf(id))
    .execute();
}

/** Accounts that are no more forget a category that is to go. */
export async function forgetCategory(db: Db, categoriaId: string) {
  await db
    .updateTable("usuarios")
    .set({ categoria_id: null })
    .where("categoria_id", "=", categoriaId)
    .where("desativado_em", "is not", null)
    .execute();
}

/** The row itself, after all that belonged to it. */
export async function deleteAccount(db: Db, id: string) {
  await db.deleteFrom("usuarios").where("id", "=", id).execute();
}
