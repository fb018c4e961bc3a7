import { type Kysely, sql } from "kysely";
import { APP_ROLE, systemOwned, tenantTable } from "./helpers.ts";

/** Invitations into a practice, and what its owner demands of whoever comes. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table convites (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      id uuid not null,
      email text not null,
      papel text not null constraint convites_papel check (papel in ('profissional', 'recepcao', 'financeiro')),
      token_hash bytea not null,
      convidado_por uuid not null,
      criado_em timestamptz not null,
      expira_em timestamptz not null,
      aceito_em timestamptz,
      aceito_por uuid,
      retirado_em timestamptz,
      primary key (usuario_id, id)
    )
  `.execute(db);
  await sql`create index convites_token on convites (token_hash)`.execute(db);
  await sql`create index convites_prazo on convites (expira_em)`.execute(db);
  // An invitation that is over is taken back before the next one to the same e-mail.
  await sql`create unique index convites_abertos on convites (usuario_id, email)
    where aceito_em is null and retirado_em is null`.execute(db);
  await tenantTable(db, "convites", { app: ["select", "update"] });
  // Since when members need a second factor; since when somebody who was only invited has no practice left to enter.
  await sql`alter table usuarios add column exige_fator_desde timestamptz, add column sem_conta_desde timestamptz`.execute(
    db,
  );
  await sql`create index usuarios_sem_conta on usuarios (sem_conta_desde) where sem_conta_desde is not null`.execute(
    db,
  );
  await sql`grant update (exige_fator_desde) on usuarios to ${sql.id(APP_ROLE)}`.execute(db);
  await people(db);
}

/** Names of other people, whose rows no professional's call sees: those of one's own practice, and of the practices one enters. */
async function people(db: Kysely<unknown>) {
  await sql`
    create function equipe_da_conta()
    returns table (pessoa_id uuid, nome text, email text, papel text, desde timestamptz, visto_em timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
      select u.id, u.nome, u.email, 'dono', u.criado_em,
        (select max(s.usada_em) from sessoes s where s.usuario_id = u.id)
      from usuarios u where u.id = app_usuario() and u.desativado_em is null
      union all
      select u.id, u.nome, u.email, a.papel, a.desde, a.usado_em
      from acessos a join usuarios u on u.id = a.pessoa_id
      where a.usuario_id = app_usuario() and u.desativado_em is null
    $$
  `.execute(db);
  await sql`
    create function contas_da_pessoa()
    returns table (id uuid, nome text, papel text)
    language sql stable security definer set search_path = public, pg_temp as $$
      select u.id, u.nome, 'dono' from usuarios u where u.id = app_pessoa() and u.tem_agenda
      union all
      select u.id, u.nome, a.papel
      from acessos a join usuarios u on u.id = a.usuario_id
      where a.pessoa_id = app_pessoa() and u.desativado_em is null
    $$
  `.execute(db);
  for (const signature of ["equipe_da_conta()", "contas_da_pessoa()"]) {
    await systemOwned(db, signature);
    await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(signature)} to ${sql.id(APP_ROLE)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function contas_da_pessoa()`.execute(db);
  await sql`drop function equipe_da_conta()`.execute(db);
  await sql`alter table usuarios drop column exige_fator_desde, drop column sem_conta_desde`.execute(
    db,
  );
  await db.schema.dropTable("convites").execute();
}
