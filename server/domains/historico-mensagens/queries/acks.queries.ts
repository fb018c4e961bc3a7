import { type Insertable, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { MensagemAcksTable } from "#server/db/schema-conversas.ts";
import { following } from "./following.queries.ts";
import { notedIds } from "./ids.queries.ts";

/** The order of `nextStatus` in shared/historico-mensagens: the furthest that was ever reported counts. */
const rank = (column: string) =>
  sql`array_position(array['pendente', 'erro', 'entregue', 'lida'],
    case ${sql.ref(column)} when 'falha' then 'erro' else ${sql.ref(column)} end)`;

/** As we write our ids; anything else is none of them. */
const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

interface Reference {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  /** Our own id of the message. */
  reference: string;
  recebido_em: Date;
}

/**
 * A report that brings our own id along settles an attempt of which nobody knew what became of it: the provider has the
 * message, under this id.
 */
export async function settleReferences(db: Db, reports: Reference[], now: Date) {
  if (reports.length === 0) return;
  await sql`
    with settled as (
    update mensagens m
    set provider_id = n.provider_id, enviada_em = coalesce(m.enviada_em, n.recebido_em), reservada_ate = null,
      incerta_desde = null, erro = null, atualizado_em = ${now},
      status = case when m.status in ('erro', 'falha') then 'pendente' else m.status end
    from (
      select distinct on (r.instancia_id, r.reference) r.*
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r (
        usuario_id uuid, instancia_id uuid, provider_id text, reference text, recebido_em timestamptz
      )
      order by r.instancia_id, r.reference, r.recebido_em
    ) n
    where m.id = case when n.reference ~ ${UUID} then n.reference::uuid end and m.usuario_id = n.usuario_id and m.instancia_id = n.instancia_id
      and m.direcao = 'SAIDA' and m.provider_id is null and m.tentativas > 0
      -- Of an attempt that has failed for a while, whatever else is reported concerns no later attempt.
      and not exists (
        select from mensagem_acks a
        where a.instancia_id = n.instancia_id and a.provider_id = n.provider_id and a.tentar_em is not null
      )
    returning m.*
    ), seguintes as (${following(sql`settled`, now)})
    ${notedIds(sql`settled`)}
  `.execute(db);
}

interface Reported {
  instancia_id: string;
  provider_id: string;
}

/** Reports of these messages that are stored. */
const reportedOf = (db: Db, messages: readonly Reported[]) =>
  db
    .selectFrom("mensagem_acks")
    .where(
      "instancia_id",
      "=",
      sql<string>`any(${messages.map(({ instancia_id }) => instancia_id)}::uuid[])`,
    )
    .where(
      "provider_id",
      "=",
      sql<string>`any(${messages.map(({ provider_id }) => provider_id)}::text[])`,
    )
    .select(["instancia_id", "provider_id"]);

/** Messages among these whose billing category is known already. */
export const findPaid = (db: Db, messages: readonly Reported[]) =>
  reportedOf(db, messages).where("categoria", "is not", null).execute();

/** Messages among these that were counted as service messages of their month. */
export const findCounted = (db: Db, messages: readonly Reported[]) =>
  reportedOf(db, messages).where("da_franquia", "=", true).execute();

/** Keeps of each message the furthest that was ever reported. */
export async function keepAcks(db: Db, acks: Insertable<MensagemAcksTable>[]) {
  if (acks.length === 0) return;
  await sql`
    insert into mensagem_acks (usuario_id, instancia_id, provider_id, status, recebido_em, motivo, tentar_em, categoria, da_franquia)
    select distinct on (n.instancia_id, n.provider_id) n.usuario_id, n.instancia_id, n.provider_id, n.status,
      n.recebido_em, n.motivo, n.tentar_em, max(n.categoria) over (partition by n.instancia_id, n.provider_id),
      coalesce(bool_or(n.da_franquia) over (partition by n.instancia_id, n.provider_id), false)
    from jsonb_to_recordset(${JSON.stringify(acks)}::jsonb) as n (
      usuario_id uuid, instancia_id uuid, provider_id text, status text, recebido_em timestamptz, motivo text,
      tentar_em timestamptz, categoria text, da_franquia boolean
    )
    order by n.instancia_id, n.provider_id, ${rank("n.status")} desc
    on conflict (instancia_id, provider_id) do update
    set status = case when ${isFurther} then excluded.status else mensagem_acks.status end,
      recebido_em = case when ${isFurther} then excluded.recebido_em else mensagem_acks.recebido_em end,
      motivo = coalesce(excluded.motivo, mensagem_acks.motivo),
      tentar_em = case when ${isFurther} then excluded.tentar_em else mensagem_acks.tentar_em end,
      categoria = coalesce(mensagem_acks.categoria, excluded.categoria),
      da_franquia = mensagem_acks.da_franquia or excluded.da_franquia
    where ${isFurther} or mensagem_acks.categoria is null and excluded.categoria is not null
      or excluded.da_franquia and not mensagem_acks.da_franquia
  `.execute(db);
}

const isFurther = sql<boolean>`${rank("excluded.status")} > ${rank("mensagem_acks.status")}`;

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
    .innerJoin("mensagem_ids as k", (join) =>
      join
        .onRef("k.usuario_id", "=", "mensagem_acks.usuario_id")
        .onRef("k.instancia_id", "=", "mensagem_acks.instancia_id")
        .onRef("k.provider_id", "=", "mensagem_acks.provider_id"),
    )
    .set({
      status: sql`mensagem_acks.status`,
      erro: sql<string | null>`case when mensagem_acks.status = 'erro'
        then coalesce(mensagem_acks.motivo, mensagens.erro) else mensagens.erro end`,
      enviada_em: sql<Date>`coalesce(mensagens.enviada_em, mensagem_acks.recebido_em)`,
      atualizado_em: now,
    })
    .whereRef("mensagens.usuario_id", "=", "k.usuario_id")
    .whereRef("mensagens.id", "=", "k.mensagem_id")
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
