import { type Kysely, sql } from "kysely";
import { APP_ROLE, SYSTEM_ROLE, tenantTable } from "./helpers.ts";

/**
 * Health of the instances: outages and the gaps that they leave in the history, how many strangers were written to in
 * a day, and what is needed to take away rows whose time is over.
 */
export async function up(db: Kysely<unknown>) {
  await healthColumns(db);
  await gapsAndDays(db);
  await indexesByAge(db);
  await eraseFunction(db);
}

async function healthColumns(db: Kysely<unknown>) {
  await db.schema
    .alterTable("instancias")
    // When the phone was last known to be linked; null while it never was: before that nothing can be lost.
    .addColumn("conectada_em", "timestamptz")
    // The present outage: since when, when it was noticed, and whether a letter about it is still owed.
    .addColumn("queda_em", "timestamptz")
    .addColumn("queda_notada_em", "timestamptz")
    .addColumn("queda_a_avisar", "boolean", (col) => col.notNull().defaultTo(false))
    .addColumn("avisada_em", "timestamptz")
    // Connected, and yet nothing comes any more: noticed at, and when the host was last told our address for that.
    .addColumn("silenciosa_em", "timestamptz")
    .addColumn("webhook_dito_em", "timestamptz")
    // Answers in a row that leave the state in doubt, and when it is asked next; null: at once.
    .addColumn("duvidas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("proxima_consulta_em", "timestamptz")
    .execute();
  // Forced row security hides all rows from the tables' owner.
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`
    update instancias set conectada_em = greatest(status_em, ultimo_evento_em, criado_em)
    where status = 'connected' or ultimo_evento_em is not null
  `.execute(db);
  await sql`reset role`.execute(db);
}

async function gapsAndDays(db: Kysely<unknown>) {
  const owner = ["usuario_id", "instancia_id"] as const;
  await db.schema
    .createTable("instancia_lacunas")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("instancia_id", "uuid", (col) => col.notNull())
    .addColumn("inicio", "timestamptz", (col) => col.notNull())
    // Null: it goes on.
    .addColumn("fim", "timestamptz")
    .addCheckConstraint("instancia_lacunas_ordem", sql`fim >= inicio`)
    .addForeignKeyConstraint(
      "instancia_lacunas_instancia",
      [...owner],
      "instancias",
      ["usuario_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await sql`create unique index instancia_lacunas_aberta on instancia_lacunas (instancia_id) where fim is null`.execute(
    db,
  );
  await sql`create index instancia_lacunas_tempo on instancia_lacunas (usuario_id, inicio)`.execute(
    db,
  );
  await sql`create index instancia_lacunas_ultima on instancia_lacunas (instancia_id, fim)`.execute(
    db,
  );
  await tenantTable(db, "instancia_lacunas", { app: ["select", "insert", "update"] });

  await db.schema
    .createTable("instancia_dias")
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("instancia_id", "uuid", (col) => col.notNull())
    // A civil day of the professional's zone.
    .addColumn("dia", "date", (col) => col.notNull())
    .addColumn("primeiros_contatos", "integer", (col) => col.notNull())
    .addPrimaryKeyConstraint("instancia_dias_pk", ["instancia_id", "dia"])
    .addForeignKeyConstraint(
      "instancia_dias_instancia",
      [...owner],
      "instancias",
      ["usuario_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await tenantTable(db, "instancia_dias", { app: ["select", "insert", "update"] });
}

const BY_AGE = {
  mensagem_acks_antigos: "mensagem_acks (recebido_em)",
  sessoes_encerradas: "sessoes (revogada_em) where revogada_em is not null",
  sessoes_antigas: "sessoes (criado_em)",
  refresh_tokens_expira: "refresh_tokens (expira_em)",
  redefinicoes_senha_expira: "redefinicoes_senha (expira_em)",
  webhook_eventos_falhas: "webhook_eventos (usuario_id) where erro is not null",
};

/** What is taken away is found by its age, and a failed event by whose it is. */
async function indexesByAge(db: Kysely<unknown>) {
  for (const [name, on] of Object.entries(BY_AGE)) {
    await sql`create index ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
  }
}

/**
 * Events that could not be worked off keep what they said, and a person who is erased must not stay in them. No
 * professional's call reads that table: the function takes the owner from the transaction, and says nothing. What the
 * inbox holds at this moment it leaves alone.
 */
async function eraseFunction(db: Kysely<unknown>) {
  await sql`
    create function webhook_eventos_apagar(telefones text[], lids text[], quando timestamptz) returns void
    language sql volatile security definer
    set search_path = public, pg_temp
    begin atomic
      update webhook_eventos e
      set dados = null, erro = 'apagado', processado_em = coalesce(e.processado_em, quando)
      where e.id in (
        select f.id from webhook_eventos f
        where f.usuario_id = app_usuario() and f.erro is not null and f.dados is not null
          and (f.dados -> 'sender' ->> 'telefone' = any(telefones) or f.dados -> 'sender' ->> 'lid' = any(lids))
        for update skip locked
      );
    end
  `.execute(db);
  await sql`revoke execute on function webhook_eventos_apagar from public`.execute(db);
  await sql`grant execute on function webhook_eventos_apagar to ${sql.id(APP_ROLE)}`.execute(db);
  // A function's new owner must be able to create in its schema, were it for this moment only.
  await sql`grant create on schema public to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`alter function webhook_eventos_apagar owner to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`revoke create on schema public from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function webhook_eventos_apagar`.execute(db);
  for (const name of Object.keys(BY_AGE)) await db.schema.dropIndex(name).execute();
  await db.schema.dropTable("instancia_dias").execute();
  await db.schema.dropTable("instancia_lacunas").execute();
  for (const column of [
    "conectada_em",
    "queda_em",
    "queda_notada_em",
    "queda_a_avisar",
    "avisada_em",
    "silenciosa_em",
    "webhook_dito_em",
    "duvidas",
    "proxima_consulta_em",
  ]) {
    await db.schema.alterTable("instancias").dropColumn(column).execute();
  }
}
