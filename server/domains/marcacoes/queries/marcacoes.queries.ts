import { type RawBuilder, sql } from "kysely";
import { actorName, actorNameIn } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";
import { professionalName } from "#server/db/professional-meant.ts";
import { SECOND } from "#shared/common/civil.ts";
import {
  type CriadaPor,
  type FormaPagamento,
  type MarcacaoStatus,
  type Pagamento,
  REABRIR_SEGUNDOS,
} from "#shared/marcacoes/marcacoes.constants.ts";

/** A row of before that names nobody is that of the practice's own professional, whose id is the practice's. */
export const professionalId = sql<string>`coalesce(marcacoes.profissional_id, marcacoes.usuario_id)`;

/** Both as they are named now. */
export const placeNames = [
  professionalName.as("profissional_nome"),
  sql<string | null>`(
    select s.nome from salas s where s.usuario_id = marcacoes.usuario_id and s.id = marcacoes.sala_id
  )`.as("sala_nome"),
] as const;

const ofRow = [
  "id",
  "usuario_id",
  "cliente_id",
  "horario",
  "duracao_minutos",
  "status",
  "observacao",
  "respostas_visitante",
  "criada_por",
  "verificado",
  "servico_id",
  "servico_nome",
  "valor_centavos",
  "folga_antes_minutos",
  "folga_depois_minutos",
  "encaixe",
  "pagamento",
  "pago_em",
  "pago_por",
  "forma_pagamento",
  "serie_id",
  "serie_posicao",
  professionalId.as("profissional_id"),
  "sala_id",
  "ator_id",
  "criado_em",
  "atualizado_em",
] as const;

export const columns = [...ofRow, ...placeNames, actorName("marcacoes").as("ator_nome")] as const;

/** The same for a list of one practice: names are read once, as an object by id, instead of once a row. */
export const columnsIn = (usuarioId: string | RawBuilder<string>) =>
  [
    ...ofRow,
    sql<string | null>`(
      select jsonb_object_agg(p.id, p.nome) from profissionais p where p.usuario_id = ${usuarioId}
    ) ->> ${professionalId}::text`.as("profissional_nome"),
    sql<string | null>`case when sala_id is not null then (
      select jsonb_object_agg(s.id, s.nome) from salas s where s.usuario_id = ${usuarioId}
    ) ->> sala_id::text end`.as("sala_nome"),
    actorNameIn(usuarioId, "marcacoes").as("ator_nome"),
  ] as const;

const own = (db: Db, usuarioId: string, id: string) =>
  db.selectFrom("marcacoes").where("usuario_id", "=", usuarioId).where("id", "=", id);

/** Locks the professional's agenda and zone until the transaction ends, waiting 2 s at most; answers the zone. */
export async function lockAgenda(db: Db, usuarioId: string) {
  await sql`select set_config('lock_timeout', '2s', true)`.execute(db);
  return db
    .selectFrom("usuarios")
    .where("id", "=", usuarioId)
    .select("timezone")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export const find = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId, id).select(columns).executeTakeFirst();

/** Locks the appointment until the transaction ends, so the row read is the row changed. */
export const findForChange = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId, id).select(columns).forNoKeyUpdate().executeTakeFirst();

/** Locks the appointment until the transaction ends, also against planners. */
export const lock = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId, id).select("id").forUpdate().executeTakeFirst();

/** Time, length, service and place of an appointment, with the buffers around it. */
export interface BookedTime {
  horario: Date;
  fim: Date;
  duracao_minutos: number;
  servico_id: string | null;
  servico_nome: string | null;
  valor_centavos: number | null;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
  encaixe: boolean;
  profissional_id: string;
  sala_id: string | null;
}

export interface NewMarcacao extends BookedTime {
  id: string;
  usuario_id: string;
  cliente_id: string;
  status: MarcacaoStatus;
  observacao: string | null;
  respostas_visitante?: string | null;
  criada_por: CriadaPor;
  pagamento: Pagamento;
  ator_id: string | null;
  serie_id?: string;
  serie_posicao?: number;
  verificado?: boolean;
}

/** Undefined when its time overlaps a live appointment: the constraint decides every race (safety.md, Design 2). */
export const insertFree = (db: Db, marcacao: NewMarcacao, now: Date) =>
  db
    .insertInto("marcacoes")
    .values({ ...marcacao, criado_em: now, atualizado_em: now })
    .onConflict((oc) => oc.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** The recorded payment; moment, author and way only where it is paid. */
export interface Payment {
  pagamento: Pagamento;
  pago_em: Date | null;
  pago_por: string | null;
  forma_pagamento: FormaPagamento | null;
}

interface MarcacaoChange extends Partial<BookedTime>, Partial<Payment> {
  cliente_id?: string;
  status?: MarcacaoStatus;
  observacao?: string | null;
  serie_id?: string | null;
  serie_posicao?: number | null;
  serie_alterada?: boolean;
  verificado?: boolean;
}

const PAYMENT = new Set(["pagamento", "pago_em", "pago_por", "forma_pagamento"]);

/** Marking as paid right after a closing keeps the closing reversible: a payment is independent of it. */
function closingAfter(change: MarcacaoChange, now: Date) {
  if (!Object.keys(change).every((name) => PAYMENT.has(name))) return null;
  const since = new Date(now.getTime() - REABRIR_SEGUNDOS * SECOND);
  return sql<
    "pendente" | "confirmado" | null
  >`case when atualizado_em >= ${since} then fechada_de end`;
}

/** Undefined when the status is no longer `from`: another change was faster. Ends the chance to take a closing back. */
export const updateFrom = (
  db: Db,
  usuarioId: string,
  id: string,
  { from, now, ...change }: MarcacaoChange & { from: MarcacaoStatus; now: Date },
) =>
  db
    .updateTable("marcacoes")
    .set({ ...change, fechada_de: closingAfter(change, now), atualizado_em: now })
    // Another client invalidates the manage link of the one before.
    .$if(change.cliente_id !== undefined, (query) =>
      query.set((eb) => ({ link_versao: eb("link_versao", "+", 1) })),
    )
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("status", "=", from)
    .returning(columns)
    .executeTakeFirst();

export async function remove(db: Db, usuarioId: string, id: string) {
  await db
    .deleteFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** Whether a client has pendente or confirmado appointments from `now` on. */
export async function hasLiveFrom(db: Db, usuarioId: string, clienteId: string, now: Date) {
  const row = await db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("horario", ">=", now)
    .where("status", "in", ["pendente", "confirmado"])
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Span {
  usuarioId: string;
  from: Date;
  to: Date;
  /** Earlier than any appointment that can still run at `from`. */
  earliest: Date;
}

export const moveToClient = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "marcacoes", usuarioId, move);

export const eraseNotes = (db: Db, usuarioId: string, clienteId: string, now: Date) =>
  db
    .updateTable("marcacoes")
    .set({ observacao: null, respostas_visitante: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where(sql<boolean>`(observacao is not null or respostas_visitante is not null)`)
    .execute();
