import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE, systemOwned, tenantTable } from "./helpers.ts";

const ZONES = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"];
/** The last instant at which a day began in one of the zones: no day of any of them begins between it and the client. */
const dia = sql`greatest(${sql.join(ZONES.map((zone) => sql`date_trunc('day', criado_em, ${sql.lit(zone)})`))})`;

const arrived = (table: "novos" | "velhos", sign: 1 | -1) => sql`
  select usuario_id, ${dia} as dia, ${sql.lit(sign)} as sinal from ${sql.table(table)}
  where excluido_em is null`;
const changesOf = (rows: ReturnType<typeof sql>) => sql`
  select usuario_id, dia, sum(sinal)::int as mais from (${rows}) vindas
  group by 1, 2 having sum(sinal) <> 0`;
const added = (rows: ReturnType<typeof sql>) => sql`
  insert into clientes_contagens as c (usuario_id, dia, total) ${changesOf(rows)} order by 1, 2
  on conflict (usuario_id, dia) do update set total = c.total + excluded.total`;

/**
 * By name they come after the triggers of `clientes_totais` (0012): each change locks the professional's total first,
 * so that nobody waits here for who waits there.
 */
const EVENTS = [
  {
    name: "clientes_vindas_inserir",
    on: "insert",
    tables: "new table as novos",
    change: added(arrived("novos", 1)),
  },
  {
    name: "clientes_vindas_atualizar",
    on: "update",
    tables: "old table as velhos new table as novos",
    change: added(sql`${arrived("novos", 1)} union all ${arrived("velhos", -1)}`),
  },
  {
    // The account may be going too: a row that is gone is not made again.
    name: "clientes_vindas_apagar",
    on: "delete",
    tables: "old table as velhos",
    change: sql`
      update clientes_contagens c set total = c.total + m.mais from (${changesOf(arrived("velhos", -1))}) m
      where c.usuario_id = m.usuario_id and c.dia = m.dia`,
  },
];

/** How many of a professional's clients came on each day, so that a year of them costs its days and not its clients. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table clientes_contagens (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      dia timestamptz not null,
      total integer not null,
      primary key (usuario_id, dia) include (total)
    )
  `.execute(db);
  await tenantTable(db, "clientes_contagens", { app: ["select"] });
  for (const { name, on, tables, change } of EVENTS) {
    await sql`
      create function ${sql.id(name)}() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        ${change};
        return null;
      end $$
    `.execute(db);
    await systemOwned(db, `${name}()`);
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(on)} on clientes referencing ${sql.raw(tables)}
      for each statement execute function ${sql.id(name)}()
    `.execute(db);
  }
  // Row security is forced on the owner of the tables too, who would find no client to count.
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`
    insert into clientes_contagens (usuario_id, dia, total)
    select usuario_id, ${dia}, count(*) from clientes where excluido_em is null group by 1, 2 order by 1, 2
  `.execute(db);
  await sql`reset role`.execute(db);
  // One professional's removed clients by when they went: they are few.
  await sql`
    create index clientes_idas_dono on clientes (usuario_id, excluido_em) include (criado_em)
    where excluido_em is not null
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex("clientes_idas_dono").execute();
  for (const { name } of EVENTS) {
    await sql`drop trigger ${sql.id(name)} on clientes`.execute(db);
    await sql`drop function ${sql.id(name)}()`.execute(db);
  }
  await db.schema.dropTable("clientes_contagens").execute();
}
