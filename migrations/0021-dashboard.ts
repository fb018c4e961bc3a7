import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE, systemOwned, tenantTable } from "./helpers.ts";

const STATUS = ["pendente", "confirmado", "cancelado", "concluido"];
const counts = sql.join(STATUS.map((status) => sql.ref(status)));

/** The hour that each zone's clock shows at an appointment: which one counts is known when somebody reads. */
const ZONES = [
  { name: "sao_paulo", zone: "America/Sao_Paulo" },
  { name: "manaus", zone: "America/Manaus" },
  { name: "rio_branco", zone: "America/Rio_Branco" },
];
const clocks = sql.join(ZONES.map(({ name }) => sql.ref(name)));
const shown = sql.join(
  ZONES.map(({ zone }) => sql`extract(hour from horario at time zone ${sql.lit(zone)})::smallint`),
);

const INDEXES = [
  // One professional's clients by when they came, and everybody's who came or went lately.
  { name: "clientes_vindas", on: "clientes (usuario_id, criado_em) include (excluido_em)" },
  { name: "clientes_novos", on: "clientes (criado_em)" },
  { name: "clientes_idas", on: "clientes (excluido_em) where excluido_em is not null" },
  // Everybody's appointments that are near.
  { name: "marcacoes_dias", on: "marcacoes (horario) include (usuario_id, cliente_id, status)" },
];

/**
 * How many appointments there are by status and hour of the day, and of which clients some are completed, so that the
 * dashboard costs the same after a week and after ten years. As with messages (0016), who writes only notes what
 * changes, and a job sums the notes up: what counts is both together.
 */
export async function up(db: Kysely<unknown>) {
  await counterTables(db);
  await notesTable(db);
  await changesNoted(db);
  // Row security is forced on the owner of the tables too, who would find no appointment to count.
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`
    insert into marcacoes_contagens (usuario_id, ${clocks}, ${counts})
    select usuario_id, ${shown}, ${sums(sql`1`)} from marcacoes group by 1, 2, 3, 4
  `.execute(db);
  await sql`
    insert into marcacoes_contagens_clientes (usuario_id, cliente_id, concluido)
    select usuario_id, cliente_id, count(*) from marcacoes where status = 'concluido' group by 1, 2
  `.execute(db);
  await sql`
    insert into marcacoes_contagens_convertidos (usuario_id, convertidos)
    select usuario_id, count(*) from marcacoes_contagens_clientes group by 1
  `.execute(db);
  await sql`reset role`.execute(db);
  for (const { name, on } of INDEXES) {
    await sql`create index ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>) {
  for (const { name } of INDEXES) await db.schema.dropIndex(name).execute();
  for (const { name } of EVENTS) {
    await sql`drop trigger ${sql.id(name)} on marcacoes`.execute(db);
    await sql`drop function ${sql.id(name)}()`.execute(db);
  }
  for (const table of ["novas", "convertidos", "clientes"]) {
    await db.schema.dropTable(`marcacoes_contagens_${table}`).execute();
  }
  await db.schema.dropTable("marcacoes_contagens").execute();
}

const ownedTable = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    );

async function counterTables(db: Kysely<unknown>) {
  let hours = ownedTable(db, "marcacoes_contagens");
  for (const { name } of ZONES) hours = hours.addColumn(name, "smallint", (col) => col.notNull());
  for (const status of STATUS) hours = hours.addColumn(status, "integer", (col) => col.notNull());
  const key = ["usuario_id", ...ZONES.map(({ name }) => name)] as const;
  await hours.execute();
  await sql`alter table marcacoes_contagens add primary key (${sql.join(key.map((name) => sql.ref(name)))})`.execute(
    db,
  );
  await tenantTable(db, "marcacoes_contagens", { app: ["select"] });

  await ownedTable(db, "marcacoes_contagens_clientes")
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    .addColumn("concluido", "integer", (col) => col.notNull())
    .addPrimaryKeyConstraint("marcacoes_contagens_clientes_pk", ["usuario_id", "cliente_id"])
    .execute();
  await tenantTable(db, "marcacoes_contagens_clientes", { app: ["select"] });

  await ownedTable(db, "marcacoes_contagens_convertidos")
    .addColumn("convertidos", "integer", (col) => col.notNull())
    .addPrimaryKeyConstraint("marcacoes_contagens_convertidos_pk", ["usuario_id"])
    .execute();
  await tenantTable(db, "marcacoes_contagens_convertidos", { app: ["select"] });
}

/** Without references: a check would lock whom it is about, and a note may outlive them. */
async function notesTable(db: Kysely<unknown>) {
  const table = "marcacoes_contagens_novas";
  let notes = db.schema
    .createTable(table)
    .addColumn("id", "bigint", (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("cliente_id", "uuid", (col) => col.notNull());
  for (const { name } of ZONES) notes = notes.addColumn(name, "smallint", (col) => col.notNull());
  for (const status of STATUS) notes = notes.addColumn(status, "integer", (col) => col.notNull());
  await notes.execute();
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
    STATUS.map(
      (status) => sql`coalesce(sum(${sign}) filter (where status = ${sql.lit(status)}), 0)`,
    ),
  );

const rows = (table: "novas" | "velhas", sign: 1 | -1) => sql`
  select usuario_id, cliente_id, horario, status, ${sql.lit(sign)} as sinal from ${sql.table(table)}`;

const EVENTS = [
  {
    name: "marcacoes_contagens_inserir",
    on: "insert",
    tables: "new table as novas",
    changed: rows("novas", 1),
  },
  {
    name: "marcacoes_contagens_atualizar",
    on: "update",
    tables: "old table as velhas new table as novas",
    changed: sql`${rows("novas", 1)} union all ${rows("velhas", -1)}`,
  },
  {
    name: "marcacoes_contagens_apagar",
    on: "delete",
    tables: "old table as velhas",
    changed: rows("velhas", -1),
  },
];

async function changesNoted(db: Kysely<unknown>) {
  const zeros = sql.join(STATUS.map(() => sql.lit(0)));
  for (const { name, on, tables, changed } of EVENTS) {
    await sql`
      create function ${sql.id(name)}() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        insert into marcacoes_contagens_novas (usuario_id, cliente_id, ${clocks}, ${counts})
        select * from (
          select usuario_id, cliente_id, ${shown}, ${sums(sql`sinal`)}
          from (${changed}) mudadas group by 1, 2, 3, 4, 5
        ) notas (usuario_id, cliente_id, ${clocks}, ${counts})
        where (${counts}) <> (${zeros});
        return null;
      end $$
    `.execute(db);
    await systemOwned(db, `${name}()`);
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(on)} on marcacoes referencing ${sql.raw(tables)}
      for each statement execute function ${sql.id(name)}()
    `.execute(db);
  }
}
