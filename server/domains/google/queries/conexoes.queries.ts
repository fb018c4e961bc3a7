import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isSettled } from "#server/db/graces.ts";
import { type Claim, claimRows, isHeld, isPast, type LeasedTable } from "#server/db/lease.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import type { GoogleSituacao } from "#shared/google/google.schema.ts";
import { changeState, isOwn, tablesOf, type Whose } from "./whose.queries.ts";

/** A connection for which this process alone works until `reservado_ate`. */
export interface Connection extends Whose {
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
const AGENDAS: LeasedTable = {
  table: "google_agendas",
  key: ["usuario_id", "profissional_id"],
  lease: "reservado_ate",
};
const leasedOf = (whose: Whose) => (isOwn(whose) ? CONEXOES : AGENDAS);

/** Connections with something to do, of working accounts and active professionals that have it switched on. */
export async function claimConnections(db: Db, claim: Claim): Promise<Connection[]> {
  const own = await claimOwn(db, claim);
  const limit = claim.limit - own.length;
  return limit > 0 ? [...own, ...(await claimColleagues(db, { ...claim, limit }))] : own;
}

const JANELA = sql`coalesce(
  (select janela_dias from agenda_regras r where r.usuario_id = u.id), ${sql.lit(REGRAS_PADRAO.janela_dias)}
) as janela_dias`;

function claimColleagues(db: Db, claim: Claim): Promise<Connection[]> {
  const { now } = claim;
  return claimRows(db, AGENDAS, claim, {
    before: sql`candidatas as (
      select e.usuario_id, e.profissional_id from google_agenda_eventos e
      where e.versao <> e.feita and ${isPast("e.proxima_em", now)} and ${isSettled("e.usuario_id", "e.marcacao_id")}
      union select r.usuario_id, r.profissional_id from google_agendas r where r.replanejar
      union select s.usuario_id, s.profissional_id from google_agendas s where ${isPast("s.proxima_sincronizacao", now)}
    )`,
    from: sql`candidatas k
      join google_agendas q on q.usuario_id = k.usuario_id and q.profissional_id = k.profissional_id
      join profissionais p on p.usuario_id = q.usuario_id and p.id = q.profissional_id and p.ativo
      join usuarios u on u.id = q.usuario_id and u.desativado_em is null`,
    where: sql`q.usa_google and q.google_refresh_token is not null and ${isPast("q.proxima_em", now)}`,
    order: sql`random()`,
    joined: sql`u.timezone, ${JANELA}`,
    returning: sql`q.usuario_id, q.profissional_id, q.google_calendar_id, m.timezone, m.janela_dias, q.versao, q.falhas,
      q.replanejar, q.sync_token, q.completa_em, q.proxima_sincronizacao, q.reservado_ate`,
  });
}

function claimOwn(db: Db, claim: Claim): Promise<Connection[]> {
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
    joined: sql`u.google_calendar_id, u.timezone, ${JANELA}`,
    returning: sql`q.usuario_id, q.usuario_id as profissional_id, m.google_calendar_id, m.timezone, m.janela_dias, q.versao, q.falhas, q.replanejar, q.sync_token,
      q.completa_em, q.proxima_sincronizacao, q.reservado_ate`,
  });
}

type Held = Pick<Connection, keyof Whose | "reservado_ate">;

/** Holds a connection for longer; false when the lease ran out and somebody else has it. */
export async function renewLease(db: Db, held: Held, until: Date) {
  const row = await changeState(db, held)
    .set({ reservado_ate: until })
    .where(isHeld(leasedOf(held), held))
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
  const row = () => changeState(db, held).where(isHeld(leasedOf(held), held));
  if (outcome) await row().set(outcome).where("versao", "=", held.versao).execute();
  await row().set({ reservado_ate: null }).execute();
}

/** All live appointments of the professional from `now` on are to be written again; what was postponed is due at once. */
export async function planFuture(db: Db, { versao, ...whose }: Connection, now: Date) {
  const planned = await changeState(db, whose)
    .set({ replanejar: false })
    .where("versao", "=", versao)
    .returning("usuario_id")
    .executeTakeFirst();
  if (!planned) return;
  const { usuario_id, profissional_id } = whose;
  const eventos = sql.table(tablesOf(whose).eventos);
  const key = isOwn(whose)
    ? sql`usuario_id, marcacao_id`
    : sql`usuario_id, marcacao_id, profissional_id`;
  await sql`
    insert into ${eventos} (${key})
    select m.usuario_id, m.id${isOwn(whose) ? sql`` : sql`, m.profissional_id`} from marcacoes m
    where m.usuario_id = ${usuario_id} and coalesce(m.profissional_id, m.usuario_id) = ${profissional_id}
      and m.horario > ${now} and m.status in ('pendente', 'confirmado')
    order by m.id
    on conflict (${key}) do update
      set versao = ${eventos}.versao + 1, tentativas = 0, proxima_em = null, contado = null
  `.execute(db);
}

/** Whether there is a connection in the practice: the next reading of each is a complete one, and due now. */
export async function forgetReadings(
  db: Db,
  usuarioId: string,
  { ofColleagues }: { ofColleagues: boolean },
): Promise<boolean> {
  const anew = { sync_token: null, proxima_sincronizacao: null };
  const own = await db
    .updateTable("google_conexoes")
    .set(anew)
    .where("usuario_id", "=", usuarioId)
    .executeTakeFirst();
  if (!ofColleagues) return own.numUpdatedRows > 0n;
  const others = await db
    .updateTable("google_agendas")
    .set(anew)
    .where("usuario_id", "=", usuarioId)
    .executeTakeFirst();
  return own.numUpdatedRows + others.numUpdatedRows > 0n;
}
