import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE, systemTable } from "./helpers.ts";

/**
 * Numbers that are to be unlinked at their host, after their instance or its whole account has ended. Without a reference
 * to either, because it outlives both; what it takes to speak to the host is sealed, and goes with the row.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("desligamentos")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("acesso", "text", (col) => col.notNull())
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("proxima_em", "timestamptz")
    .addColumn("reservado_ate", "timestamptz")
    .addColumn("avisado_em", "timestamptz")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .execute();
  await sql`create index desligamentos_fila on desligamentos (proxima_em)`.execute(db);
  await systemTable(db, "desligamentos");

  // Whether the instance at the host was made here, and so is to be deleted there with ours.
  await sql`alter table instancias add column criada_aqui boolean not null default false`.execute(
    db,
  );
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`update instancias set criada_aqui = true where instancia_key ~ '^pontual-[A-Za-z0-9_-]{43}$'`.execute(
    db,
  );
  await sql`reset role`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table instancias drop column criada_aqui`.execute(db);
  await db.schema.dropTable("desligamentos").execute();
}
