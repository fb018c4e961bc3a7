import { type Kysely, sql } from "kysely";

/**
 * Accounts made by an administrator: until when the password that came with it opens one, and links that do. Those that wait
 * for their first login have 72 hours from now; the very first account is the installation's own.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("usuarios").addColumn("senha_inicial_ate", "timestamptz").execute();
  await sql`
    update usuarios set senha_inicial_ate = now() + interval '72 hours'
    where primeiro_login and id <> (select id from usuarios order by criado_em, id limit 1)
  `.execute(db);
  await db.schema
    .alterTable("redefinicoes_senha")
    .addColumn("finalidade", "text", (col) => col.notNull().defaultTo("redefinicao"))
    .execute();
  await sql`
    alter table redefinicoes_senha add constraint redefinicoes_senha_finalidade
    check (finalidade in ('redefinicao', 'primeiro_acesso'))
  `.execute(db);
  // One for all accounts: each has its own now.
  await sql`delete from configuracoes where chave = 'default_password'`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable("redefinicoes_senha").dropColumn("finalidade").execute();
  await db.schema.alterTable("usuarios").dropColumn("senha_inicial_ate").execute();
}
