import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { GoogleSituacao } from "#shared/google/google.schema.ts";

/** A connection for which this process alone works until `reservado_ate`. */
export interface Connection {
  usuario_id: string;
  google_calendar_id: string;
  timezone: string;
  versao: number;
  falhas: number;
  replanejar: boolean;
  sync_token: string | null;
  completa_em: Date | null;
  proxima_sincronizacao: Date | null;
  reservado_ate: Date;
}

/** Longer than any lease or pause: of a clock that was set back since, and not to be waited for. */
const NEVER = sql.lit("5 hours");

/** Whether a moment that is to be waited for has come. */
export const isPast = (column: string, now: Date) => sql<SqlBool>`(
  ${sql.ref(column)} is null or ${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now}::timestamptz + ${NEVER}::interval
)`;

/** Connections with something to do, of working accounts that have it switched on, each for one process. */
export async function claimConnections(
  db: Db,
  { now, reservado_ate, limit }: { now: Date; reservado_ate: Date; limit: number },
): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    with candidatas as (
      select e.usuario_id from google_eventos e where e.versao <> e.feita and ${isPast("e.proxima_em", now)}
      union select r.usuario_id from google_conexoes r where r.replanejar
      union select s.usuario_id from google_conexoes s where ${isPast("s.proxima_sincronizacao", now)}
    ), minhas as (
      select c.usuario_id, u.google_calendar_id, u.timezone
      from candidatas k
      join google_conexoes c on c.usuario_id = k.usuario_id
      join usuarios u on u.id = c.usuario_id
        and u.usa_google and u.google_refresh_token is not null and u.desativado_em is null
      where ${isPast("c.proxima_em", now)} and ${isPast("c.reservado_ate", now)}
      order by random()
      limit ${limit}
      for no key update of c skip locked
    )
    update google_conexoes c set reservado_ate = ${reservado_ate}
    from minhas m where m.usuario_id = c.usuario_id
    returning m.*, c.versao, c.falhas, c.replanejar, c.sync_token, c.completa_em, c.proxima_sincronizacao,
      c.reservado_ate
  `.execute(db);
  return rows;
}

type Held = Pick<Connection, "usuario_id" | "reservado_ate">;

/** Renews the lease of a connection; false when it ran out and somebody else has it. */
export async function renewLease(db: Db, { usuario_id, reservado_ate }: Held, until: Date) {
  const held = await db
    .updateTable("google_conexoes")
    .set({ reservado_ate: until })
    .where("usuario_id", "=", usuario_id)
    .where("reservado_ate", "=", reservado_ate)
    .returning("usuario_id")
    .executeTakeFirst();
  return held !== undefined;
}

/** How the work for a connection went. Nothing is noted where its settings have changed meanwhile. */
export interface Outcome {
  situacao: GoogleSituacao;
  erro: string | null;
  falhas: number;
  proxima_em: Date | null;
}

/** Releases a connection, unless somebody else has it. */
export async function release(
  db: Db,
  { usuario_id, reservado_ate, versao }: Held & { versao: number },
  outcome: Outcome | undefined,
) {
  const held = () =>
    db
      .updateTable("google_conexoes")
      .where("usuario_id", "=", usuario_id)
      .where("reservado_ate", "=", reservado_ate);
  if (outcome) await held().set(outcome).where("versao", "=", versao).execute();
  await held().set({ reservado_ate: null }).execute();
}

/** All live appointments from `now` on are to be written again; what was postponed is due at once. */
export async function planFuture(db: Db, { usuario_id, versao }: Connection, now: Date) {
  const planned = await db
    .updateTable("google_conexoes")
    .set({ replanejar: false })
    .where("usuario_id", "=", usuario_id)
    .where("versao", "=", versao)
    .returning("usuario_id")
    .executeTakeFirst();
  if (!planned) return;
  await sql`
    insert into google_eventos (usuario_id, marcacao_id)
    select m.usuario_id, m.id from marcacoes m
    where m.usuario_id = ${usuario_id} and m.horario > ${now} and m.status in ('pendente', 'confirmado')
    order by m.id
    on conflict (usuario_id, marcacao_id) do update
      set versao = google_eventos.versao + 1, tentativas = 0, proxima_em = null
  `.execute(db);
}
