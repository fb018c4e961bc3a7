import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Connection } from "./conexoes.queries.ts";
import { changeState, isOwn, rowsOf, tablesOf, type Whose } from "./whose.queries.ts";

/** A time that is taken, in instants. */
export interface BusyTime {
  evento_id: string;
  recorrente_id: string | null;
  inicio: Date;
  fim: Date;
}

interface SyncState {
  sync_token: string;
  completa_em: Date;
  ultima_sincronizacao: Date;
  proxima_sincronizacao: Date;
}

/** Where the next reading continues. False where account, calendar, switch or zone have changed: what was read is void. */
export async function storeState(
  db: Db,
  { versao, ...whose }: Pick<Connection, keyof Whose | "versao">,
  state: SyncState,
): Promise<boolean> {
  const stored = await changeState(db, whose)
    .set(state)
    .where("versao", "=", versao)
    .returning("usuario_id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** Which of these appointments' events are the practice's own; colleagues may share one calendar. */
export async function ownAppointments(db: Db, usuarioId: string, ids: string[]) {
  const written = (table: "google_eventos" | "google_agenda_eventos") =>
    db
      .selectFrom(table)
      .where("usuario_id", "=", usuarioId)
      .where("marcacao_id", "=", sql<string>`any(${ids}::uuid[])`)
      .select("marcacao_id");
  const rows = await written("google_eventos").union(written("google_agenda_eventos")).execute();
  return new Set(rows.map(({ marcacao_id }) => marcacao_id));
}

/** Takes away all but these; answers how many went. */
export async function keepOnly(db: Db, whose: Whose, ids: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${timesOf(whose)} where ${rowsOf(whose)} and evento_id <> all(${ids}::text[])
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes these away, with all repetitions where one is a series; answers how many went. */
export async function takeAway(db: Db, whose: Whose, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from ${timesOf(whose)} where ${rowsOf(whose)}
      and (evento_id = any(${ids}::text[]) or recorrente_id = any(${ids}::text[]))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Stores taken times, the last one of an event; answers how many are new or other than before. */
export async function put(db: Db, whose: Whose, times: BusyTime[]): Promise<number> {
  if (times.length === 0) return 0;
  const { usuario_id, profissional_id } = whose;
  const table = timesOf(whose);
  const key = isOwn(whose) ? sql`usuario_id` : sql`usuario_id, profissional_id`;
  const values = isOwn(whose)
    ? sql`${usuario_id}::uuid`
    : sql`${usuario_id}::uuid, ${profissional_id}::uuid`;
  const { numAffectedRows } = await sql`
    insert into ${table} (${key}, evento_id, recorrente_id, inicio, fim)
    select ${values}, n.evento_id, n.recorrente_id, n.inicio, n.fim
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as n (
      evento_id text, recorrente_id text, inicio timestamptz, fim timestamptz
    )
    on conflict (${key}, evento_id) do update
      set recorrente_id = excluded.recorrente_id, inicio = excluded.inicio, fim = excluded.fim
      where (${table}.inicio, ${table}.fim) is distinct from (excluded.inicio, excluded.fim)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

const timesOf = (whose: Whose) => sql.table(tablesOf(whose).ocupacoes);
