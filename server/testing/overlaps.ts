import { sql } from "kysely";
import type { TestApp } from "./app.ts";

type On = Pick<TestApp, "db">;

/** Pairs of live appointments that overlap, buffers included, with one professional or in one room. */
export async function overlaps(on: On) {
  const { rows } = await on.db((db) =>
    sql<{ pairs: number }>`
      select count(*)::int as pairs from marcacoes a join marcacoes b
        on a.usuario_id = b.usuario_id and a.id < b.id and a.ocupa_de < b.ocupa_ate and b.ocupa_de < a.ocupa_ate
        and (a.profissional_id = b.profissional_id or a.sala_id = b.sala_id)
      where a.status in ('pendente', 'confirmado') and b.status in ('pendente', 'confirmado')
    `.execute(db),
  );
  return rows[0]?.pairs;
}

/** Deadlocks of its database since it was made. */
export async function deadlocks(on: On) {
  const { rows } = await on.db((db) =>
    sql<{ deadlocks: string }>`
      select pg_stat_get_db_deadlocks(oid) as deadlocks from pg_database where datname = current_database()
    `.execute(db),
  );
  return Number(rows[0]?.deadlocks);
}

/** Takes from a database what refuses two appointments at one time. */
export const UNGUARDED =
  "alter table marcacoes drop constraint marcacoes_sem_sobreposicao, drop constraint marcacoes_sala_livre";
