import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Connection } from "./conexoes.queries.ts";

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
  { usuario_id, versao }: Pick<Connection, "usuario_id" | "versao">,
  state: SyncState,
): Promise<boolean> {
  const stored = await db
    .updateTable("google_conexoes")
    .set(state)
    .where("usuario_id", "=", usuario_id)
    .where("versao", "=", versao)
    .returning("usuario_id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** Which of these appointments' events are this professional's own. */
export async function ownAppointments(db: Db, usuarioId: string, ids: string[]) {
  const rows = await db
    .selectFrom("google_eventos")
    .where("usuario_id", "=", usuarioId)
    .where("marcacao_id", "=", sql<string>`any(${ids}::uuid[])`)
    .select("marcacao_id")
    .execute();
  return new Set(rows.map(({ marcacao_id }) => marcacao_id));
}

/** Takes away all but these; answers how many went. */
export async function keepOnly(db: Db, usuarioId: string, ids: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from google_ocupacoes where usuario_id = ${usuarioId} and evento_id <> all(${ids}::text[])
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes these away, with all repetitions where one is a series; answers how many went. */
export async function takeAway(db: Db, usuarioId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from google_ocupacoes where usuario_id = ${usuarioId}
      and (evento_id = any(${ids}::text[]) or recorrente_id = any(${ids}::text[]))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Stores taken times, the last one of an event; answers how many are new or other than before. */
export async function put(db: Db, usuarioId: string, times: BusyTime[]): Promise<number> {
  if (times.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into google_ocupacoes (usuario_id, evento_id, recorrente_id, inicio, fim)
    select ${usuarioId}::uuid, n.evento_id, n.recorrente_id, n.inicio, n.fim
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as n (
      evento_id text, recorrente_id text, inicio timestamptz, fim timestamptz
    )
    on conflict (usuario_id, evento_id) do update
      set recorrente_id = excluded.recorrente_id, inicio = excluded.inicio, fim = excluded.fim
      where (google_ocupacoes.inicio, google_ocupacoes.fim) is distinct from (excluded.inicio, excluded.fim)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
