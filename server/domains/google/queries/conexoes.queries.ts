import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isSettled } from "#server/db/graces.ts";
import { type Claim, claimRows, isHeld, isPast, type LeasedTable } from "#server/db/lease.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import type { GoogleSituacao } from "#shared/google/google.schema.ts";

/** A connection for which this process alone works until `reservado_ate`. */
export interface Connection {
  usuario_id: string;
  google_calendar_id: string;
  timezone: string;
  /** How far ahead the professional books. */
  janela_dias: number;
  versao: number;
  falhas: number;
  replanejar: boolean;
  sync_token: string | null;
  completa_em: Date | null;
  proxima_sincronizacao: Date | null;
  reservado_ate: Date;
}

const CONEXOES: LeasedTable = {
  table: "google_conexoes",
  key: "usuario_id",
  lease: "reservado_ate",
};

/** Connections with something to do, of working accounts that have it switched on. */
export function claimConnections(db: Db, claim: Claim): Promise<Connection[]> {
  const { now } = claim;
  return claimRows(db, CONEXOES, claim, {
    before: sql`candidatas as (
      select e.usuario_id from google_eventos e where e.versao <> e.feita and ${isPast("e.proxima_em", now)}
        and ${isSettled("e.usuario_id", "e.marcacao_id")}
      union select r.usuario_id from google_conexoes r where r.replanejar
      union select s.usuario_id from google_conexoes s where ${isPast("s.proxima_sincronizacao", now)}
    )`,
    from: sql`candidatas k
      join google_conexoes q on q.usuario_id = k.usuario_id
      join usuarios u on u.id = q.usuario_id
        and u.usa_google and u.google_refresh_token is not null and u.desativado_em is null`,
    where: isPast("q.proxima_em", now),
    order: sql`random()`,
    joined: sql`u.google_calendar_id, u.timezone, coalesce(
      (select janela_dias from agenda_regras r where r.usuario_id = u.id), ${sql.lit(REGRAS_PADRAO.janela_dias)}
    ) as janela_dias`,
    returning: sql`q.usuario_id, m.google_calendar_id, m.timezone, m.janela_dias, q.versao, q.falhas, q.replanejar, q.sync_token,
      q.completa_em, q.proxima_sincronizacao, q.reservado_ate`,
  });
}

type Held = Pick<Connection, "usuario_id" | "reservado_ate">;

/** Holds a connection for longer; false when the lease ran out and somebody else has it. */
export async function renewLease(db: Db, held: Held, until: Date) {
  const row = await db
    .updateTable("google_conexoes")
    .set({ reservado_ate: until })
    .where(isHeld(CONEXOES, held))
    .returning("usuario_id")
    .executeTakeFirst();
  return row !== undefined;
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
  held: Held & { versao: number },
  outcome: Outcome | undefined,
) {
  const own = () => db.updateTable("google_conexoes").where(isHeld(CONEXOES, held));
  if (outcome) await own().set(outcome).where("versao", "=", held.versao).execute();
  await own().set({ reservado_ate: null }).execute();
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
      set versao = google_eventos.versao + 1, tentativas = 0, proxima_em = null, contado = null
  `.execute(db);
}

/** Whether there is a connection: its next reading is a complete one, and due now. */
export async function forgetReading(db: Db, usuarioId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("google_conexoes")
    .set({ sync_token: null, proxima_sincronizacao: null })
    .where("usuario_id", "=", usuarioId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
