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
  /** No turn waits for longer than until then: one that does was put off while the clock was ahead. */
  latest: Date;
  limit: number;
}

/** Turns that are due and that nobody works on, the oldest first. */
export async function claimTurns(
  db: Db,
  { now, reservado_ate, latest, limit }: Claim,
): Promise<ClaimedTurn[]> {
  const { rows } = await sql<ClaimedTurn>`
    with minhas as (
      select id from assistente_turnos
      where encerrado_em is null
        and (responder_em <= ${now} or responder_em > ${latest})
        and (reservado_ate is null or reservado_ate <= ${now} or reservado_ate > ${reservado_ate})
      order by responder_em, id
      limit ${limit}
      for update skip locked
    )
    update assistente_turnos set reservado_ate = ${reservado_ate}, tentativas = tentativas + 1
    where id in (select id from minhas)
    returning id, usuario_id, cliente_id, versao, tentativas, criado_em
  `.execute(db);
  return rows;
}
