import { expressionBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { prepared, type Slots } from "#server/db/prepared.ts";
import type { Schema } from "#server/db/schema.ts";
import { professionalId, type Span } from "./marcacoes.queries.ts";

const busyOfAll = (db: Pick<Db, "selectFrom">, slot: Slots<Span>) =>
  db
    .selectFrom("ocupacao as marcacoes")
    .where("usuario_id", "=", slot("usuarioId"))
    .where("ocupa_de", ">", slot("earliest"))
    .where("ocupa_de", "<", slot("to"))
    .where("ocupa_ate", ">", slot("from"))
    // As text, since as parameters they would hide the partial index from a prepared plan.
    .where(sql<boolean>`status in ('pendente', 'confirmado')`);

/** Taken times, buffers included, that meet the span, of all professionals and rooms. */
export const findBusyOfAll = prepared((db, slot: Slots<Span>) =>
  busyOfAll(db, slot)
    .select(["id", professionalId.as("profissional_id"), "sala_id"])
    .select(["ocupa_de as horario", "ocupa_ate as fim"])
    .orderBy("ocupa_de"),
);

/** Milliseconds since the epoch; null for the practice's own professional, and for no room. */
type Busy = [de: number, ate: number, profissionalId: string | null, salaId: string | null];

const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

interface BusyOf extends Span {
  /** One whose times alone count, but for those that are in rooms. Null: of all. */
  profissionalId: string | null;
}

/** As `findBusyOfAll` in a column, for `busyTimes`; null where there are none. */
export const busyColumn = (slot: Slots<BusyOf>) =>
  sql<Busy[] | null>`(${busyOfAll(expressionBuilder<Schema, never>(), slot)
    .where(
      sql<boolean>`(${slot("profissionalId")}::uuid is null or ${professionalId} = ${slot("profissionalId")} or sala_id is not null)`,
    )
    .select(
      sql`json_agg(json_build_array(${epochMs("ocupa_de")}, ${epochMs("ocupa_ate")},
        nullif(profissional_id, usuario_id), sala_id))`.as("all"),
    )})`;

export const busyTimes = (found: Busy[] | null, usuarioId: string) =>
  (found ?? []).map(([de, ate, profissional, sala_id]) => ({
    horario: new Date(de),
    fim: new Date(ate),
    profissional_id: profissional ?? usuarioId,
    sala_id,
  }));

/** As `findBusyOfAll`, of those appointments alone that the caller does not meet: for a narrowed member, colleagues'. */
export const findBusyUnmet = (db: Db, { usuarioId, from, to, earliest }: Span) =>
  db
    .selectFrom("ocupacao as o")
    .where("o.usuario_id", "=", usuarioId)
    .where("o.ocupa_de", ">", earliest)
    .where("o.ocupa_de", "<", to)
    .where("o.ocupa_ate", ">", from)
    .where(sql<boolean>`o.status in ('pendente', 'confirmado')`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("marcacoes as m")
            .where("m.usuario_id", "=", usuarioId)
            .whereRef("m.id", "=", "o.id"),
        ),
      ),
    )
    .select([sql<string>`coalesce(o.profissional_id, o.usuario_id)`.as("profissional_id")])
    .select(["o.sala_id", "o.ocupa_de as horario", "o.ocupa_ate as fim"])
    .orderBy("o.ocupa_de")
    .orderBy("o.id")
    .execute();

/** How many live appointments each professional has that begin in the period; none is no row. */
export const countLive = (
  db: Db,
  usuarioId: string,
  { inicio, fim }: { inicio: Date; fim: Date },
) =>
  db
    .selectFrom("ocupacao as marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("horario", ">=", inicio)
    .where("horario", "<", fim)
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .select([professionalId.as("profissional_id"), sql<number>`count(*)::int`.as("total")])
    .groupBy(professionalId)
    .execute();
