import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Papel } from "#shared/admin/admin.constants.ts";
import { knownCategory, uniqueEmail } from "../contas.errors.ts";
import { live, type ProfileChange } from "./usuarios.queries.ts";

interface Wanted {
  /** In the form in which it is searched; blank for all. */
  termo: string;
  /** The digits of a term that reads as a part of a phone. */
  digitos: string | null;
  role?: Papel | undefined;
  categoria_id?: string | undefined;
  usa_google?: boolean | undefined;
  skip: number;
  limit: number;
}

/** Live accounts, with when a session of theirs was last begun or prolonged; null once none of them is kept. */
const seen = (db: Db) =>
  live(db).select((eb) =>
    eb
      .selectFrom("sessoes")
      .whereRef("sessoes.usuario_id", "=", "usuarios.id")
      .select(({ fn }) => fn.max("usada_em").as("visto_em"))
      .as("visto_em"),
  );

export const findSeen = (db: Db, id: string) => seen(db).where("id", "=", id).executeTakeFirst();

/** Live practices that match, the newest first, with how many there are. */
export async function findPageOfAll(db: Db, wanted: Wanted) {
  const { skip, limit } = wanted;
  // Ids first: what is skipped is then read in the index alone (docs/decisions/0023).
  const found = await sql<{ total: string; id: string | null }>`
    with achados as ${sql.raw(wanted.termo ? "materialized" : "not materialized")} (
      select id, criado_em from usuarios where desativado_em is null and tem_agenda and ${matching(wanted)}
    )
    select t.total, p.id from (select count(*) as total from achados) t
    left join (select id, criado_em from achados order by criado_em desc, id desc offset ${skip} limit ${limit}) p on true
  `.execute(db);
  const ids = found.rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const items = ids.length
    ? await seen(db)
        .where("id", "in", ids)
        .orderBy("criado_em", "desc")
        .orderBy("id", "desc")
        .execute()
    : [];
  return { items, total: Number(found.rows[0]?.total ?? 0) };
}

/** The trigram index knows terms with three letters or digits side by side; others would read all of it. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

function matching({ termo, digitos, role, categoria_id, usa_google }: Wanted) {
  const terms = [
    ...(termo ? [digitos ? sql`(${has(termo)} or ${has(digitos)})` : has(termo)] : []),
    ...(role ? [sql`role = ${role}`] : []),
    ...(categoria_id ? [sql`categoria_id = ${categoria_id}`] : []),
    ...(usa_google === undefined ? [] : [sql`usa_google = ${usa_google}`]),
  ];
  return terms.length ? sql.join(terms, sql` and `) : sql`true`;
}

const has = (text: string) =>
  HAS_TRIGRAM.test(text)
    ? sql`busca like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`
    : sql`strpos(busca, ${text}) > 0`;

/**
 * Locks this account, and with it all administrators in a fixed order, until the transaction ends: of two who would
 * each take the other's role away exactly one does.
 */
export const lockWithAdmins = (db: Db, id: string) =>
  db
    .selectFrom("usuarios")
    .where("desativado_em", "is", null)
    .where((eb) => eb.or([eb("id", "=", id), eb("role", "=", "ADMIN")]))
    .select(["id", "role"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

export const findLiveAdmins = (db: Db) =>
  db
    .selectFrom("usuarios")
    .where("desativado_em", "is", null)
    .where("role", "=", "ADMIN")
    .select(["id", "email"])
    .orderBy("id")
    .execute();

/** Row lock: no other transaction changes this account until this one ends. */
export const lockAccount = (db: Db, id: string) =>
  live(db).where("id", "=", id).forNoKeyUpdate("usuarios").executeTakeFirst();

export interface AdminChange extends ProfileChange {
  email?: string;
  role?: Papel;
  is_trial_user?: boolean;
}

/** @throws AppError 409 when another live account has the e-mail; 422 when the category is gone. */
export async function updateAccount(db: Db, id: string, change: AdminChange, now: Date) {
  await knownCategory(
    uniqueEmail(
      db
        .updateTable("usuarios")
        .set({ ...change, atualizado_em: now })
        .$if(change.role === "ADMIN", (update) =>
          update.set((eb) => ({ admin_desde: eb.fn.coalesce("admin_desde", eb.val(now)) })),
        )
        .where("id", "=", id)
        .execute(),
    ),
  );
}

/** It leaves every list, its e-mail and its category are free; Google's grant is forgotten with it. */
export async function deactivate(db: Db, id: string, now: Date) {
  await db
    .updateTable("usuarios")
    .set({ desativado_em: now, atualizado_em: now, categoria_id: null })
    .set({ usa_google: false, google_access_token: null, google_refresh_token: null })
    .where("id", "=", id)
    .execute();
}
