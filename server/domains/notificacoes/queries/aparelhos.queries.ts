import { type Insertable, sql } from "kysely";
import { type PessoaId } from "#server/core/id.ts";
import type { EndedSessions } from "#server/core/push-port.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { PushAparelhosTable } from "#server/db/schema-notificacoes.ts";

const shown = ["tipos", "mostrar_detalhes", "silencio_inicio", "silencio_fim"] as const;

/** A device is found by its person and the session in which it was subscribed. */
export interface Device {
  usuarioId: string;
  pessoaId: PessoaId;
  sessaoId: string;
}

export const findOwn = (db: Db, { usuarioId, pessoaId, sessaoId }: Device) =>
  db
    .selectFrom("push_aparelhos")
    .where("usuario_id", "=", usuarioId)
    .where("sessao_id", "=", sessaoId)
    .where("pessoa_id", "=", pessoaId)
    .select(shown)
    .executeTakeFirst();

/** Two devices that are switched on at once are counted one after the other. */
export const lockDevices = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`push:${usuarioId}`}, 0))`.execute(db);

/** Devices of this person in this practice, but for the one of this session. */
export async function countOthers(db: Db, { usuarioId, pessoaId, sessaoId }: Device) {
  const { total } = await db
    .selectFrom("push_aparelhos")
    .where("usuario_id", "=", usuarioId)
    .where("pessoa_id", "=", pessoaId)
    .where("sessao_id", "!=", sessaoId)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The same browser under other sessions: whoever signed in there before is told nothing any more. */
export async function removeElsewhere(db: Db, digitais: string[], sessaoId: string) {
  await db
    .deleteFrom("push_aparelhos")
    .where("digital", "in", digitais)
    .where("sessao_id", "!=", sessaoId)
    .execute();
}

export function save(db: Db, row: Omit<Insertable<PushAparelhosTable>, "falhas">) {
  const { id: _id, usuario_id: _owner, criado_em: _made, ...changed } = row;
  return db
    .insertInto("push_aparelhos")
    .values(row)
    .onConflict((oc) =>
      oc.columns(["usuario_id", "sessao_id"]).doUpdateSet({ ...changed, falhas: 0 }),
    )
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function removeOwn(db: Db, { usuarioId, pessoaId, sessaoId }: Device) {
  await db
    .deleteFrom("push_aparelhos")
    .where("usuario_id", "=", usuarioId)
    .where("sessao_id", "=", sessaoId)
    .where("pessoa_id", "=", pessoaId)
    .execute();
}

/** In every practice. */
export async function removeOfSessions(db: Db, pessoaId: PessoaId, which: EndedSessions) {
  let ended = db.deleteFrom("push_aparelhos").where("pessoa_id", "=", pessoaId);
  if (which !== "all" && "only" in which) ended = ended.where("sessao_id", "=", which.only);
  if (which !== "all" && "except" in which) ended = ended.where("sessao_id", "!=", which.except);
  await ended.execute();
}

export async function removeOfMember(db: Db, usuarioId: string, pessoaId: PessoaId) {
  await db
    .deleteFrom("push_aparelhos")
    .where("usuario_id", "=", usuarioId)
    .where("pessoa_id", "=", pessoaId)
    .execute();
}

/** All of a practice, and all of its person in others. */
export async function removeOfAccount(db: Db, usuarioId: string, pessoaId: PessoaId) {
  await db
    .deleteFrom("push_aparelhos")
    .where((eb) => eb.or([eb("usuario_id", "=", usuarioId), eb("pessoa_id", "=", pessoaId)]))
    .execute();
}

/** The browser has ended it, or its session is over. */
export async function removeDevice(db: Db, usuarioId: string, id: string) {
  await db
    .deleteFrom("push_aparelhos")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

export async function setFailures(db: Db, usuarioId: string, id: string, isFailure: boolean) {
  await db
    .updateTable("push_aparelhos")
    .set((eb) => ({ falhas: isFailure ? eb("falhas", "+", 1) : 0 }))
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** Devices whose session has lapsed: nobody has used it since, and nobody can refresh it any more. */
export const deleteLapsed = (db: Db, unused: Date, batch: number) =>
  deleteOld(db, {
    table: "push_aparelhos",
    where: sql`t.atualizado_em < ${unused} and not exists (
      select from sessoes s where s.id = t.sessao_id and s.revogada_em is null and s.usada_em >= ${unused}
    )`,
    by: "atualizado_em",
    batch,
  });
