import { type Insertable, sql } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { ConvitesTable } from "#server/db/schema-equipe.ts";

const open = (db: Db, usuarioId: string, now: Date) =>
  db
    .selectFrom("convites")
    .where("usuario_id", "=", usuarioId)
    .where("aceito_em", "is", null)
    .where("retirado_em", "is", null)
    .where("expira_em", ">", now);

/** Invitations whose links work, the oldest first. */
export const findOpen = (db: Db, usuarioId: string, now: Date) =>
  open(db, usuarioId, now)
    .select(["id", "email", "papel", "criado_em"])
    .orderBy("criado_em")
    .orderBy("id")
    .execute();

/** When the invitations of a practice were sent since then, the oldest first. */
export const findSent = (db: Db, usuarioId: string, since: Date) =>
  db
    .selectFrom("convites")
    .where("usuario_id", "=", usuarioId)
    .where("criado_em", ">", since)
    .select("criado_em")
    .orderBy("criado_em")
    .execute();

/** An invitation to this e-mail whose time is over makes room for another one. */
export async function endExpired(db: Db, usuarioId: string, email: string, now: Date) {
  await db
    .updateTable("convites")
    .set({ retirado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("email", "=", email)
    .where("aceito_em", "is", null)
    .where("retirado_em", "is", null)
    .where("expira_em", "<=", now)
    .execute();
}

export async function insertInvitation(
  db: Db,
  convite: Omit<Insertable<ConvitesTable>, "aceito_em" | "aceito_por" | "retirado_em">,
) {
  const fresh = { aceito_em: null, aceito_por: null, retirado_em: null };
  await db
    .insertInto("convites")
    .values({ ...convite, ...fresh })
    .execute();
}

/** False where there is none that could still be accepted. */
export async function retire(db: Db, usuarioId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("convites")
    .set({ retirado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("aceito_em", "is", null)
    .where("retirado_em", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The invitation of a link in any state, with the practice; the token alone leads to it. */
export const findByTokenOfAll = (db: Db, hash: Buffer) =>
  db
    .selectFrom("convites")
    .innerJoin("usuarios", "usuarios.id", "convites.usuario_id")
    .where("convites.token_hash", "=", hash)
    .select(["convites.usuario_id", "convites.id", "convites.email", "convites.papel"])
    .select(["convites.expira_em", "convites.aceito_em", "convites.retirado_em"])
    .select(["convites.convidado_por", "usuarios.nome as conta_nome"])
    .select(["usuarios.email as dono_email", "usuarios.desativado_em"])
    .executeTakeFirst();

export type Convite = NonNullable<Awaited<ReturnType<typeof findByTokenOfAll>>>;

/** Uses an invitation up; of many at once exactly one does. */
export async function redeem(
  db: Db,
  { usuario_id, id }: Pick<Convite, "usuario_id" | "id">,
  { pessoaId, now }: { pessoaId: PessoaId; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("convites")
    .set({ aceito_em: now, aceito_por: pessoaId })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .where("aceito_em", "is", null)
    .where("retirado_em", "is", null)
    .where(sql<boolean>`expira_em > ${now}`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Links that could still be used no longer can. */
export async function retireAll(db: Db, usuarioId: string, now: Date) {
  await db
    .updateTable("convites")
    .set({ retirado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("aceito_em", "is", null)
    .where("retirado_em", "is", null)
    .execute();
}

export const deleteInvitations = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "convites",
    where: sql`t.expira_em < ${before}`,
    by: "expira_em",
    batch,
  });
