import { type Kysely, type RawBuilder, sql } from "kysely";
import { SYSTEM_ROLE } from "./helpers.ts";
import { isUnsettled, whileUnsettled } from "./settle.ts";

const minutes = (column: string) =>
  sql`(substr(${sql.ref(column)}, 1, 2)::int * 60 + substr(${sql.ref(column)}, 4, 2)::int)`;

/** Hours that name nobody are those of the practice's own professional, whose id is the practice's. */
const WHOSE = sql`coalesce(profissional_id, usuario_id)`;

/**
 * Whose hours and exceptions are. An exception that names nobody holds for all of the practice; no row is rewritten.
 */
export async function up(db: Kysely<unknown>) {
  for (const table of ["disponibilidades", "excecoes"])
    await sql`
      alter table ${sql.table(table)}
        add column profissional_id uuid,
        add constraint ${sql.id(`${table}_profissional`)} foreign key (usuario_id, profissional_id)
          references profissionais (usuario_id, id) on delete cascade
    `.execute(db);
  await byDay(db, "hora_fim, intervalo_minutos, profissional_id");
}

/**
 * Completes the migration beside calls that go on, and may be repeated: the constraint reads every row of hours, under a lock
 * of its own.
 * @param db connection of the tables' owner
 */
export async function settleHours(db: Kysely<unknown>) {
  if (!(await isUnsettled(db, "disponibilidades"))) return;
  await whileUnsettled(db, "disponibilidades", async (db) => {
    await withoutOverlap(db, sql`usuario_id with =, ${WHOSE} with =`);
  });
}

/** Keeps its name, by which the previous release knows the refusal. */
const withoutOverlap = (db: Kysely<unknown>, owner: RawBuilder<unknown>) =>
  sql`
    alter table disponibilidades
      drop constraint disponibilidades_sem_sobreposicao,
      add constraint disponibilidades_sem_sobreposicao exclude using gist (
        ${owner}, dia_semana with =,
        int4range(${minutes("hora_inicio")}, ${minutes("hora_fim")}) with &&
      )
  `.execute(db);

/** The hours of a day come out of the index alone, at each look at a date. */
async function byDay(db: Kysely<unknown>, columns: string) {
  await sql`drop index disponibilidades_por_dia`.execute(db);
  await sql`
    create index disponibilidades_por_dia on disponibilidades (usuario_id, dia_semana, hora_inicio)
    include (${sql.raw(columns)})
  `.execute(db);
}

/** Without their professional the rows of others would be the practice's own: they go. */
export async function down(db: Kysely<unknown>) {
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  for (const table of ["disponibilidades", "excecoes"])
    await sql`delete from ${sql.table(table)} where profissional_id <> usuario_id`.execute(db);
  await sql`reset role`.execute(db);
  await byDay(db, "hora_fim, intervalo_minutos");
  await withoutOverlap(db, sql`usuario_id with =`);
  for (const table of ["disponibilidades", "excecoes"])
    await sql`alter table ${sql.table(table)} drop column profissional_id`.execute(db);
}
