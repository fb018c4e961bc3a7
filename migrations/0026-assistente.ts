import { type Kysely, sql } from "kysely";
import { drafts, replays, versions } from "./0026-assistente-oficina.ts";
import { APP_ROLE, tenantTable } from "./helpers.ts";

/**
 * The assistant that answers clients: what waits for an answer, what it did, when it keeps silent, and what it costs.
 */
export async function up(db: Kysely<unknown>) {
  await conversations(db);
  await turns(db);
  await steps(db);
  await usage(db);
  await drafts(db);
  await versions(db);
  await replays(db);
  await sql`
    alter table marcacoes add column criada_por text not null default 'profissional'
    check (criada_por in ('profissional', 'assistente'))
  `.execute(db);
  await sql`
    alter table questionarios
    add column descricao_pelo_modelo boolean not null default false,
    add column descricao_tentar_em timestamptz,
    add column descricao_tentativas integer not null default 0
  `.execute(db);
  await sql`
    create index questionarios_descricao_fila on questionarios (descricao_tentar_em)
    where descricao_tentar_em is not null
  `.execute(db);
  await withdrawable(db, ["confirmacao", "lembrete", "followup", "assistente"]);
}

/** What waits by itself goes when a professional's call takes it back; nothing else that was said can be deleted by one. */
async function withdrawable(db: Kysely<unknown>, origens: string[]) {
  await sql`drop policy so_em_espera on mensagens`.execute(db);
  await sql`
    create policy so_em_espera on mensagens as restrictive for delete to ${sql.id(APP_ROLE)} using (
      direcao = 'SAIDA' and status = 'pendente' and enviada_em is null and reservada_ate is null
      and incerta_desde is null and repeticoes = 0
      and origem in (${sql.join(origens.map((origem) => sql.lit(origem)))})
    )
  `.execute(db);
}

const ofClient = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    .addForeignKeyConstraint(
      `${table}_cliente`,
      ["usuario_id", "cliente_id"],
      "clientes",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    );

/** No row: the assistant answers there. */
async function conversations(db: Kysely<unknown>) {
  await ofClient(db, "assistente_conversas")
    .addColumn("pausado_ate", "timestamptz")
    .addColumn("pausa_motivo", "text")
    // The message of the professional's that paused it: one that turns out to be our own pauses nothing.
    .addColumn("pausa_mensagem_id", "uuid")
    // What that message put aside, and what is in force again when it turns out to be our own.
    .addColumn("pausa_anterior_ate", "timestamptz")
    .addColumn("pausa_anterior_motivo", "text")
    // The professional should look at it: since when, and why.
    .addColumn("marcada_em", "timestamptz")
    .addColumn("marca_motivo", "text")
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("assistente_conversas_pkey", ["usuario_id", "cliente_id"])
    .addCheckConstraint(
      "assistente_conversas_pausa",
      sql`(pausado_ate is null) = (pausa_motivo is null)`,
    )
    .addCheckConstraint(
      "assistente_conversas_marca",
      sql`(marcada_em is null) = (marca_motivo is null)`,
    )
    .execute();
  await sql`
    create index assistente_conversas_marcadas on assistente_conversas (usuario_id, marcada_em)
    where marcada_em is not null
  `.execute(db);
  await tenantTable(db, "assistente_conversas", { app: ["select", "insert", "update"] });
}

/** One gathering of a client's messages and its answer; the open ones are the queue. */
async function turns(db: Kysely<unknown>) {
  await ofClient(db, "assistente_turnos")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    // Counts the messages that came while it was open: an answer to an earlier state is thrown away.
    .addColumn("versao", "integer", (col) => col.notNull().defaultTo(1))
    // The last message and 8 seconds.
    .addColumn("responder_em", "timestamptz", (col) => col.notNull())
    // One process at a time works on it; which attempt this is tells a late one apart.
    .addColumn("reservado_ate", "timestamptz")
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("encerrado_em", "timestamptz")
    .addColumn("resultado", "text")
    // The answer.
    .addColumn("mensagem_id", "uuid")
    .addUniqueConstraint("assistente_turnos_dono", ["usuario_id", "id"])
    .addCheckConstraint("assistente_turnos_fim", sql`(encerrado_em is null) = (resultado is null)`)
    .execute();
  await goesWithout(db, "assistente_turnos", "mensagem_id", "mensagens");
  await sql`
    create unique index assistente_turnos_aberto on assistente_turnos (usuario_id, cliente_id)
    where encerrado_em is null
  `.execute(db);
  await sql`
    create index assistente_turnos_fila on assistente_turnos (responder_em) where encerrado_em is null
  `.execute(db);
  await sql`
    create index assistente_turnos_conversa on assistente_turnos (usuario_id, cliente_id, criado_em)
  `.execute(db);
  await tenantTable(db, "assistente_turnos", { app: ["select", "insert", "update"] });
}

