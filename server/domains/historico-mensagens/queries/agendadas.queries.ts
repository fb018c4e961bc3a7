import { type Insertable, sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import { isOver } from "#server/db/graces.ts";
import type { MensagensAgendadasTable } from "#server/db/schema-caixa.ts";

const ofProfessional = (db: Db, usuarioId: string) =>
  db
    .selectFrom("mensagens_agendadas as a")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "a.usuario_id")
        .onRef("clientes.id", "=", "a.cliente_id"),
    )
    .where("a.usuario_id", "=", usuarioId)
    .select(["a.id", "a.instancia_id", "a.cliente_id", "a.mensagem", "a.enviar_em"])
    .select(["a.mesmo_se_responder", "a.criado_em", "a.cancelada_em", "a.cancelada_motivo"])
    .select(["a.ator_id", actorName("a").as("ator_nome")])
    .select(["clientes.nome as cliente_nome", "clientes.telefone as cliente_telefone"]);

export type AgendadaRow = NonNullable<Awaited<ReturnType<typeof findOne>>>;

export const findOne = (db: Db, usuarioId: string, id: string) =>
  ofProfessional(db, usuarioId).where("a.id", "=", id).executeTakeFirst();

/** A conversation's scheduled messages, the next one first. */
export const findOfConversation = (db: Db, usuarioId: string, clienteId: string) =>
  ofProfessional(db, usuarioId)
    .where("a.cliente_id", "=", clienteId)
    .orderBy("a.enviar_em")
    .orderBy("a.id")
    .execute();

export async function countOf(db: Db, usuarioId: string, clienteId: string): Promise<number> {
  const { total } = await db
    .selectFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Whether the change that it tells of, if any, can no longer be taken back. */
const isCertain = (alias: string) => isOver(`${alias}.usuario_id`, `${alias}.carencia_id`);

/** Deletes messages that tell of a change that is taken back; answers the conversations. */
export const removeOfGrace = (db: Db, usuarioId: string, carenciaId: string) =>
  db
    .deleteFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("carencia_id", "=", carenciaId)
    .returning("cliente_id")
    .execute();

/** One text of each of these changes. */
export const findOfGraces = (db: Db, usuarioId: string, carencias: readonly string[]) =>
  db
    .selectFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("carencia_id", "=", sql<string>`any(${[...carencias]}::uuid[])`)
    .distinctOn("carencia_id")
    .select(["carencia_id", "mensagem"])
    .orderBy("carencia_id")
    .orderBy("id")
    .execute();

export async function insert(db: Db, row: Insertable<MensagensAgendadasTable>) {
  await db.insertInto("mensagens_agendadas").values(row).execute();
}

/** Whether it was still there. */
export async function remove(db: Db, usuarioId: string, id: string) {
  return db
    .deleteFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning("cliente_id")
    .executeTakeFirst();
}

/** A scheduled message that becomes a message: exactly one taker gets it. */
export type Taken = Awaited<ReturnType<typeof takeDue>>[number];

const taken = [
  "id",
  "cliente_id",
  "instancia_id",
  "template_id",
  "valores",
  "mensagem",
  "enviar_em",
  "mesmo_se_responder",
  "ator_id",
] as const;

/** Takes a professional's due messages, the earliest first. */
export async function takeDue(db: Db, usuarioId: string, now: Date, limit: number) {
  const rows = await db
    .deleteFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("mensagens_agendadas")
        .where("usuario_id", "=", usuarioId)
        .where("cancelada_em", "is", null)
        .where("enviar_em", "<=", now)
        .where(isCertain("mensagens_agendadas"))
        .select("id")
        .orderBy("enviar_em")
        .orderBy("id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(taken)
    .execute();
  return rows.toSorted((one, other) => one.enviar_em.getTime() - other.enviar_em.getTime());
}

/** One that was cancelled and shall leave all the same. */
export const takeCancelled = (db: Db, usuarioId: string, id: string) =>
  db
    .deleteFrom("mensagens_agendadas")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("cancelada_em", "is not", null)
    .returning(taken)
    .executeTakeFirst();

/**
 * Professionals with due messages, those who have waited longest first. While a trial has run out nothing leaves; a
 * message that is too late ends in any case.
 */
export async function findOwnersDue(
  db: Db,
  { now, tooLate, limit }: { now: Date; tooLate: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ usuario_id: string }>`
    select a.usuario_id from mensagens_agendadas a
    join usuarios u on u.id = a.usuario_id and u.desativado_em is null
    where a.cancelada_em is null and a.enviar_em <= ${now} and ${isCertain("a")}
      and (a.enviar_em < ${tooLate} or not u.is_trial_user or coalesce(u.trial_end_date > ${now}, true))
    group by a.usuario_id order by min(a.enviar_em), a.usuario_id limit ${limit}
  `.execute(db);
  return rows.map(({ usuario_id }) => usuario_id);
}

/** Cancels messages whose moment passed too long ago; answers the conversations. */
export const cancelLate = (
  db: Db,
  usuarioId: string,
  { now, tooLate }: { now: Date; tooLate: Date },
) =>
  db
    .updateTable("mensagens_agendadas")
    .set({ cancelada_em: now, cancelada_motivo: "atrasada" })
    .where("usuario_id", "=", usuarioId)
    .where("cancelada_em", "is", null)
    .where("enviar_em", "<", tooLate)
    .returning("cliente_id")
    .execute();
