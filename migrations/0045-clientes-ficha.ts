import { type Kysely, sql } from "kysely";
import { systemOwned, tenantTable } from "./helpers.ts";

/** What a professional writes about a client besides name and phone; labels also by themselves, to be found by. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("clientes")
    .addColumn("email", "text")
    // YYYY-MM-DD
    .addColumn("data_nascimento", "text", (col) =>
      col.check(sql`data_nascimento ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    )
    .addColumn("cpf", "text", (col) => col.check(sql`cpf ~ '^[0-9]{11}$'`))
    .addColumn("etiquetas", sql`text[]`, (col) =>
      col.notNull().defaultTo(sql`'{}'::text[]`).check(sql`cardinality(etiquetas) <= 20`),
    )
    .addColumn("observacoes", "text")
    .execute();
  await labels(db);
}

/**
 * Rows of their own, which a filter finds by an index: below row security the operators of arrays use none. A label reads
 * the same with and without accents and capitals. Only clients who are there have any.
 */
async function labels(db: Kysely<unknown>) {
  await sql`
    create table cliente_etiquetas (
      usuario_id uuid not null,
      chave text not null,
      cliente_id uuid not null,
      etiqueta text not null,
      primary key (usuario_id, chave, cliente_id),
      constraint cliente_etiquetas_do_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index cliente_etiquetas_cliente on cliente_etiquetas (usuario_id, cliente_id)`.execute(
    db,
  );
  await tenantTable(db, "cliente_etiquetas", { app: ["select"] });
  await sql`
    create function cliente_etiquetas_guardar() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      delete from cliente_etiquetas where usuario_id = new.usuario_id and cliente_id = new.id;
      if new.excluido_em is null then
        insert into cliente_etiquetas (usuario_id, chave, cliente_id, etiqueta)
        select new.usuario_id, sem_acento(etiqueta), new.id, etiqueta from unnest(new.etiquetas) etiqueta
        on conflict do nothing;
      end if;
      return null;
    end $$
  `.execute(db);
  await systemOwned(db, "cliente_etiquetas_guardar()");
  await sql`
    create trigger cliente_etiquetas_inserir after insert on clientes
    for each row when (new.etiquetas <> '{}') execute function cliente_etiquetas_guardar()
  `.execute(db);
  await sql`
    create trigger cliente_etiquetas_atualizar after update of etiquetas, excluido_em on clientes
    for each row when (old.etiquetas <> new.etiquetas or old.excluido_em is distinct from new.excluido_em)
    execute function cliente_etiquetas_guardar()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger cliente_etiquetas_inserir on clientes`.execute(db);
  await sql`drop trigger cliente_etiquetas_atualizar on clientes`.execute(db);
  await sql`drop function cliente_etiquetas_guardar()`.execute(db);
  await db.schema.dropTable("cliente_etiquetas").execute();
  await db.schema
    .alterTable("clientes")
    .dropColumn("email")
    .dropColumn("data_nascimento")
    .dropColumn("cpf")
    .dropColumn("etiquetas")
    .dropColumn("observacoes")
    .execute();
}
