import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A message for the outbox that nobody wrote by hand. */
export interface QueuedMessage {
  id: string;
  usuario_id: string;
  instancia_id: string;
  cliente_id: string;
  mensagem_enviada: string;
  origem: string;
  template_id: string | null;
  valores: string[] | null;
  marcacao_id: string | null;
  expira_em: Date | null;
  primeiro_contato: boolean;
  /** Its place in a trace. */
  rastro: string | null;
  /** The message that follows once this one has left. */
  seguinte_id: string | null;
  seguinte_texto: string | null;
}

/** Due at once. They travel as one value, so that the statement is the same one for any number of them. */
export async function insertQueued(db: Db, messages: QueuedMessage[], now: Date) {
  await sql`
    insert into mensagens (
      id, usuario_id, instancia_id, cliente_id, mensagem_enviada, origem, template_id, valores, marcacao_id, expira_em, rastro,
      seguinte_id, seguinte_texto, primeiro_contato, direcao, status, momento, criado_em, atualizado_em, proxima_tentativa_em
    )
    select n.*, 'SAIDA', 'pendente', ${now}::timestamptz, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as n (
      id uuid, usuario_id uuid, instancia_id uuid, cliente_id uuid, mensagem_enviada text, origem text,
      template_id uuid, valores jsonb, marcacao_id uuid, expira_em timestamptz, rastro text,
      seguinte_id uuid, seguinte_texto text, primeiro_contato boolean
    )
  `.execute(db);
}

/** Messages that no host can have: nobody is sending them, and none may have arrived. */
const deleteUnsent = (db: Db, usuarioId: string) =>
  db
    .deleteFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("direcao", "=", "SAIDA")
    .where("status", "=", "pendente")
    .where("enviada_em", "is", null)
    .where("reservada_ate", "is", null)
    .where("incerta_desde", "is", null)
    // One that waits for its repeat may have arrived.
    .where("repeticoes", "=", 0);

/**
 * Deletes messages among these that still wait and were never tried, or failed for certain, as if never written; those
 * that are held back stay.
 */
export const deleteWaiting = (db: Db, usuarioId: string, ids: string[]) =>
  deleteUnsent(db, usuarioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("proxima_tentativa_em", "is not", null)
    .returning(["id", "cliente_id"])
    .execute();

/**
 * The same for one that somebody wrote. A claim that holds the row at this moment is waited for, and has won then; one
 * that comes later leaves the row alone.
 */
export const deleteWritten = (db: Db, usuarioId: string, id: string) =>
  deleteUnsent(db, usuarioId)
    .where("id", "=", id)
    .where("origem", "=", "manual")
    .returning(["id", "cliente_id"])
    .executeTakeFirst();

/**
 * The assistant's answers to a client that have not left, held until the transaction ends; statuses as text, so that the
 * queue's index serves every plan.
 */
export async function holdWaitingAnswers(db: Db, usuarioId: string, clienteId: string) {
  const rows = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where(sql<boolean>`direcao = 'SAIDA' and status = 'pendente' and enviada_em is null`)
    .where("origem", "=", "assistente")
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** How many messages of this kind were written to a client after a moment. */
export async function countWritten(
  db: Db,
  { usuario_id, cliente_id }: { usuario_id: string; cliente_id: string },
  { origem, since }: { origem: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .where("momento", ">", since)
    .where("origem", "=", origem)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
