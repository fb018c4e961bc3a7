import { sql } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { SessoesTable } from "#server/db/schema.ts";

interface NewToken {
  hash: Buffer;
  sessao_id: string;
  criado_em: Date;
  expira_em: Date;
}

export async function insertSession(
  db: Db,
  sessao: Pick<SessoesTable, "id" | "usuario_id" | "criado_em" | "endereco" | "agente">,
) {
  const { criado_em } = sessao;
  await db
    .insertInto("sessoes")
    .values({
      ...sessao,
      usada_em: criado_em,
      autenticada_em: criado_em,
      revogada_em: null,
      chave_aparelho: null,
    })
    .execute();
}

export async function insertRefreshToken(db: Db, token: NewToken) {
  await db
    .insertInto("refresh_tokens")
    .values({ ...token, rotacionado_em: null, sucessor: null })
    .execute();
}

/** Marks a token as used, if it still can be; of many at once exactly one gets an answer. */
export function rotateToken(
  db: Db,
  hash: Buffer,
  { now, sucessor, oldest }: { now: Date; sucessor: string; oldest: Date },
) {
  return db
    .updateTable("refresh_tokens")
    .from("sessoes")
    .innerJoin("usuarios", "usuarios.id", "sessoes.usuario_id")
    .set({ rotacionado_em: now, sucessor })
    .where("hash", "=", hash)
    .where("rotacionado_em", "is", null)
    .where("expira_em", ">", now)
    .whereRef("sessoes.id", "=", "refresh_tokens.sessao_id")
    .where("sessoes.revogada_em", "is", null)
    .where("sessoes.criado_em", ">", oldest)
    .where("usuarios.desativado_em", "is", null)
    .returning([
      "refresh_tokens.sessao_id",
      "sessoes.usuario_id",
      "sessoes.criado_em as comecou_em",
    ])
    .executeTakeFirst();
}

/** From where and with what a session was used last. */
export async function markUsed(
  db: Db,
  id: string,
  use: Pick<SessoesTable, "usada_em" | "endereco" | "agente">,
) {
  await db.updateTable("sessoes").set(use).where("id", "=", id).execute();
}

/** Sessions in which somebody still can do something, the one that asks among them; the last used first. */
export const findLive = (
  db: Db,
  pessoaId: PessoaId,
  { own, oldest, now }: { own: string; oldest: Date; now: Date },
) =>
  db
    .selectFrom("sessoes")
    .where("usuario_id", "=", pessoaId)
    .where("revogada_em", "is", null)
    .where("criado_em", ">", oldest)
    .where((eb) =>
      eb.or([
        eb("id", "=", own),
        eb.exists(
          eb
            .selectFrom("refresh_tokens")
            .whereRef("refresh_tokens.sessao_id", "=", "sessoes.id")
            .where("refresh_tokens.expira_em", ">", now)
            .select("refresh_tokens.hash"),
        ),
      ]),
    )
    .select(["id", "criado_em", "usada_em", "endereco", "agente"])
    .orderBy("usada_em", "desc")
    .orderBy("id")
    .limit(100)
    .execute();

/** A token of a live session, with what happened to it. */
export function findToken(db: Db, hash: Buffer) {
  return db
    .selectFrom("refresh_tokens")
    .innerJoin("sessoes", "sessoes.id", "refresh_tokens.sessao_id")
    .innerJoin("usuarios", "usuarios.id", "sessoes.usuario_id")
    .where("hash", "=", hash)
    .where("sessoes.revogada_em", "is", null)
    .where("usuarios.desativado_em", "is", null)
    .select(["sessao_id", "sessoes.usuario_id", "rotacionado_em", "sucessor"])
    .executeTakeFirst();
}

/** False when it is nobody's or another one's, or has ended already. */
export async function revokeSession(
  db: Db,
  pessoaId: PessoaId,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("sessoes")
    .set({ revogada_em: now, chave_aparelho: null })
    .where("id", "=", id)
    .where("usuario_id", "=", pessoaId)
    .where("revogada_em", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** All but the one from which it is asked; answers how many were ended. */
export async function revokeOtherSessions(db: Db, pessoaId: PessoaId, own: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable("sessoes")
    .set({ revogada_em: now, chave_aparelho: null })
    .where("usuario_id", "=", pessoaId)
    .where("id", "!=", own)
    .where("revogada_em", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The sealed key of the session's device; the first one stays, however many ask at once. */
export async function holdDeviceKey(db: Db, id: string, sealed: string): Promise<string | null> {
  const row = await db
    .updateTable("sessoes")
    .set((eb) => ({ chave_aparelho: eb.fn.coalesce("chave_aparelho", eb.val(sealed)) }))
    .where("id", "=", id)
    .where("revogada_em", "is", null)
    .returning("chave_aparelho")
    .executeTakeFirst();
  return row?.chave_aparelho ?? null;
}

/** Puts another key in the place of one that does not open any more. */
export async function replaceDeviceKey(db: Db, id: string, { old, fresh }: Replaced) {
  await db
    .updateTable("sessoes")
    .set({ chave_aparelho: fresh })
    .where("id", "=", id)
    .where("chave_aparelho", "=", old)
    .execute();
}

interface Replaced {
  old: string;
  fresh: string;
}

/** Whether a session of this person has not been ended. */
export async function isOpen(db: Db, pessoaId: PessoaId, id: string, oldest: Date) {
  const row = await db
    .selectFrom("sessoes")
    .where("id", "=", id)
    .where("usuario_id", "=", pessoaId)
    .where("revogada_em", "is", null)
    .where("criado_em", ">", oldest)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** This session's person has just given a password or factor. */
export async function markProven(db: Db, pessoaId: PessoaId, id: string, now: Date) {
  await db
    .updateTable("sessoes")
    .set({ autenticada_em: now })
    .where("id", "=", id)
    .where("usuario_id", "=", pessoaId)
    .execute();
}

/** From where somebody has signed in since then. */
export async function findAddresses(db: Db, pessoaId: PessoaId, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("sessoes")
    .where("usuario_id", "=", pessoaId)
    .where("criado_em", ">", since)
    .where("endereco", "is not", null)
    .select("endereco")
    .distinct()
    .execute();
  return rows.flatMap(({ endereco }) => endereco ?? []);
}

export async function revokeAllSessions(db: Db, pessoaId: PessoaId, now: Date) {
  await db
    .updateTable("sessoes")
    .set({ revogada_em: now, chave_aparelho: null })
    .where("usuario_id", "=", pessoaId)
    .where("revogada_em", "is", null)
    .execute();
}

export const deleteRefreshTokens = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "refresh_tokens",
    where: sql`t.expira_em < ${before}`,
    by: "expira_em",
    batch,
  });

/** Revoked sessions, with their tokens. */
export const deleteRevokedSessions = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "sessoes",
    where: sql`t.revogada_em < ${before}`,
    by: "revogada_em",
    batch,
  });

/** Sessions that nobody can refresh any more: begun before, and the last of their tokens is gone. */
export const deleteEndedSessions = (db: Db, begun: Date, batch: number) =>
  deleteOld(db, {
    table: "sessoes",
    where: sql`t.criado_em < ${begun} and t.revogada_em is null
      and not exists (select from refresh_tokens r where r.sessao_id = t.id)`,
    by: "criado_em",
    batch,
  });
