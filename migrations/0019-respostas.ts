import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/**
 * Replies of clients: a row for each incoming message that could be one, stored with the message, worked off by a job,
 * and kept with what became of it.
 */
export async function up(db: Kysely<unknown>) {
  await replies(db);
  await offered(db);
  // What a client was asked is found at once, however long the conversation.
  await sql`
    create index mensagens_perguntas on mensagens (usuario_id, cliente_id, momento desc)
    where origem in ('confirmacao', 'lembrete', 'resposta')
  `.execute(db);
}

async function replies(db: Kysely<unknown>) {
  await db.schema
    .createTable("respostas")
    .addColumn("mensagem_id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    // The provider's id of the message that it quotes.
    .addColumn("citada", "text")
    // When it was said: replies of a professional's clients are worked off in this order.
    .addColumn("momento", "timestamptz", (col) => col.notNull())
    .addColumn("processada_em", "timestamptz")
    .addColumn("acao", "text")
    .addColumn("motivo", "text")
    .addColumn("marcacao_id", "uuid")
    // The reminder or confirmation that it answered.
    .addColumn("sobre_id", "uuid")
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    // After a failure: not before this.
    .addColumn("proxima_em", "timestamptz")
    .addColumn("erro", "text")
    .addForeignKeyConstraint(
      "respostas_da_mensagem",
      ["usuario_id", "mensagem_id"],
      "mensagens",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .addCheckConstraint("respostas_acao", sql`(acao is null) = (processada_em is null)`)
    .execute();
  await goesWithout(db, "marcacao_id", "marcacoes");
  await goesWithout(db, "sobre_id", "mensagens");
  await sql`
    create index respostas_fila on respostas (usuario_id, momento, mensagem_id) where processada_em is null
  `.execute(db);
  await sql`
    create index respostas_antigas on respostas (processada_em) where processada_em is not null
  `.execute(db);
  await tenantTable(db, "respostas", { app: ["select"] });
}

/** What a reply was about may go; that it came, and what it led to, stays. */
async function goesWithout(db: Kysely<unknown>, column: string, table: string) {
  await sql`
    alter table respostas add constraint ${sql.id(`respostas_${column}`)}
    foreign key (usuario_id, ${sql.ref(column)}) references ${sql.table(table)} (usuario_id, id)
    on delete set null (${sql.ref(column)})
  `.execute(db);
  await sql`
    create index ${sql.id(`respostas_por_${column}`)} on respostas (usuario_id, ${sql.ref(column)})
    where ${sql.ref(column)} is not null
  `.execute(db);
}

/** The appointments of which a question of ours speaks; with a letter each where the client is asked which. */
async function offered(db: Kysely<unknown>) {
  await db.schema
    .createTable("resposta_opcoes")
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("mensagem_id", "uuid", (col) => col.notNull())
    // Blank where the one appointment is asked about.
    .addColumn("letra", "text", (col) => col.notNull())
    .addColumn("marcacao_id", "uuid", (col) => col.notNull())
    // Of the appointment when this was asked: of what it speaks.
    .addColumn("horario", "timestamptz", (col) => col.notNull())
    // What the letter then does.
    .addColumn("pedido", "text")
    .addColumn("sobre_id", "uuid", (col) => col.notNull())
    .addPrimaryKeyConstraint("resposta_opcoes_pk", ["mensagem_id", "letra"])
    .addForeignKeyConstraint(
      "resposta_opcoes_da_mensagem",
      ["usuario_id", "mensagem_id"],
      "mensagens",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .addForeignKeyConstraint(
      "resposta_opcoes_da_marcacao",
      ["usuario_id", "marcacao_id"],
      "marcacoes",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .addCheckConstraint("resposta_opcoes_pedido", sql`(letra = '') = (pedido is null)`)
    .execute();
  await db.schema
    .createIndex("resposta_opcoes_por_marcacao")
    .on("resposta_opcoes")
    .columns(["usuario_id", "marcacao_id"])
    .execute();
  await tenantTable(db, "resposta_opcoes", { app: [] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex("mensagens_perguntas").execute();
  await db.schema.dropTable("resposta_opcoes").execute();
  await db.schema.dropTable("respostas").execute();
}
