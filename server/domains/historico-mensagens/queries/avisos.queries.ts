import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { hasFailed, hasWaiting, lastTold } from "#server/db/turns.ts";

/** An automatic message whose turn it may be. */
export interface Turn {
  usuario_id: string;
  cliente_id: string;
  mensagem_id: string;
  /** The appointment that it is about. */
  marcacao_id: string | null;
}

/** A clock that was set back since has noted a moment to come: it counts no more. */
const AHEAD = sql.lit("1 minute");

/**
 * Takes the turn of each person for a message, where the last one left so long ago; answers the messages that have it. The
 * row of a person is held until the transaction ends, so that of two processes one writes. They travel as one value.
 */
export async function takeTurns(
  db: Db,
  turns: readonly Turn[],
  { now, spaceMs, waits }: { now: Date; spaceMs: number; waits: boolean },
): Promise<Set<string>> {
  if (turns.length === 0) return new Set();
  const since = new Date(now.getTime() - spaceMs);
  const isLongAgo = sql`(
    a.em <= ${since}::timestamptz or a.em > ${now}::timestamptz + ${AHEAD}::interval
    or (coalesce(a.antes, '-infinity') <= ${since}::timestamptz and ${hasFailed("a")}))`;
  const marcacao = sql`(select n.marcacao_id from novos n where n.mensagem_id = excluded.mensagem_id)`;
  const other = hasWaiting("a", { marcacao, except: sql`excluded.mensagem_id`, now });
  const { rows } = await sql<{ mensagem_id: string }>`
    with novos as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)
        as n (usuario_id uuid, cliente_id uuid, mensagem_id uuid, marcacao_id uuid)
    )
    insert into avisos_automaticos as a (usuario_id, cliente_id, mensagem_id, em)
    select n.usuario_id, n.cliente_id, n.mensagem_id, ${now}::timestamptz from novos n
    order by n.usuario_id, n.cliente_id
    on conflict (usuario_id, cliente_id) do update set mensagem_id = excluded.mensagem_id, em = excluded.em,
      antes = case when a.mensagem_id = excluded.mensagem_id or ${hasFailed("a")} then a.antes else a.em end
    where a.mensagem_id = excluded.mensagem_id or (${isLongAgo} and not (${waits} and ${other}))
    returning mensagem_id
  `.execute(db);
  return new Set(rows.map(({ mensagem_id }) => mensagem_id));
}

/** The moment at which it left is what the next one waits for. */
export async function noteLeft(db: Db, { usuario_id, cliente_id, mensagem_id }: Turn, now: Date) {
  await db
    .updateTable("avisos_automaticos")
    .set({ em: now })
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .where("mensagem_id", "=", mensagem_id)
    .execute();
}

/** Holds the turns of messages until the transaction ends: always before the messages, which hold their conversations. */
export async function holdTurns(db: Db, usuarioId: string, mensagens: readonly string[]) {
  await db
    .selectFrom("avisos_automaticos")
    .where("usuario_id", "=", usuarioId)
    .where("mensagem_id", "=", sql<string>`any(${[...mensagens]}::uuid[])`)
    .select("cliente_id")
    .orderBy("cliente_id")
    .forUpdate()
    .execute();
}

/** Messages that were taken back have had no turn: the one before is the last again. */
export async function giveBack(db: Db, usuarioId: string, mensagens: readonly string[]) {
  if (mensagens.length === 0) return;
  const isTheirs = sql`usuario_id = ${usuarioId} and mensagem_id = any(${[...mensagens]}::uuid[])`;
  await sql`
    with sem as (delete from avisos_automaticos where ${isTheirs} and antes is null)
    update avisos_automaticos set em = antes, antes = null, mensagem_id = null where ${isTheirs} and antes is not null
  `.execute(db);
}

/** When a person was last written to automatically, as far as that is after a moment. */
export async function lastOf(
  db: Db,
  { usuario_id, cliente_id }: Pick<Turn, "usuario_id" | "cliente_id">,
  since: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ em: Date | null }>`
    select ${lastTold(since)} as em from avisos_automaticos v
    where v.usuario_id = ${usuario_id} and v.cliente_id = ${cliente_id}
  `.execute(db);
  return rows[0]?.em ?? null;
}

/** Two clients are one person: the later message to either is the last one. */
export async function copyTurn(db: Db, usuarioId: string, from: string, to: string) {
  await sql`
    insert into avisos_automaticos as a (usuario_id, cliente_id, mensagem_id, em, antes)
    select usuario_id, ${to}, mensagem_id, em, antes from avisos_automaticos
    where usuario_id = ${usuarioId} and cliente_id = ${from}
    on conflict (usuario_id, cliente_id) do update set mensagem_id = excluded.mensagem_id, em = excluded.em, antes = a.em
    where excluded.em > a.em
  `.execute(db);
}

/** They are two again: what was copied and has not changed since goes. */
export async function takeCopyBack(
  db: Db,
  usuarioId: string,
  { from, to }: { from: string; to: string },
) {
  await sql`
    delete from avisos_automaticos a using avisos_automaticos b
    where a.usuario_id = ${usuarioId} and a.cliente_id = ${from} and b.usuario_id = ${usuarioId} and b.cliente_id = ${to}
      and (a.mensagem_id, a.em, a.antes) is not distinct from (b.mensagem_id, b.em, b.antes)
  `.execute(db);
}
