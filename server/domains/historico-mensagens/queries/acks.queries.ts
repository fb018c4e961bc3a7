import { type Insertable, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { MensagemAcksTable } from "#server/db/schema-conversas.ts";

/** The order of `nextStatus` in shared/historico-mensagens: the furthest that was ever reported counts. */
const rank = (column: string) =>
  sql`array_position(array['pendente', 'erro', 'entregue', 'lida'],
    case ${sql.ref(column)} when 'falha' then 'erro' else ${sql.ref(column)} end)`;

/** Keeps of each message the furthest that was ever reported. */
export async function keepAcks(db: Db, acks: Insertable<MensagemAcksTable>[]) {
  if (acks.length === 0) return;
  await sql`
    insert into mensagem_acks (usuario_id, instancia_id, provider_id, status, recebido_em)
    select distinct on (n.instancia_id, n.provider_id) n.*
    from jsonb_to_recordset(${JSON.stringify(acks)}::jsonb) as n (
      usuario_id uuid, instancia_id uuid, provider_id text, status text, recebido_em timestamptz
    )
    order by n.instancia_id, n.provider_id, ${rank("n.status")} desc
    on conflict (instancia_id, provider_id) do update
    set status = excluded.status, recebido_em = excluded.recebido_em
    where ${rank("excluded.status")} > ${rank("mensagem_acks.status")}
  `.execute(db);
}

/** Moves our messages of these ids to what has been reported of them, never backwards. */
export async function applyAcks(
  db: Db,
  messages: { instancia_id: string; provider_id: string }[],
  now: Date,
) {
  if (messages.length === 0) return [];
  return db
    .updateTable("mensagens")
    .from("mensagem_acks")
    .set({
      status: sql`mensagem_acks.status`,
      enviada_em: sql<Date>`coalesce(mensagens.enviada_em, mensagem_acks.recebido_em)`,
      atualizado_em: now,
    })
    .whereRef("mensagens.instancia_id", "=", "mensagem_acks.instancia_id")
    .whereRef("mensagens.provider_id", "=", "mensagem_acks.provider_id")
    .where("mensagens.direcao", "=", "SAIDA")
    .where(
      "mensagem_acks.instancia_id",
      "=",
      sql<string>`any(${messages.map((m) => m.instancia_id)}::uuid[])`,
    )
    .where(
      "mensagem_acks.provider_id",
      "=",
      sql<string>`any(${messages.map((m) => m.provider_id)}::text[])`,
    )
    .where(sql<SqlBool>`${rank("mensagem_acks.status")} > ${rank("mensagens.status")}`)
    .returning(["mensagens.usuario_id", "mensagens.cliente_id"])
    .execute();
}

export const deleteAcks = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "mensagem_acks",
    where: sql`t.recebido_em < ${before}`,
    by: "recebido_em",
    batch,
  });
