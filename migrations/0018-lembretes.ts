import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { APP_ROLE, tenantTable } from "./helpers.ts";

/**
 * What a professional has switched on, and one row for each message that an appointment causes by itself. The row is
 * planned with its cause, and says in the end what was sent, when, or why not.
 */
export async function up(db: Kysely<unknown>) {
  await settings(db);
  await planned(db);
  await waitingMessages(db);
}

async function settings(db: Kysely<unknown>) {
  await db.schema
    .createTable("automacoes")
    .addColumn("usuario_id", "uuid", (col) =>
      col.primaryKey().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("chatbot_ativo", "boolean", (col) => col.notNull().defaultTo(false))
    .addColumn("confirmacao_ativa", "boolean", (col) => col.notNull().defaultTo(false))
    .addColumn("confirmacao_template_id", "uuid", chosenTemplate)
    .addColumn("lembretes_ativos", "boolean", (col) => col.notNull().defaultTo(false))
    .addColumn("lembretes_minutos", sql`integer[]`, (col) =>
      col.notNull().defaultTo(sql`'{1440,120}'::integer[]`),
    )
    .addColumn("lembrete_template_id", "uuid", chosenTemplate)
    .addColumn("followup_ativo", "boolean", (col) => col.notNull().defaultTo(false))
    .addColumn("followup_template_id", "uuid", chosenTemplate)
    .addColumn("silencio_inicio", "text", (col) => col.notNull().defaultTo("21:00"))
    .addColumn("silencio_fim", "text", (col) => col.notNull().defaultTo("08:00"))
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .addCheckConstraint(
      "automacoes_minutos",
      sql`cardinality(lembretes_minutos) between 1 and 5 and 5 <= all (lembretes_minutos)
        and 43200 >= all (lembretes_minutos)`,
    )
    .addCheckConstraint(
      "automacoes_silencio",
      sql`silencio_inicio ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and silencio_fim ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    )
    .execute();
  for (const name of ["confirmacao", "lembrete", "followup"]) {
    const column = `${name}_template_id`;
    await sql`
      create index ${sql.id(`automacoes_${name}`)} on automacoes (${sql.ref(column)})
      where ${sql.ref(column)} is not null
    `.execute(db);
  }
  await tenantTable(db, "automacoes", { app: ["select", "insert", "update"] });
}

/** A template that is gone leaves the choice to the system. */
const chosenTemplate = (col: ColumnDefinitionBuilder) =>
  col.references("templates.id").onDelete("set null");

async function planned(db: Kysely<unknown>) {
  await db.schema
    .createTable("lembretes")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("marcacao_id", "uuid", (col) => col.notNull())
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    .addColumn("tipo", "text", (col) => col.notNull())
    .addColumn("antes_minutos", "integer")
    // Of the appointment when this was planned: what it speaks of.
    .addColumn("horario", "timestamptz", (col) => col.notNull())
    // When it would go, and when it goes because of the quiet hours.
    .addColumn("previsto_em", "timestamptz", (col) => col.notNull())
    .addColumn("enviar_em", "timestamptz", (col) => col.notNull())
    // Looked at later than that, while something holds it up.
    .addColumn("rever_em", "timestamptz")
    .addColumn("status", "text", (col) => col.notNull())
    // Why, as a key of a sentence, and what the sentence names.
    .addColumn("motivo", "text")
    .addColumn("detalhe", "text")
    .addColumn("mensagem_id", "uuid")
    // Of the appointment as it stands now: false once it was moved or given to another client.
    .addColumn("atual", "boolean", (col) => col.notNull().defaultTo(true))
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .addForeignKeyConstraint(
      "lembretes_da_marcacao",
      ["usuario_id", "marcacao_id"],
      "marcacoes",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .addForeignKeyConstraint("lembretes_do_cliente", ["usuario_id", "cliente_id"], "clientes", [
      "usuario_id",
      "id",
    ])
    .addCheckConstraint("lembretes_tipo", sql`tipo in ('confirmacao', 'lembrete', 'followup')`)
    .addCheckConstraint("lembretes_antes", sql`(tipo = 'lembrete') = (antes_minutos is not null)`)
    .addCheckConstraint(
      "lembretes_status",
      sql`status in ('aguardando', 'na_fila', 'pulado', 'cancelado')`,
    )
    .execute();
  await sql`
    alter table lembretes add constraint lembretes_da_mensagem
    foreign key (usuario_id, mensagem_id) references mensagens (usuario_id, id)
    on delete set null (mensagem_id)
  `.execute(db);
  // Whatever plans again, and however often: each message is planned once for an appointment as it stands.
  await sql`
    create unique index lembretes_um_de_cada on lembretes (marcacao_id, tipo, antes_minutos) nulls not distinct
    where atual
  `.execute(db);
  // Finding what is due costs what is due, however much is planned.
  await sql`
    create index lembretes_devidos on lembretes ((coalesce(rever_em, enviar_em))) where status = 'aguardando'
  `.execute(db);
  await sql`create index lembretes_por_marcacao on lembretes (usuario_id, marcacao_id)`.execute(db);
  await sql`create index lembretes_por_cliente on lembretes (usuario_id, cliente_id)`.execute(db);
  await sql`
    create index lembretes_por_mensagem on lembretes (usuario_id, mensagem_id) where mensagem_id is not null
  `.execute(db);
  await tenantTable(db, "lembretes", { app: ["select", "insert", "update", "delete"] });
}

/**
 * A message of an appointment that is moved, cancelled or deleted goes with it while it waits. Nothing else that was
 * said to a client can be deleted by a professional's call.
 */
async function waitingMessages(db: Kysely<unknown>) {
  // Not sent any more from this moment on.
  await db.schema.alterTable("mensagens").addColumn("expira_em", "timestamptz").execute();
  const app = sql.id(APP_ROLE);
  await sql`
    create policy so_em_espera on mensagens as restrictive for delete to ${app} using (
      direcao = 'SAIDA' and status = 'pendente' and enviada_em is null and reservada_ate is null
      and incerta_desde is null and repeticoes = 0 and origem in ('confirmacao', 'lembrete', 'followup')
    )
  `.execute(db);
  await sql`grant delete on mensagens to ${app}`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`revoke delete on mensagens from ${sql.id(APP_ROLE)}`.execute(db);
  await sql`drop policy so_em_espera on mensagens`.execute(db);
  await db.schema.alterTable("mensagens").dropColumn("expira_em").execute();
  await db.schema.dropTable("lembretes").execute();
  await db.schema.dropTable("automacoes").execute();
}
