import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, isFree, type LeasedTable } from "#server/db/lease.ts";

/** A turn that this process alone may answer until its lease runs out; `versao` and `tentativas` tell the attempt apart. */
export interface ClaimedTurn {
  id: string;
  usuario_id: string;
  cliente_id: string;
  versao: number;
  tentativas: number;
  criado_em: Date;
  /** Its place in a trace, where one is recorded. */
  rastro: string | null;
}

const TURNOS: LeasedTable = {
  table: "assistente_turnos",
  key: "id",
  lease: "reservado_ate",
  countsAttempts: true,
};

/**
 * Turns that are due and that nobody works on: of each professional the oldest first, then of each the next one, so that
 * a practice with many waiting clients keeps no other waiting.
 */
export function claimTurns(
  db: Db,
  claim: Claim,
  /** No turn waits for longer than until then: one that does was postponed while the clock was ahead. */
  latest: Date,
): Promise<ClaimedTurn[]> {
  const isDue = sql<SqlBool>`q.encerrado_em is null
    and (q.responder_em <= ${claim.now} or q.responder_em > ${latest})
    and ${isFree("q.reservado_ate", claim)}`;
  return claimRows(db, TURNOS, claim, {
    before: sql`devidos as (
      select q.id, row_number() over (partition by q.usuario_id order by q.responder_em, q.id) as vez
      from assistente_turnos q where ${isDue}
    )`,
    from: sql`assistente_turnos q join devidos d on d.id = q.id`,
    where: isDue,
    order: sql`d.vez, q.responder_em, q.id`,
    returning: sql`q.id, q.usuario_id, q.cliente_id, q.versao, q.tentativas, q.criado_em, q.rastro`,
  });
}
