import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/**
 * How many clients each professional has, kept by triggers on whole statements: counting five thousand at each page of
 * the list costs twenty times the page itself.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("clientes_totais")
    .addColumn("usuario_id", "uuid", (col) =>
      col.primaryKey().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("total", "integer", (col) => col.notNull())
    .execute();
  await tenantTable(db, "clientes_totais", { app: ["select", "insert", "update"] });
  await sql`
    insert into clientes_totais select usuario_id, count(*) from clientes where excluido_em is null group by usuario_id
  `.execute(db);

  await sql`
    create function clientes_somar() returns trigger language plpgsql as $$
    begin
      insert into clientes_totais as t
      select usuario_id, count(*) from novos where excluido_em is null group by usuario_id order by usuario_id
      on conflict (usuario_id) do update set total = t.total + excluded.total;
      return null;
    end $$
  `.execute(db);
  await sql`
    create function clientes_ajustar() returns trigger language plpgsql as $$
    begin
      update clientes_totais t set total = t.total + m.diferenca
      from (
        select n.usuario_id, sum((n.excluido_em is null)::int - (v.excluido_em is null)::int) as diferenca
        from novos n join velhos v using (id) group by n.usuario_id
      ) m
      where t.usuario_id = m.usuario_id and m.diferenca <> 0;
      return null;
    end $$
  `.execute(db);
  await sql`
    create function clientes_subtrair() returns trigger language plpgsql as $$
    begin
      update clientes_totais t set total = t.total - m.quantos
      from (select usuario_id, count(*) as quantos from velhos where excluido_em is null group by usuario_id) m
      where t.usuario_id = m.usuario_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger clientes_somar after insert on clientes
    referencing new table as novos for each statement execute function clientes_somar()
  `.execute(db);
  await sql`
    create trigger clientes_ajustar after update on clientes
    referencing old table as velhos new table as novos for each statement execute function clientes_ajustar()
  `.execute(db);
  await sql`
    create trigger clientes_subtrair after delete on clientes
    referencing old table as velhos for each statement execute function clientes_subtrair()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  for (const name of ["clientes_somar", "clientes_ajustar", "clientes_subtrair"]) {
    await sql`drop trigger ${sql.id(name)} on clientes`.execute(db);
    await sql`drop function ${sql.id(name)}()`.execute(db);
  }
  await db.schema.dropTable("clientes_totais").execute();
}
