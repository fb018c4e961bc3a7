import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { counts } from "./agenda.queries.ts";
import { type Donos, owned } from "./donos.queries.ts";

/** All appointments there are, by the hour that the zone's clock showed; empty hours are left out. */
export const countHours = (db: Db, donos: Donos, zone: string) =>
  db
    .selectFrom("marcacoes")
    .where(owned(donos))
    .select(sql<number>`extract(hour from horario at time zone ${zone})::int`.as("hora"))
    .select(counts)
    .groupBy("hora")
    .execute();

/** Clients with a completed appointment, and how many of them already had one before `since`. */
export const countConverted = (db: Db, donos: Donos, since: Date) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("marcacoes")
        .where(owned(donos))
        .where("status", "=", "concluido")
        .groupBy("cliente_id")
        .select((of) => of.fn.min("horario").as("primeiro"))
        .as("convertido"),
    )
    .select([
      sql<number>`count(*)::int`.as("agora"),
      sql<number>`(count(*) filter (where primeiro < ${since}))::int`.as("antes"),
    ])
    .executeTakeFirstOrThrow();

/** Who has completed most, then at the best rate; accounts that are no professionals only where they have appointments. */
export const rankProfessionals = (db: Db, donos: Donos, limit: number) =>
  db
    .selectFrom("usuarios")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("marcacoes")
          .where(owned(donos))
          .groupBy("usuario_id")
          .select("usuario_id")
          .select([
            sql<number>`count(*)::int`.as("total"),
            sql<number>`(count(*) filter (where status = 'concluido'))::int`.as("concluidas"),
            sql<number>`(count(*) filter (where status <> 'cancelado'))::int`.as("validas"),
          ])
          .as("feito"),
      (join) => join.onRef("feito.usuario_id", "=", "usuarios.id"),
    )
    .leftJoin("categories", "categories.id", "usuarios.categoria_id")
    .where(owned(donos, "usuarios.id"))
    .where((eb) => eb.or([eb("role", "=", "USER"), eb("total", ">", 0)]))
    .select(["usuarios.id", "usuarios.nome", "categories.display_name as ramo_profissional"])
    .select([
      sql<number>`coalesce(total, 0)`.as("total"),
      sql<number>`coalesce(concluidas, 0)`.as("concluidas"),
      sql<number>`coalesce(validas, 0)`.as("validas"),
    ])
    .orderBy("concluidas", "desc")
    // Of as many completed ones, fewer in all is the better rate.
    .orderBy(sql`case when concluidas > 0 then validas end`)
    .orderBy(sql`usuarios.nome collate "pt-BR-x-icu"`)
    .orderBy("usuarios.id")
    .limit(limit)
    .execute();
