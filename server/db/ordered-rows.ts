import { sql } from "kysely";
import type { Db } from "./database.ts";

interface Ordered {
  table: "profissionais" | "salas" | "servicos";
  /** Column that decides between two of one place. */
  by: "nome" | "nome_chave";
}

/** Statements over a table of a practice whose rows stand in an order of their own (`ordem`, from 0). */
export function orderedRows({ table, by }: Ordered) {
  const rows = sql.table(table);
  /** Locks adding and sorting of this practice's rows until the transaction ends. */
  const lockAll = (db: Db, usuarioId: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`${table}:${usuarioId}`}, 0))`.execute(db);

  return {
    lockAll,

    /** How many there are, and the place behind the last. */
    countAll: async (db: Db, usuarioId: string) => {
      const counted = await sql<{ total: number; next: number }>`
        select count(*)::int as total, coalesce(max(ordem) + 1, 0) as next from ${rows}
        where usuario_id = ${usuarioId}
      `.execute(db);
      return counted.rows[0] ?? { total: 0, next: 0 };
    },

    /** Whether there was one. */
    remove: async (db: Db, usuarioId: string, id: string) => {
      const { numAffectedRows } = await sql`
        delete from ${rows} where usuario_id = ${usuarioId} and id = ${id}
      `.execute(db);
      return numAffectedRows === 1n;
    },

    /** Puts these first, in that order; the others follow as they stood. False, and nothing, where one is not there. */
    sort: async (db: Db, usuarioId: string, ids: readonly string[]) => {
      await lockAll(db, usuarioId);
      const known = await sql`
        select from ${rows} where usuario_id = ${usuarioId} and id = any(${ids}::uuid[])
      `.execute(db);
      if (known.rows.length < new Set(ids).size) return false;
      await sql`
        update ${rows} as t set ordem = p.place
        from (
          select id, row_number() over (
            order by array_position(${ids}::uuid[], id) nulls last, ordem, ${sql.ref(by)}, id
          )::int - 1 as place
          from ${rows} where usuario_id = ${usuarioId}
        ) p
        where t.usuario_id = ${usuarioId} and t.id = p.id and t.ordem <> p.place
      `.execute(db);
      return true;
    },
  };
}
