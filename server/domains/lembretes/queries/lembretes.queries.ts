import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";
import type { MotivoCodigo, TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import type { Planejado } from "#shared/lembretes/rules/plan.ts";

/** A planned message of an appointment. */
export interface NewLembrete extends Planejado {
  id: string;
  marcacao_id: string;
  cliente_id: string;
  horario: Date;
  /** The time that the client was told before. */
  mudou_de?: Date | null;
  grupo_id?: string | null;
  pelo_cliente?: boolean;
}

/** Idempotent: a message already planned for the appointment as it stands is kept. Rows travel as one JSON value. */
export async function insertPlanned(db: Db, usuarioId: string, rows: NewLembrete[], now: Date) {
  await sql`
    insert into lembretes (
      id, usuario_id, marcacao_id, cliente_id, tipo, antes_minutos, horario, mudou_de, grupo_id, previsto_em, enviar_em, status,
      motivo, criado_em, atualizado_em, pelo_cliente
    )
    select n.id, ${usuarioId}, n.marcacao_id, n.cliente_id, n.tipo, n.antes_minutos, n.horario, n.mudou_de, n.grupo_id,
      n.previsto_em, n.enviar_em, n.status, n.motivo, ${now}::timestamptz, ${now}, coalesce(n.pelo_cliente, false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id uuid, marcacao_id uuid, cliente_id uuid, tipo text, antes_minutos integer, horario timestamptz,
      mudou_de timestamptz, grupo_id uuid, previsto_em timestamptz, enviar_em timestamptz, status text, motivo text,
      pelo_cliente boolean
    )
    on conflict (marcacao_id, tipo, antes_minutos) where atual do nothing
  `.execute(db);
}

/** Which planned messages: of one appointment, to one client, of some kinds, or those due by a moment. */
export interface Which {
  marcacao_id?: string;
  cliente_id?: string;
  tipos?: TipoLembrete[];
  ate?: Date;
}

/**
 * Locks planned messages that wait or stand in the outbox; no job queues one of them until the transaction ends. A row that
 * is being queued at this moment is seen, with its message.
 */
export const lockOpen = (
  db: Db,
  usuarioId: string,
  { marcacao_id, cliente_id, tipos, ate }: Which,
) =>
  db
    .selectFrom("lembretes")
    .where("usuario_id", "=", usuarioId)
    .where("status", "in", ["aguardando", "na_fila"])
    .$if(marcacao_id !== undefined, (query) => query.where("marcacao_id", "=", marcacao_id ?? ""))
    .$if(cliente_id !== undefined, (query) => query.where("cliente_id", "=", cliente_id ?? ""))
    .$if(tipos !== undefined, (query) =>
      query.where("tipo", "=", sql<TipoLembrete>`any(${tipos ?? []}::text[])`),
    )
    .$if(ate !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb("status", "=", "na_fila"), eb("enviar_em", "<=", ate ?? null)]),
      ),
    )
    .select(["id", "marcacao_id", "status", "mensagem_id", "tipo", "mudou_de"])
    .orderBy("id")
    .forUpdate()
    .execute();

/** Fixed lock order: all dates of one message first, so that two concurrent cancellations of them cannot deadlock. */
export async function lockTogether(db: Db, usuarioId: string, { marcacao_id }: Which) {
  if (marcacao_id === undefined) return;
  await sql`
    select id from lembretes
    where usuario_id = ${usuarioId} and mensagem_id in (
      select mensagem_id from lembretes
      where usuario_id = ${usuarioId} and marcacao_id = ${marcacao_id} and grupo_id is not null and status = 'na_fila'
    )
    order by id
    for update
  `.execute(db);
}

/** The ids of messages in the outbox that speak of these appointments; locks all dates of each. */
export async function lockQueued(db: Db, usuarioId: string, marcacoes: readonly string[]) {
  const { rows } = await sql<{ mensagem_id: string }>`
    select mensagem_id from lembretes
    where usuario_id = ${usuarioId} and status = 'na_fila' and mensagem_id in (
      select mensagem_id from lembretes
      where usuario_id = ${usuarioId} and marcacao_id = any(${[...marcacoes]}::uuid[]) and status = 'na_fila'
    )
    order by id
    for update
  `.execute(db);
  return [...new Set(rows.map(({ mensagem_id }) => mensagem_id))];
}

