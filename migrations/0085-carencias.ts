import { type Kysely, sql } from "kysely";
import { APP_ROLE, tenantTable } from "./helpers.ts";

const app = sql.id(APP_ROLE);

/**
 * Changes of appointments that can still be taken back: as long as such a row is there, nothing that follows from the
 * change leaves. The row goes when its time is over or when the change is taken back, whichever locks it first.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table carencias (
      usuario_id uuid not null,
      id uuid not null,
      acao text not null check (acao in ('mover', 'cancelar', 'excluir', 'alterar')),
      marcacoes uuid[] not null,
      retem tstzmultirange not null,
      retrato jsonb not null,
      avisa boolean not null default true,
      ate timestamptz not null,
      criado_em timestamptz not null,
      primary key (usuario_id, id),
      constraint carencias_usuario foreign key (usuario_id) references usuarios (id) on delete cascade
    )
  `.execute(db);
  await sql`create index carencias_fim on carencias (ate)`.execute(db);
  await tenantTable(db, "carencias", { app: ["select", "insert", "update", "delete"] });
  // Taking back puts these rows back, each within its owner's own.
  await sql`grant select, insert on resposta_opcoes to ${app}`.execute(db);
  await sql`grant update (marcacao_id) on respostas to ${app}`.execute(db);
  await sql`grant delete on series, series_puladas to ${app}`.execute(db);
  // The time that the client knows of, where a message tells of another one.
  await sql`alter table lembretes add column mudou_de timestamptz`.execute(db);
  // Digest of what Google was told last, so that a change that was taken back is not told again.
  await sql`alter table google_eventos add column contado text`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table google_eventos drop column contado`.execute(db);
  await sql`alter table lembretes drop column mudou_de`.execute(db);
  await sql`revoke delete on series, series_puladas from ${app}`.execute(db);
  await sql`revoke update (marcacao_id) on respostas from ${app}`.execute(db);
  await sql`revoke select, insert on resposta_opcoes from ${app}`.execute(db);
  await sql`drop table carencias`.execute(db);
}
