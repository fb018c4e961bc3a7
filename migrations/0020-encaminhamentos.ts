import { type Kysely, sql } from "kysely";
import { systemTable, tenantTable } from "./helpers.ts";

/**
 * Forwarding to an instance's own address: each stored message and each status of a sent one leaves a note in the same
 * transaction, and a job delivers the notes. A note holds no text: that is read from the message when it is delivered.
 */
export async function up(db: Kysely<unknown>) {
  await secretColumns(db);
  await notes(db);
  await places(db);
  await messagesNoted(db);
}

/** Sealed. The one before still signs for a while after a rotation. */
const SECRETS = ["webhook_segredo", "webhook_segredo_anterior"];

async function secretColumns(db: Kysely<unknown>) {
  for (const column of SECRETS) {
    await db.schema.alterTable("instancias").addColumn(column, "text").execute();
  }
  await db.schema
    .alterTable("instancias")
    .addColumn("webhook_segredo_trocado_em", "timestamptz")
    .execute();
  await sql`
    create index instancias_com_webhook on instancias (id) where webhook is not null and excluida_em is null
  `.execute(db);
}

async function notes(db: Kysely<unknown>) {
  // Without references: a check would lock instance and message, and a note outlives a message that is removed.
  await db.schema
    .createTable("encaminhamentos")
    .addColumn("id", "bigint", (col) => col.primaryKey().generatedAlwaysAsIdentity())
    // By this the receiver knows an event that is delivered twice.
    .addColumn("evento_id", "uuid", (col) => col.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("instancia_id", "uuid", (col) => col.notNull())
    .addColumn("mensagem_id", "uuid", (col) => col.notNull())
    .addColumn("tipo", "text", (col) => col.notNull())
    .addColumn("status", "text", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    // After a failure: not before this.
    .addColumn("proxima_em", "timestamptz")
    .addColumn("encerrado_em", "timestamptz")
    .addColumn("resultado", "text")
    .addColumn("erro", "text")
    .addCheckConstraint("encaminhamentos_tipo", sql`tipo in ('nova', 'status', 'removida')`)
    .addCheckConstraint(
      "encaminhamentos_resultado",
      sql`(resultado is null) = (encerrado_em is null) and resultado in ('entregue', 'desistiu', 'sem_mensagem')`,
    )
    .execute();
  await sql`create index encaminhamentos_fila on encaminhamentos (instancia_id, id) where encerrado_em is null`.execute(
    db,
  );
  await sql`create index encaminhamentos_antigos on encaminhamentos (criado_em)`.execute(db);
  await tenantTable(db, "encaminhamentos", { app: ["insert"] });
}

/** How delivering to each address goes, apart from the instances, which everything else wants. */
async function places(db: Kysely<unknown>) {
  await db.schema
    .createTable("encaminhamento_destinos")
    .addColumn("instancia_id", "uuid", (col) =>
      col.primaryKey().references("instancias.id").onDelete("cascade"),
    )
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    // Failures in a row, and not before when the next try is.
    .addColumn("falhas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("proxima_em", "timestamptz")
    .addColumn("reservado_ate", "timestamptz")
    .addColumn("desistidos", "bigint", (col) => col.notNull().defaultTo(0))
    .execute();
  await systemTable(db, "encaminhamento_destinos");
}

/** What of a transition table is worth a note; `says` names the moment of the event. */
const noted = (from: string, tipo: string, at: string) => sql`
  insert into encaminhamentos (usuario_id, instancia_id, mensagem_id, tipo, status, criado_em)
  select n.usuario_id, n.instancia_id, n.id, ${sql.lit(tipo)}, n.status, ${sql.ref(`n.${at}`)}
  from ${sql.raw(from)}
  join instancias i on i.usuario_id = n.usuario_id and i.id = n.instancia_id
    and i.webhook is not null and i.excluida_em is null`;

const EVENTS = [
  {
    name: "inserir",
    on: "insert",
    tables: "new table as novas",
    note: sql`${noted("novas n", "nova", "criado_em")} order by n.criado_em, n.id`,
  },
  {
    name: "atualizar",
    on: "update",
    tables: "old table as velhas new table as novas",
    // Of a received message only the professional's own reading changes the status.
    note: sql`${noted("novas n join velhas v on v.id = n.id", "status", "atualizado_em")}
      where n.direcao = 'SAIDA'
        and (n.status <> v.status or (n.enviada_em is null) <> (v.enviada_em is null))
      order by n.atualizado_em, n.id`,
  },
  {
    name: "apagar",
    on: "delete",
    tables: "old table as velhas",
    note: sql`${noted("velhas n", "removida", "atualizado_em")} order by n.id`,
  },
];

/**
 * Where no instance has an address, a look into an empty index is all that it costs. The name of the job is that of
 * server/jobs/encaminhar.
 */
async function messagesNoted(db: Kysely<unknown>) {
  for (const { name, on, tables, note } of EVENTS) {
    const trigger = sql.id(`encaminhar_${name}`);
    await sql`
      create function ${trigger}() returns trigger language plpgsql as $$
      begin
        if exists (select from instancias where webhook is not null and excluida_em is null) then
          ${note};
          if found then perform pg_notify('pontual_trabalho', 'encaminhar'); end if;
        end if;
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger ${trigger} after ${sql.raw(on)} on mensagens referencing ${sql.raw(tables)}
      for each statement execute function ${trigger}()
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>) {
  for (const { name } of EVENTS) {
    await sql`drop trigger ${sql.id(`encaminhar_${name}`)} on mensagens`.execute(db);
    await sql`drop function ${sql.id(`encaminhar_${name}`)}()`.execute(db);
  }
  await db.schema.dropTable("encaminhamento_destinos").execute();
  await db.schema.dropTable("encaminhamentos").execute();
  await db.schema.dropIndex("instancias_com_webhook").execute();
  for (const column of [...SECRETS, "webhook_segredo_trocado_em"]) {
    await db.schema.alterTable("instancias").dropColumn(column).execute();
  }
}