/** What the assistant did in a turn, each stored with its effect: whoever takes the turn up again goes on from there. */
async function steps(db: Kysely<unknown>) {
  await ofClient(db, "assistente_passos")
    .addColumn("turno_id", "uuid", (col) => col.notNull())
    .addColumn("ordem", "integer", (col) => col.notNull())
    .addColumn("ferramenta", "text", (col) => col.notNull())
    .addColumn("argumentos", "jsonb", (col) => col.notNull())
    .addColumn("resultado", "jsonb", (col) => col.notNull())
    // Only what changed something: shown in the conversation and in the appointment.
    .addColumn("acao", "text")
    .addColumn("marcacao_id", "uuid")
    // Of the appointment, as this step left it.
    .addColumn("horario", "timestamptz")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("assistente_passos_pkey", ["turno_id", "ordem"])
    .addForeignKeyConstraint(
      "assistente_passos_turno",
      ["usuario_id", "turno_id"],
      "assistente_turnos",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .execute();
  await goesWithout(db, "assistente_passos", "marcacao_id", "marcacoes");
  // All of a client's: what changed something is shown, and everything goes along when two clients turn out to be one.
  await sql`
    create index assistente_passos_conversa on assistente_passos (usuario_id, cliente_id, criado_em)
  `.execute(db);
  // What still holds words of clients, for the day on which they are forgotten.
  await sql`
    create index assistente_passos_com_textos on assistente_passos (criado_em)
    where argumentos <> '{}' or resultado <> '{}'
  `.execute(db);
  await tenantTable(db, "assistente_passos", { app: ["select", "insert", "update"] });
}

/** What it pointed to may go; that it was done stays. */
async function goesWithout(db: Kysely<unknown>, table: string, column: string, other: string) {
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.id(`${table}_${column}`)}
    foreign key (usuario_id, ${sql.ref(column)}) references ${sql.table(other)} (usuario_id, id)
    on delete set null (${sql.ref(column)})
  `.execute(db);
  await sql`
    create index ${sql.id(`${table}_por_${column}`)} on ${sql.table(table)} (usuario_id, ${sql.ref(column)})
    where ${sql.ref(column)} is not null
  `.execute(db);
}

async function usage(db: Kysely<unknown>) {
  await db.schema
    .createTable("assistente_uso")
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    // A civil day of the professional's zone.
    .addColumn("dia", "date", (col) => col.notNull())
    .addColumn("tokens_entrada", "bigint", (col) => col.notNull().defaultTo(0))
    .addColumn("tokens_saida", "bigint", (col) => col.notNull().defaultTo(0))
    .addColumn("chamadas", "integer", (col) => col.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("assistente_uso_pkey", ["usuario_id", "dia"])
    .execute();
  await tenantTable(db, "assistente_uso", { app: ["select", "insert", "update"] });

  // Written by administrators; no row: the installation's own limit holds.
  await db.schema
    .createTable("assistente_limites")
    .addColumn("usuario_id", "uuid", (col) =>
      col.primaryKey().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("tokens_mes", "bigint", (col) => col.notNull())
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .addCheckConstraint("assistente_limites_tokens", sql`tokens_mes >= 0`)
    .execute();
  await tenantTable(db, "assistente_limites", { app: ["select"] });
}

export async function down(db: Kysely<unknown>) {
  await withdrawable(db, ["confirmacao", "lembrete", "followup"]);
  await sql`
    alter table questionarios drop column descricao_pelo_modelo, drop column descricao_tentar_em,
    drop column descricao_tentativas
  `.execute(db);
  await sql`alter table marcacoes drop column criada_por`.execute(db);
  for (const table of [
    "assistente_ensaio_itens",
    "assistente_ensaios",
    "prompt_versoes",
    "prompt_rascunhos",
    "assistente_limites",
    "assistente_uso",
    "assistente_passos",
    "assistente_turnos",
    "assistente_conversas",
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
