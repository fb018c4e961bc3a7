import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TrialAvisosTable } from "#server/db/schema-administracao.ts";

export interface TrialEnd {
  id: string;
  email: string;
  timezone: string;
  fim: Date;
}

interface Wanted {
  tipo: TrialAvisosTable["tipo"];
  /** Trials that end after this, and not later than `until`. */
  after: Date;
  until: Date;
  now: Date;
  limit: number;
}

/** Notes accounts whose email is due, and answers them: concurrent processes get each once. */
export async function noteLetters(db: Db, { tipo, after, until, now, limit }: Wanted) {
  const { rows } = await sql<TrialEnd>`
    with devidos as (
      select id, trial_end_date from usuarios u
      where is_trial_user and desativado_em is null and trial_end_date > ${after} and trial_end_date <= ${until}
        and not exists (
          select from trial_avisos a where a.usuario_id = u.id and a.tipo = ${tipo} and a.fim = u.trial_end_date)
      order by trial_end_date, id limit ${limit}
    ), anotados as (
      insert into trial_avisos (usuario_id, tipo, fim, criado_em)
      select id, ${tipo}, trial_end_date, ${now}::timestamptz from devidos
      on conflict do nothing
      returning usuario_id, fim
    )
    select u.id, u.email, u.timezone, n.fim from anotados n join usuarios u on u.id = n.usuario_id order by n.fim, u.id
  `.execute(db);
  return rows;
}
