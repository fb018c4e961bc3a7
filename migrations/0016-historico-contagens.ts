import { type Kysely, sql } from "kysely";
import { systemOwned, tenantTable } from "./helpers.ts";

const STATUS = ["pendente", "entregue", "lida", "erro", "falha"];

/** One counter for each direction and status: `saida_lida`. */
const COUNTERS = ["saida", "entrada"].flatMap((direcao) =>
  STATUS.map((status) => ({
    name: `${direcao}_${status}`,
    direcao: direcao.toUpperCase(),
    status,
  })),
);
const names = sql.join(COUNTERS.map(({ name }) => sql.ref(name)));

/**
 * How many messages there are, by hour (UTC) and by client, so that figures cost the same at ten thousand and at a
 * million messages. Who writes messages only notes what changes; a job sums the notes up. So no transaction waits for
 * another one's counter, and what counts is always: the sums and the notes together.
 */
export async function countMessages(db: Kysely<unknown>) {
  await counterTable(db, "mensagens_contagens", "hora", "timestamptz");
  await counterTable(db, "mensagens_contagens_clientes", "cliente_id", "uuid");
  await notesTable(db);
  await changesNoted(db);
  for (const [table, key] of [
    ["mensagens_contagens", sql`date_trunc('hour', momento, 'UTC')`],
    ["mensagens_contagens_clientes", sql`cliente_id`],
  ] as const) {
    await sql`
      insert into ${sql.table(table)}
      select usuario_id, ${key}, ${sums(sql`1`)} from mensagens group by 1, 2
    `.execute(db);
  }
}

export async function forgetCounts(db: Kysely<unknown>) {
  for (const { name } of EVENTS) await dropTrigger(db, `contagens_${name}`);
  for (const table of ["novas", "clientes"]) {
    await db.schema.dropTable(`mensagens_contagens_${table}`).execute();
  }
  await db.schema.dropTable("mensagens_contagens").execute();
}

export async function dropTrigger(db: Kysely<unknown>, name: string) {
  await sql`drop trigger ${sql.id(name)} on mensagens`.execute(db);
  await sql`drop function ${sql.id(name)}()`.execute(db);
}

async function counterTable(
  db: Kysely<unknown>,
  table: string,
  key: string,
  type: "timestamptz" | "uuid",
) {
  let create = db.schema
    .createTable(table)
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn(key, type, (col) => col.notNull());
  for (const { name } of COUNTERS) {
    create = create.addColumn(name, "integer", (col) => col.notNull());
  }
  await create.addPrimaryKeyConstraint(`${table}_pk`, ["usuario_id", key]).execute();
  await tenantTable(db, table, { app: ["select"] });
}

/** Without references: a check would lock whom it is about, and a note may outlive them. */
async function notesTable(db: Kysely<unknown>) {
  const table = "mensagens_contagens_novas";
  let create = db.schema
    .createTable(table)
    .addColumn("id", "bigint", (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    .addColumn("hora", "timestamptz", (col) => col.notNull());
  for (const { name } of COUNTERS) {
    create = create.addColumn(name, "integer", (col) => col.notNull());
  }
  await create.execute();
  await db.schema.createIndex(`${table}_dono`).on(table).column("usuario_id").execute();
  // It empties itself again and again: what is left behind is taken away before it slows down who reads.
  await sql`
    alter table ${sql.table(table)}
    set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)
  `.execute(db);
  await tenantTable(db, table, { app: ["select"] });
}

/** What rows are worth in each counter, a row counting as often as `sign` says. */
const sums = (sign: ReturnType<typeof sql>) =>
  sql.join(
    COUNTERS.map(
      ({ direcao, status }) =>
        sql`coalesce(sum(${sign}) filter (where direcao = ${sql.lit(direcao)} and status = ${sql.lit(status)}), 0)`,
    ),
  );

const rows = (table: "novas" | "velhas", sign: 1 | -1) => sql`
  select usuario_id, cliente_id, momento, direcao, status, ${sql.lit(sign)} as sinal from ${sql.table(table)}`;

const EVENTS = [
  { name: "inserir", on: "insert", tables: "new table as novas", changed: rows("novas", 1) },
  {
    name: "atualizar",
    on: "update",
    tables: "old table as velhas new table as novas",
    changed: sql`${rows("novas", 1)} union all ${rows("velhas", -1)}`,
  },
  { name: "apagar", on: "delete", tables: "old table as velhas", changed: rows("velhas", -1) },
];

async function changesNoted(db: Kysely<unknown>) {
  for (const { name, on, tables, changed } of EVENTS) {
    const trigger = `contagens_${name}`;
    await sql`
      create function ${sql.id(trigger)}() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        insert into mensagens_contagens_novas (usuario_id, cliente_id, hora, ${names})
        select * from (
          select usuario_id, cliente_id, date_trunc('hour', momento, 'UTC'), ${sums(sql`sinal`)}
          from (${changed}) mudadas group by 1, 2, 3
        ) notas (usuario_id, cliente_id, hora, ${names})
        where (${names}) <> (${sql.join(COUNTERS.map(() => sql.lit(0)))});
        return null;
      end $$
    `.execute(db);
    await systemOwned(db, `${trigger}()`);
    await sql`
      create trigger ${sql.id(trigger)} after ${sql.raw(on)} on mensagens referencing ${sql.raw(tables)}
      for each statement execute function ${sql.id(trigger)}()
    `.execute(db);
  }
}
