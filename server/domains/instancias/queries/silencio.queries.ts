import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { columns } from "./instancias.queries.ts";

interface Silence {
  now: Date;
  /** Silent since this moment. */
  since: Date;
  limit: number;
}

const HOUR = "1 hour";
/** Acknowledgements come within seconds, so this many messages without a single answer are no coincidence. */
const MANY = 5;
/** Messages in each of the same 24 hours of the two weeks before. */
const USUAL = 3;

/**
 * Connected instances without any event since `since` although some were due: we sent through a host that
 * acknowledges, or through one that never posted anything, or many messages; or people had written in the same hours
 * of both weeks before. They are marked, so that each is found once.
 */
export async function markSilentOfAll(db: Db, { now, since, limit }: Silence) {
  const heard = sql`coalesce(i.ultimo_evento_em, i.criado_em)`;
  const sent = sql`
    select from mensagens m
    where m.usuario_id = i.usuario_id and m.instancia_id = i.id and m.direcao = 'SAIDA' and m.origem <> 'telefone'
      and m.momento > ${now}::timestamptz - interval '7 days'
      and m.enviada_em > ${heard} and m.enviada_em < ${now}::timestamptz - ${sql.lit(HOUR)}::interval`;
  const usual = (weeks: number) => sql<SqlBool>`(
    select count(*) from mensagens m
    where m.usuario_id = i.usuario_id and m.instancia_id = i.id and m.direcao = 'ENTRADA'
      and m.momento > ${since}::timestamptz - ${sql.lit(`${weeks * 7} days`)}::interval
      and m.momento <= ${now}::timestamptz - ${sql.lit(`${weeks * 7} days`)}::interval
  ) >= ${sql.lit(USUAL)}`;
  const { rows } = await sql<{ id: string }>`
    update instancias set silenciosa_em = ${now}
    where id in (
      select i.id from instancias i join usuarios u on u.id = i.usuario_id and u.desativado_em is null
      where i.ativa and i.excluida_em is null and i.instancia_token is not null
        and i.status = 'connected' and i.queda_em is null and i.silenciosa_em is null and ${heard} <= ${since}
        and (
          (exists (${sent}) and (
            i.ultimo_evento_em is null or exists (select from mensagem_acks a where a.instancia_id = i.id)
          ))
          or (select count(*) from (${sent} limit ${sql.lit(MANY)}) m) >= ${sql.lit(MANY)}
          or (${usual(1)} and ${usual(2)})
        )
      order by i.id limit ${limit}
      for no key update of i skip locked
    )
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** For the emails about these instances. */
export const findToNotifyOfAll = (db: Db, ids: string[]) =>
  db
    .selectFrom("instancias as i")
    .innerJoin("usuarios as u", "u.id", "i.usuario_id")
    .where("i.id", "=", sql<string>`any(${ids}::uuid[])`)
    .select(["i.id", "i.usuario_id", "i.nome_instancia", "i.ultimo_evento_em", "i.criado_em"])
    .select(["u.email", "u.timezone"])
    .orderBy("i.id")
    .execute();

/** Silent instances whose host was last sent our address by `notedBefore`; only this process sends it now. */
export const claimToRemindOfAll = (
  db: Db,
  { now, notedBefore, limit }: { now: Date; notedBefore: Date; limit: number },
) =>
  db
    .updateTable("instancias")
    .set({ webhook_dito_em: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("instancias as i")
        .where("i.silenciosa_em", "is not", null)
        .where("i.status", "=", "connected")
        .where("i.ativa", "=", true)
        .where("i.excluida_em", "is", null)
        .where((eb) =>
          eb.or([
            eb("i.webhook_dito_em", "is", null),
            eb("i.webhook_dito_em", "<=", notedBefore),
            // In case the clock was set back since.
            eb("i.webhook_dito_em", ">", now),
          ]),
        )
        .select("i.id")
        .orderBy("i.id")
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