/** Planned messages that go with these in one message of the outbox. */
export async function findTogether(
  db: Db,
  usuarioId: string,
  { mensagens, except }: { mensagens: string[]; except: string[] },
): Promise<{ id: string; mensagem_id: string | null }[]> {
  if (mensagens.length === 0) return [];
  return db
    .selectFrom("lembretes")
    .where("usuario_id", "=", usuarioId)
    .where("mensagem_id", "=", sql<string>`any(${mensagens}::uuid[])`)
    .where("id", "<>", sql<string>`all(${except}::uuid[])`)
    .where("status", "=", "na_fila")
    .select(["id", "mensagem_id"])
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Their message was taken out of the outbox because of another date: they wait for one that is written anew. */
export async function waitAgain(db: Db, usuarioId: string, ids: string[], now: Date) {
  if (ids.length === 0) return;
  await db
    .updateTable("lembretes")
    .set({ status: "aguardando", mensagem_id: null, rever_em: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function close(
  db: Db,
  usuarioId: string,
  ids: string[],
  { status, motivo, now }: { status: "cancelado" | "pulado"; motivo: MotivoCodigo; now: Date },
) {
  if (ids.length === 0) return;
  await db
    .updateTable("lembretes")
    .set({ status, motivo, detalhe: null, rever_em: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Marks planned and sent messages as being about a former state of the appointment. */
export async function markPast(db: Db, usuarioId: string, marcacaoId: string) {
  await db
    .updateTable("lembretes")
    .set({ atual: false })
    .where("usuario_id", "=", usuarioId)
    .where("marcacao_id", "=", marcacaoId)
    .where("atual", "=", true)
    .execute();
}

/** A cancelled follow-up is planned anew once the appointment is completed again; one that has gone is not. */
export async function forgetFollowup(db: Db, usuarioId: string, marcacaoId: string) {
  await db
    .updateTable("lembretes")
    .set({ atual: false })
    .where("usuario_id", "=", usuarioId)
    .where("marcacao_id", "=", marcacaoId)
    .where("tipo", "=", "followup")
    .where("status", "=", "cancelado")
    .where("atual", "=", true)
    .execute();
}

/** The messages of an appointment in their order, with what happened to each. */
export const findTrace = (db: Db, usuarioId: string, marcacaoId: string) =>
  db
    .selectFrom("lembretes as l")
    .innerJoin("marcacoes as a", (join) =>
      join.onRef("a.usuario_id", "=", "l.usuario_id").onRef("a.id", "=", "l.marcacao_id"),
    )
    .leftJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "l.usuario_id").onRef("m.id", "=", "l.mensagem_id"),
    )
    .leftJoin("mensagens as s", (join) =>
      join.onRef("s.usuario_id", "=", "m.usuario_id").onRef("s.id", "=", "m.seguinte_id"),
    )
    .where("l.usuario_id", "=", usuarioId)
    .where("l.marcacao_id", "=", marcacaoId)
    .select(["l.id", "l.tipo", "l.antes_minutos", "l.previsto_em", "l.enviar_em"])
    .select(["l.status", "l.motivo", "l.detalhe", "l.mensagem_id"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("lembretes as g")
            .whereRef("g.grupo_id", "=", "l.grupo_id")
            .whereRef("g.id", "<>", "l.id")
            .where("g.status", "in", ["aguardando", "na_fila"])
            .where(sql<boolean>`g.mensagem_id is not distinct from l.mensagem_id`)
            .select("g.id"),
        )
        .$castTo<boolean>()
        .as("isTogether"),
    )
    .select(sql<boolean>`a.serie_id is not null`.as("isOfSeries"))
    .select(isToldByPerson.as("isTold"))
    .select(["a.status as marcacao_status", "a.cliente_id as marcacao_cliente_id", "l.cliente_id"])
    .select(["m.status as mensagem_status", "m.enviada_em", "m.erro"])
    .select(["s.status as codigo_status", "s.erro as codigo_erro"])
    .orderBy("l.enviar_em")
    .orderBy("l.id")
    .execute();

/** A person told the client of the appointment `a` as it stands, about which `l` is. */
const isToldByPerson = sql<boolean>`l.atual and exists (
  select from avisos_por_pessoa v
  where v.usuario_id = a.usuario_id and v.marcacao_id = a.id and v.horario = a.horario
)`;

export const moveToClient = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "lembretes", usuarioId, move);

/** The ids of confirmations of these appointments that are still to be queued. */
export async function findWaiting(
  db: Db,
  usuarioId: string,
  { marcacoes, tipos }: { marcacoes: readonly string[]; tipos: readonly TipoLembrete[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom("lembretes")
    .where("usuario_id", "=", usuarioId)
    .where(isOneOrWithOne(usuarioId, marcacoes))
    .where("tipo", "=", sql<TipoLembrete>`any(${[...tipos]}::text[])`)
    .where("status", "=", "aguardando")
    .where("atual", "=", true)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows of these appointments, and those in one message with theirs. */
const isOneOrWithOne = (usuarioId: string, marcacoes: readonly string[]) => sql<boolean>`(
  marcacao_id = any(${[...marcacoes]}::uuid[]) or grupo_id in (
    select g.grupo_id from lembretes g
    where g.usuario_id = ${usuarioId} and g.marcacao_id = any(${[...marcacoes]}::uuid[]) and g.status = 'aguardando'
  )
)`;
