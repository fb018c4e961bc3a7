import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A turn that this process alone may answer until its lease runs out; `versao` and `tentativas` tell the attempt apart. */
export interface ClaimedTurn {
  id: string;
  usuario_id: string;
  cliente_id: string;
  versao: number;
  tentativas: number;
  criado_em: Date;
}

interface Claim {
  now: Date;
  reservado_ate: Date;
  /** No turn waits for longer than until then: one that does was postponed while the clock was ahead. */
  latest: Date;
  limit: number;
}

/**
 * Turns that are due and that nobody works on: of each professional the oldest first, then of each the next one, so that
 * a practice with many waiting clients keeps no other waiting.
 */
export async function claimTurns(
  db: Db,
  { now, reservado_ate, latest, limit }: Claim,
): Promise<ClaimedTurn[]> {
  const isDue = sql`t.encerrado_em is null
    and (t.responder_em <= ${now} or t.responder_em > ${latest})
    and (t.reservado_ate is null or t.reservado_ate <= ${now} or t.reservado_ate > ${reservado_ate})`;
  const { rows } = await sql<ClaimedTurn>`
    with devidos as (
      select t.id, row_number() over (partition by t.usuario_id order by t.responder_em, t.id) as vez
      from assistente_turnos t where ${isDue}
    ), minhas as (
      -- Repeated here, because another process may have claimed the row since this statement began.
      select t.id from assistente_turnos t join devidos d on d.id = t.id
      where ${isDue}
      order by d.vez, t.responder_em, t.id
      limit ${limit}
      for update of t skip locked
    )
    update assistente_turnos set reservado_ate = ${reservado_ate}, tentativas = tentativas + 1
    where id in (select id from minhas)
    returning id, usuario_id, cliente_id, versao, tentativas, criado_em
  `.execute(db);
  return rows;
}
