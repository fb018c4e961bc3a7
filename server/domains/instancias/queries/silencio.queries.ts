import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import type { EstadoDoNumero } from "#shared/instancias/numero.constants.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** A number that is listened to. */
export interface Listened extends Number {
  provedor: Provedor;
  estado_numero: EstadoDoNumero;
  timezone: string;
  /** When something was last heard of it, or since when it is here. */
  ouvida_em: Date;
  criado_em: Date;
}

const heard = sql<Date>`coalesce(i.ouvida_em, i.criado_em)`;

interface Look {
  now: Date;
  /** The next look, unless this one decides otherwise. */
  until: Date;
  /** A number whose state was not asked since then may have posted while nobody was here to hear it. */
  watchedSince: Date;
  /** Messages that left by then should be acknowledged. */
  sentBefore: Date;
  limit: number;
}

/**
 * Linked numbers to which it is time to listen: their pause may be too long by now, or a message left a while ago and nothing
 * has come since. One process has each, until then.
 */
export async function claimToListenOfAll(
  db: Db,
  { now, until, watchedSince, sentBefore, limit }: Look,
): Promise<Listened[]> {
  const { rows } = await sql<Listened>`
    update instancias c set escutada_em = ${now}, escuta_em = ${until}
    from usuarios u
    where u.id = c.usuario_id and c.id in (
      select i.id from instancias i join usuarios d on d.id = i.usuario_id and d.desativado_em is null
      where i.ativa and i.excluida_em is null and i.instancia_token is not null
        and i.status = 'connected' and i.queda_em is null and i.estado_numero <> 'parada'
        and i.muda_em is null and i.silenciosa_em is null and i.status_em > ${watchedSince}
        and (
          i.escuta_em is null or i.escuta_em <= ${now} or i.escutada_em > ${now}
          or i.enviou_em > ${heard} and i.enviou_em <= ${sentBefore} and i.enviou_em > i.escutada_em
        )
      order by i.escuta_em nulls first, i.id limit ${limit}
      for no key update of i skip locked
    )
    returning c.usuario_id, c.id as instancia_id, c.provedor, c.estado_numero, u.timezone,
      coalesce(c.ouvida_em, c.criado_em) as ouvida_em, c.criado_em
  `.execute(db);
  return rows;
}

/** When to listen to it next, unless it was heard meanwhile. */
export async function setNextLook(db: Db, { usuario_id, instancia_id }: Number, escuta_em: Date) {
  await db
    .updateTable("instancias")
    .set({ escuta_em })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", instancia_id)
    .execute();
}

/** A message may wait so long before it leaves. */
const WAITED = "8 days";
/** A busy number is noted as heard twice a minute. */
const NOTED = "30 seconds";

/** When the first messages left after that, of which nothing was reported; oldest first. */
export async function findUnconfirmed(
  db: Db,
  { usuario_id, instancia_id, ouvida_em }: Listened,
  limit: number,
): Promise<Date[]> {
  const { rows } = await sql<{ enviada_em: Date }>`
    select m.enviada_em from mensagens m
    where m.usuario_id = ${usuario_id} and m.instancia_id = ${instancia_id}
      and m.direcao = 'SAIDA' and m.origem <> 'telefone'
      and m.momento > ${ouvida_em}::timestamptz - ${sql.lit(WAITED)}::interval
      and m.enviada_em > ${ouvida_em}::timestamptz + ${sql.lit(NOTED)}::interval
      and not exists (
        select from mensagem_acks a where a.instancia_id = m.instancia_id and a.provider_id = m.provider_id
      )
    order by m.enviada_em limit ${limit}
  `.execute(db);
  return rows.map(({ enviada_em }) => enviada_em);
}

const SAMPLE = 10;

/**
 * The last messages that left before something was heard, and how many of them were acknowledged. Those of a silence say nothing
 * where acknowledgements have come since.
 */
export async function findHabit(db: Db, { usuario_id, instancia_id, ouvida_em }: Listened) {
  const { rows } = await sql<{ sent: number; acked: number }>`
    select count(*)::int as sent, (count(*) filter (where a.provider_id is not null))::int as acked
    from (
      select m.instancia_id, m.provider_id from mensagens m
      where m.usuario_id = ${usuario_id} and m.instancia_id = ${instancia_id}
        and m.direcao = 'SAIDA' and m.origem <> 'telefone' and m.provider_id is not null
        and m.momento > ${ouvida_em}::timestamptz - interval '30 days' and m.enviada_em <= ${ouvida_em}
        and not exists (
          select from instancia_passos p
          where p.usuario_id = m.usuario_id and p.instancia_id = m.instancia_id
            and m.enviada_em > p.muda_em - interval '1 day' and m.enviada_em <= p.momento
            and exists (
              select from mensagem_acks s where s.instancia_id = p.instancia_id and s.recebido_em > p.muda_em
            )
        )
      order by m.momento desc limit ${SAMPLE}
    ) m left join mensagem_acks a on a.instancia_id = m.instancia_id and a.provider_id = m.provider_id
  `.execute(db);
  return rows[0] ?? { sent: 0, acked: 0 };
}

