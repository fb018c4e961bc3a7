import { type Kysely, sql } from "kysely";
import { APP_ROLE, tenantTable } from "./helpers.ts";

/** Rows of whoever signs in, not of a practice. */
const OF_A_PERSON = [
  "sessoes",
  "fatores",
  "codigos_recuperacao",
  "desafios",
  "entradas_pendentes",
  "eventos_seguranca",
  "trocas_email",
];

/** Adds accesses to practices that are not one's own, and tells the person behind a transaction from the practice. */
export async function up(db: Kysely<unknown>) {
  // The release before names no person: whoever acts for a practice is its owner then.
  await sql`
    create function app_pessoa() returns uuid language sql stable parallel safe
    return coalesce(nullif(current_setting('app.pessoa_id', true), '')::uuid, app_usuario())
  `.execute(db);
  await sql`
    create table acessos (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      pessoa_id uuid not null,
      papel text not null constraint acessos_papel check (papel in ('profissional', 'recepcao', 'financeiro')),
      desde timestamptz not null,
      convidado_por uuid not null,
      -- When this person last acted for this practice.
      usado_em timestamptz,
      primary key (usuario_id, pessoa_id),
      constraint acessos_de_outra_pessoa check (pessoa_id <> usuario_id)
    )
  `.execute(db);
  await sql`create index acessos_pessoa on acessos (pessoa_id)`.execute(db);
  await tenantTable(db, "acessos", { app: ["select", "insert", "update", "delete"] });
  await sql`create policy pessoa on acessos for select to ${sql.id(APP_ROLE)} using (pessoa_id = app_pessoa())`.execute(
    db,
  );
  // False for a person who was only invited into somebody else's practice.
  await sql`alter table usuarios add column tem_agenda boolean not null default true`.execute(db);
  await sql`create policy pessoa on usuarios for all to ${sql.id(APP_ROLE)}
    using (id = app_pessoa()) with check (id = app_pessoa())`.execute(db);
  await ownedBy(db, "app_pessoa()");
}

export async function down(db: Kysely<unknown>) {
  await ownedBy(db, "app_usuario()");
  await sql`drop policy pessoa on usuarios`.execute(db);
  await sql`alter table usuarios drop column tem_agenda`.execute(db);
  await db.schema.dropTable("acessos").execute();
  await sql`drop function app_pessoa()`.execute(db);
}

async function ownedBy(db: Kysely<unknown>, owner: string) {
  for (const table of OF_A_PERSON) {
    const own = sql`usuario_id = ${sql.raw(owner)}`;
    await sql`alter policy dono on ${sql.table(table)} using (${own}) with check (${own})`.execute(
      db,
    );
  }
}
