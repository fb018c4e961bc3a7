import { type Kysely, sql } from "kysely";
import { triggers, untriggered } from "./0024-google-gatilhos.ts";
import { SYSTEM_ROLE, tenantTable } from "./helpers.ts";

/**
 * Google Calendar: how each professional's connection goes, which appointments are to be told to Google, and which
 * times the connected calendar takes.
 */
export async function up(db: Kysely<unknown>) {
  await connections(db);
  await events(db);
  await busyTimes(db);
  await triggers(db);
  await connectedAlready(db);
}

/** Who has connected a calendar before there was anything to note of it; seen as the role that row security lets see. */
async function connectedAlready(db: Kysely<unknown>) {
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`
    insert into google_conexoes (usuario_id, situacao)
    select id, 'ok' from usuarios
    where usa_google and google_refresh_token is not null and desativado_em is null
  `.execute(db);
  await sql`reset role`.execute(db);
}

const owner = (db: Kysely<unknown>, table: string) =>
  db.schema.createTable(table).addColumn("usuario_id", "uuid", (col) => col.notNull());

async function connections(db: Kysely<unknown>) {
  await owner(db, "google_conexoes")
    .addColumn("situacao", "text")
    .addColumn("erro", "text")
    // A letter about the lost grant is still to be written.
    .addColumn("avisar", "boolean", (col) => col.notNull().defaultTo(false))
    // A forgotten grant, sealed, that Google has not been told to end yet: since when, and not before when.
    .addColumn("revogar", "text")
    .addColumn("revogar_desde", "timestamptz")
    .addColumn("revogar_em", "timestamptz")
    // Counts the changes of account, calendar, switch and zone: what was read before one is of no use after it.
    .addColumn("versao", "integer", (col) => col.notNull().defaultTo(1))
    // Failures in a row, and not before when the next try is.
    .addColumn("falhas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("proxima_em", "timestamptz")
    // One process at a time works for one professional.
    .addColumn("reservado_ate", "timestamptz")
    .addColumn("token_expira_em", "timestamptz")
    .addColumn("renovando_ate", "timestamptz")
    // Future appointments are to be told anew: another calendar, another account, switched on again.
    .addColumn("replanejar", "boolean", (col) => col.notNull().defaultTo(true))
    .addColumn("sync_token", "text")
    .addColumn("completa_em", "timestamptz")
    .addColumn("ultima_sincronizacao", "timestamptz")
    // Null is at once.
    .addColumn("proxima_sincronizacao", "timestamptz")
    .addPrimaryKeyConstraint("google_conexoes_pkey", ["usuario_id"])
    .addForeignKeyConstraint("google_conexoes_usuario", ["usuario_id"], "usuarios", ["id"], (fk) =>
      fk.onDelete("cascade"),
    )
    .addCheckConstraint("google_conexoes_situacao", sql`situacao in ('ok', 'revogado', 'erro')`)
    .execute();
  await tenantTable(db, "google_conexoes", { app: ["select", "insert", "update"] });
  await sql`create index google_conexoes_vez on google_conexoes (proxima_sincronizacao)`.execute(
    db,
  );
  await sql`create index google_conexoes_replanejar on google_conexoes (usuario_id) where replanejar`.execute(
    db,
  );
  await sql`create index google_conexoes_revogar on google_conexoes (usuario_id) where revogar is not null`.execute(
    db,
  );
  await sql`create index google_conexoes_avisos on google_conexoes (usuario_id) where avisar`.execute(
    db,
  );
}

async function events(db: Kysely<unknown>) {
  // Without a reference to the appointment: its event is taken away after it.
  await owner(db, "google_eventos")
    .addColumn("marcacao_id", "uuid", (col) => col.notNull())
    // Counts the changes of the appointment; `feita` is the one that Google has been told.
    .addColumn("versao", "bigint", (col) => col.notNull().defaultTo(1))
    .addColumn("feita", "bigint", (col) => col.notNull().defaultTo(0))
    // The calendar in which the event is or may be; written before Google is asked.
    .addColumn("calendario", "text")
    // Whether Google has said that it is there.
    .addColumn("existe", "boolean", (col) => col.notNull().defaultTo(false))
    // Part of the event's id: counts up when Google will not give a deleted event back.
    .addColumn("geracao", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("proxima_em", "timestamptz")
    .addColumn("erro", "text")
    .addPrimaryKeyConstraint("google_eventos_pkey", ["usuario_id", "marcacao_id"])
    .addForeignKeyConstraint("google_eventos_usuario", ["usuario_id"], "usuarios", ["id"], (fk) =>
      fk.onDelete("cascade"),
    )
    .execute();
  await sql`create index google_eventos_fila on google_eventos (usuario_id, marcacao_id) where versao <> feita`.execute(
    db,
  );
  await tenantTable(db, "google_eventos", { app: [] });
}

async function busyTimes(db: Kysely<unknown>) {
  // Times and nothing else: what a private event is about is nobody's business here.
  await owner(db, "google_ocupacoes")
    .addColumn("evento_id", "text", (col) => col.notNull())
    .addColumn("recorrente_id", "text")
    .addColumn("inicio", "timestamptz", (col) => col.notNull())
    .addColumn("fim", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("google_ocupacoes_pkey", ["usuario_id", "evento_id"])
    .addForeignKeyConstraint("google_ocupacoes_usuario", ["usuario_id"], "usuarios", ["id"], (fk) =>
      fk.onDelete("cascade"),
    )
    .addCheckConstraint("google_ocupacoes_fim", sql`fim > inicio`)
    .execute();
  await sql`create index google_ocupacoes_agenda on google_ocupacoes (usuario_id, fim) include (inicio)`.execute(
    db,
  );
  await tenantTable(db, "google_ocupacoes", { app: ["select"] });
}

export async function down(db: Kysely<unknown>) {
  await untriggered(db);
  for (const table of ["google_ocupacoes", "google_eventos", "google_conexoes"]) {
    await db.schema.dropTable(table).execute();
  }
}
