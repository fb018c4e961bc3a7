import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import type { ResultadoDoTurno } from "#shared/assistente/assistente.constants.ts";

/** A turn as one attempt to answer it has claimed it. */
export interface Turno {
  id: string;
  usuario_id: string;
  cliente_id: string;
  /** Fencing: version of the client's words, and number of this attempt; either differs once the turn is lost. */
  versao: number;
  tentativas: number;
  /** When the first of its messages arrived. */
  criado_em: Date;
}

type Held = Omit<Turno, "usuario_id" | "criado_em">;

/** The turn while this very attempt may answer it. */
const ofAttempt = (db: Db, usuarioId: string, { id, versao, tentativas }: Held) =>
  db
    .updateTable("assistente_turnos")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("versao", "=", versao)
    .where("tentativas", "=", tentativas)
    .where("encerrado_em", "is", null);

/**
 * Whether this attempt may still answer the turn: until the transaction ends no message joins it, and nobody else claims
 * it. Waits its turn with the inbox first, so that neither waits for what the other holds.
 */
export async function holdTurn(db: Db, usuarioId: string, turno: Held): Promise<boolean> {
  await lockProfessionals(db, [usuarioId]);
  const row = await db
    .selectFrom("assistente_turnos")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", turno.id)
    .where("versao", "=", turno.versao)
    .where("tentativas", "=", turno.tentativas)
    .where("encerrado_em", "is", null)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the turn; false when this attempt has lost it. */
export async function closeTurn(
  db: Db,
  turno: Turno,
  ending: { resultado: ResultadoDoTurno; mensagem_id: string | null; now: Date },
): Promise<boolean> {
  const { resultado, mensagem_id, now } = ending;
  const row = await ofAttempt(db, turno.usuario_id, turno)
    .set({ encerrado_em: now, resultado, mensagem_id, reservado_ate: null })
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets go of the turn until then, unless this attempt has lost it. */
export async function putBack(db: Db, turno: Turno, until: Date) {
  await ofAttempt(db, turno.usuario_id, turno)
    .set({ responder_em: until, reservado_ate: null })
    .execute();
}

export type Passo = Awaited<ReturnType<typeof findSteps>>[number];

/** Steps that this attempt or an earlier one did in this turn, in order. */
export const findSteps = (db: Db, usuarioId: string, turnoId: string) =>
  db
    .selectFrom("assistente_passos")
    .where("usuario_id", "=", usuarioId)
    .where("turno_id", "=", turnoId)
    .select(["ordem", "ferramenta", "argumentos", "resultado", "acao"])
    .orderBy("ordem")
    .execute();

/** A message of a turn, with the instance that it came through and what the rules of replies made of it. */
export interface Falada {
  momento: Date;
  instancia_id: string | null;
  /** Whether that instance is still used, and whether its link is known to be lost. */
  podeEscrever: boolean;
  isOut: boolean;
  /** Null where the message is none for the rules of replies. */
  resposta: "aguarda" | "tratada" | "nenhuma" | null;
}

/** The client's messages since the turn was opened, in order; a host's history is left out. */
export async function findMessages(db: Db, turno: Turno, historyMs: number): Promise<Falada[]> {
  const { rows } = await sql<Falada>`
    select m.momento, m.instancia_id,
      coalesce(i.ativa and i.excluida_em is null, false) as "podeEscrever",
      i.queda_em is not null as "isOut",
      case
        when r.mensagem_id is null then null
        when r.processada_em is null then 'aguarda'
        when r.acao <> 'nenhuma' or r.motivo = 'repetida' then 'tratada'
        else 'nenhuma'
      end as resposta
    from mensagens m
    left join instancias i on i.usuario_id = m.usuario_id and i.id = m.instancia_id
    left join respostas r on r.usuario_id = m.usuario_id and r.mensagem_id = m.id
    where m.usuario_id = ${turno.usuario_id} and m.cliente_id = ${turno.cliente_id}
      and m.direcao = 'ENTRADA' and m.criado_em >= ${turno.criado_em}
      and m.mensagem_recebida is not null and not m.reacao and m.apagada_em is null
      and m.criado_em - m.momento <= ${historyMs} * interval '1 millisecond'
    order by m.momento, m.id
  `.execute(db);
  return rows;
}

/**
 * Deletes turns that ended before that moment, a batch at a time, with their steps. One in which something was done stays:
 * the conversation and the appointment show it.
 */
export async function deleteTurns(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from assistente_turnos where id = any(array(
      select t.id from assistente_turnos t
      where t.encerrado_em < ${before} and not exists (
        select from assistente_passos p where p.turno_id = t.id and p.acao is not null
      )
      order by t.encerrado_em limit ${batch} for update of t skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
