import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE } from "./helpers.ts";

/** What may stay of a row of the audit when the person whom it is about is erased: nothing that tells who they were. */
const FACTS = [
  "id",
  "usuario_id",
  "created_by",
  "role",
  "primeiro_login",
  "categoria_id",
  "timezone",
  "usa_google",
  "is_trial_user",
  "trial_end_date",
  "ativa",
  "status",
  "dias",
  "criado_em",
  "atualizado_em",
];

const BY = ["ator_id", "alvo_id", "alvo_tipo", "acao"];

/**
 * The audit in pages, also of one person, one thing, one kind. Nobody changes or removes its rows: the system role has
 * no right to. For the one thing that the law asks for there is a function of the tables' owner: it can do nothing but
 * take away what names or describes an erased person.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of BY) {
    const index = sql.id(`auditoria_por_${column}`);
    await sql`create index ${index} on auditoria (${sql.ref(column)}, criado_em desc, id desc)`.execute(
      db,
    );
  }
  await sql`
    create function auditoria_fatos(linha jsonb) returns jsonb language sql immutable strict
    return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(linha) where key in (${sql.join(FACTS.map((name) => sql.lit(name)))}))
  `.execute(db);
  // Row security is forced on the owner too, who has no other policy here.
  await sql`create policy esquecer on auditoria for all to current_user using (true) with check (true)`.execute(
    db,
  );
  await sql`
    create function auditoria_esquecer(pessoa uuid) returns void
    language sql security definer set search_path = public, pg_temp as $$
      update auditoria set antes = auditoria_fatos(antes), depois = auditoria_fatos(depois)
      where alvo_id = pessoa
        or pessoa::text in (antes ->> 'usuario_id', depois ->> 'usuario_id', antes ->> 'created_by', depois ->> 'created_by')
    $$
  `.execute(db);
  await sql`revoke execute on function auditoria_esquecer from public`.execute(db);
  await sql`grant execute on function auditoria_esquecer to ${sql.id(SYSTEM_ROLE)}`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function auditoria_esquecer`.execute(db);
  await sql`drop policy esquecer on auditoria`.execute(db);
  await sql`drop function auditoria_fatos`.execute(db);
  for (const column of BY) await db.schema.dropIndex(`auditoria_por_${column}`).execute();
}