/** Whether nothing was ever heard of it, but of its link. */
export async function isUnheard(db: Db, { usuario_id, instancia_id }: Number): Promise<boolean> {
  const { rows } = await sql<{ ouvida: boolean }>`
    select exists (select from mensagem_acks where instancia_id = ${instancia_id}) or exists (
      select from mensagens
      where usuario_id = ${usuario_id} and instancia_id = ${instancia_id} and direcao = 'ENTRADA'
    ) as ouvida
  `.execute(db);
  return rows[0]?.ouvida === false;
}

/** Local hours since 1970 in which people wrote, from then on. */
export async function findHeardHours(
  db: Db,
  { usuario_id, instancia_id, timezone }: Listened,
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ hora: number }>`
    select distinct floor(extract(epoch from m.momento at time zone ${timezone}) / 3600)::int as hora
    from mensagens m
    where m.usuario_id = ${usuario_id} and m.instancia_id = ${instancia_id} and m.direcao = 'ENTRADA'
      and m.momento >= ${since}
  `.execute(db);
  return rows.map(({ hora }) => hora);
}

interface Span {
  inicio: Date;
  fim: Date;
}

/** Times in which its link was lost, or in which it was silent. */
export async function findDeafTimes(
  db: Db,
  { usuario_id, instancia_id }: Number,
  { since, now }: { since: Date; now: Date },
): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select inicio, coalesce(fim, ${now}::timestamptz) as fim from instancia_lacunas
    where usuario_id = ${usuario_id} and instancia_id = ${instancia_id} and coalesce(fim, ${now}::timestamptz) > ${since}
    union all
    select muda_em - interval '1 day', max(momento) from instancia_passos
    where usuario_id = ${usuario_id} and instancia_id = ${instancia_id} and muda_em > ${since}
    group by muda_em
  `.execute(db);
  return rows;
}

/**
 * In how many of the four weeks before something was sent in the hours of this pause, and whether anything was in the pause
 * itself: who usually writes and writes nothing now does not work.
 */
export async function findWork(
  db: Db,
  { usuario_id, instancia_id, ouvida_em }: Listened,
  now: Date,
): Promise<{ weeks: number; isNow: boolean }> {
  const back = sql`${sql.lit("7 days")}::interval * k`;
  const { rows } = await sql<{ k: number }>`
    select k from generate_series(0, 4) as k
    where exists (
      select from mensagens m
      where m.usuario_id = ${usuario_id} and m.instancia_id = ${instancia_id}
        and m.direcao = 'SAIDA' and m.origem <> 'telefone'
        and m.momento > ${ouvida_em}::timestamptz - ${back} - ${sql.lit(WAITED)}::interval
        and m.momento <= ${now}::timestamptz - ${back}
        and m.enviada_em > ${ouvida_em}::timestamptz - ${back} and m.enviada_em <= ${now}::timestamptz - ${back}
    )
  `.execute(db);
  const found = rows.map(({ k }) => k);
  return { weeks: found.filter((k) => k > 0).length, isNow: found.includes(0) };
}

/**
 * A silence begins now, unless something was heard since it was looked, or has come and still waits to be read; true when it
 * has begun.
 */
export async function beginSilence(
  db: Db,
  { usuario_id, instancia_id, ouvida_em }: Listened,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("instancias as i")
    .set({ muda_em: now, muda_passo: 0, muda_proximo_em: now })
    .where("i.usuario_id", "=", usuario_id)
    .where("i.id", "=", instancia_id)
    .where("i.muda_em", "is", null)
    .where("i.status", "=", "connected")
    .where("i.queda_em", "is", null)
    .where(sql<SqlBool>`${heard} < ${ouvida_em}::timestamptz + interval '1 millisecond'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("webhook_eventos as e")
            .whereRef("e.instancia_id", "=", "i.id")
            .where("e.processado_em", "is", null)
            .select("e.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
