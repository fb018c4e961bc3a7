import { type Kysely, sql } from "kysely";
import { systemOwned, systemTable, tenantTable } from "./helpers.ts";

/**
 * What messages carry beside their words. The bytes lie outside of the database under the row's id, sealed with a key of
 * their own (`chave`): whichever way a row goes, a note says that its bytes have to go too.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("midias")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    // Null: uploaded, and not sent yet.
    .addColumn("mensagem_id", "uuid")
    .addColumn("especie", "text", (col) => col.notNull())
    .addColumn("estado", "text", (col) => col.notNull())
    .addColumn("motivo", "text")
    .addColumn("nome", "text")
    .addColumn("tipo", "text")
    .addColumn("tamanho", "bigint")
    .addColumn("sha256", "text")
    .addColumn("segundos", "integer")
    .addColumn("largura", "integer")
    .addColumn("altura", "integer")
    // Of a place.
    .addColumn("latitude", "double precision")
    .addColumn("longitude", "double precision")
    // What the provider wants to hear to give the bytes.
    .addColumn("ref", "jsonb")
    // Sealed.
    .addColumn("chave", "text")
    .addColumn("transcricao", "text")
    .addColumn("transcricao_estado", "text")
    .addColumn("expiracoes", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("proxima_tentativa_em", "timestamptz")
    .addColumn("reservada_ate", "timestamptz")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .addUniqueConstraint("midias_da_mensagem_uma", ["usuario_id", "mensagem_id"])
    .addForeignKeyConstraint(
      "midias_da_mensagem",
      ["usuario_id", "mensagem_id"],
      "mensagens",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .addCheckConstraint(
      "midias_especie",
      sql`especie in ('imagem', 'audio', 'video', 'documento', 'figurinha', 'localizacao')`,
    )
    .addCheckConstraint("midias_estado", sql`estado in ('aguardando', 'pronta', 'falhou')`)
    .addCheckConstraint("midias_falhou", sql`(motivo is not null) = (estado = 'falhou')`)
    .addCheckConstraint(
      "midias_lugar",
      sql`(especie = 'localizacao') = (latitude is not null and longitude is not null)`,
    )
    .addCheckConstraint(
      "midias_transcricao",
      sql`transcricao_estado in ('aguardando', 'pronta', 'falhou')
        and (transcricao is null or transcricao_estado = 'pronta')`,
    )
    .execute();
  await sql`
    create index midias_fila on midias (proxima_tentativa_em)
    where estado = 'aguardando' or transcricao_estado = 'aguardando'
  `.execute(db);
  await sql`create index midias_soltas on midias (criado_em) where mensagem_id is null`.execute(db);
  await tenantTable(db, "midias", { app: ["select", "insert", "update", "delete"] });
  await bytesToGo(db);
}

async function bytesToGo(db: Kysely<unknown>) {
  await db.schema
    .createTable("midias_apagar")
    .addColumn("midia_id", "uuid", (col) => col.primaryKey())
    // When they were deleted for the first time: a write that was under way then is looked for once more.
    .addColumn("apagada_em", "timestamptz")
    .execute();
  await systemTable(db, "midias_apagar");
  await sql`
    create function midias_apagar_bytes() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      insert into midias_apagar (midia_id) select id from velhas on conflict do nothing;
      perform pg_notify('pontual_trabalho', 'midias_apagar');
      return null;
    end $$
  `.execute(db);
  await systemOwned(db, "midias_apagar_bytes()");
  await sql`
    create trigger midias_apagar_bytes after delete on midias referencing old table as velhas
    for each statement execute function midias_apagar_bytes()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("midias").execute();
  await sql`drop function midias_apagar_bytes()`.execute(db);
  await db.schema.dropTable("midias_apagar").execute();
}
