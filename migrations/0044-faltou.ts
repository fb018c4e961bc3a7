import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE } from "./helpers.ts";

const COUNTERS = [
  "marcacoes_contagens",
  "marcacoes_contagens_clientes",
  "marcacoes_contagens_novas",
] as const;
const BEFORE = ["pendente", "confirmado", "cancelado", "concluido"];
const AFTER = [...BEFORE, "faltou"];

/** A fifth status, counted like the others, and what an appointment was before it was closed, for who takes it back. */
export async function up(db: Kysely<unknown>) {
  await statuses(db, AFTER);
  await db.schema.alterTable("marcacoes").addColumn("fechada_de", "text").execute();
  await sql`
    alter table marcacoes add constraint marcacoes_fechada_de
    check (fechada_de is null or (fechada_de in ('pendente', 'confirmado') and status in ('concluido', 'faltou')))
  `.execute(db);
  for (const table of COUNTERS) {
    await db.schema
      .alterTable(table)
      .addColumn("faltou", "integer", (col) => col.notNull().defaultTo(0))
      .execute();
  }
  await counting(db, AFTER);
}

export async function down(db: Kysely<unknown>) {
  // Row security is forced on the owner of the table too, who would find none.
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`update marcacoes set status = 'cancelado', fechada_de = null where status = 'faltou'`.execute(
    db,
  );
  await sql`reset role`.execute(db);
  await counting(db, BEFORE);
  for (const table of COUNTERS) await db.schema.alterTable(table).dropColumn("faltou").execute();
  await db.schema.alterTable("marcacoes").dropColumn("fechada_de").execute();
  await statuses(db, BEFORE);
}

async function statuses(db: Kysely<unknown>, names: string[]) {
  const list = sql.join(names.map((name) => sql.lit(name)));
  await sql`alter table marcacoes drop constraint marcacoes_status`.execute(db);
  await sql`alter table marcacoes add constraint marcacoes_status check (status in (${list}))`.execute(
    db,
  );
}

/** The hour that each zone's clock shows at an appointment (0021). */
const CLOCKS = sql.raw("sao_paulo, manaus, rio_branco");
const SHOWN = sql.join(
  ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"].map(
    (zone) => sql`extract(hour from horario at time zone ${sql.lit(zone)})::smallint`,
  ),
);

const rows = (table: "novas" | "velhas", sign: 1 | -1) => sql`
  select usuario_id, cliente_id, horario, status, ${sql.lit(sign)} as sinal from ${sql.table(table)}`;

const EVENTS = [
  { name: "marcacoes_contagens_inserir", changed: rows("novas", 1) },
  {
    name: "marcacoes_contagens_atualizar",
    changed: sql`${rows("novas", 1)} union all ${rows("velhas", -1)}`,
  },
  { name: "marcacoes_contagens_apagar", changed: rows("velhas", -1) },
];

/** What the triggers of 0021 note, for these statuses. Only the role that owns the functions may replace them. */
async function counting(db: Kysely<unknown>, names: string[]) {
  const counts = sql.join(names.map((name) => sql.ref(name)));
  const zeros = sql.join(names.map(() => sql.lit(0)));
  const sums = sql.join(
    names.map((name) => sql`coalesce(sum(sinal) filter (where status = ${sql.lit(name)}), 0)`),
  );
  await sql`grant create on schema public to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  for (const { name, changed } of EVENTS) {
    await sql`
      create or replace function ${sql.id(name)}() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        insert into marcacoes_contagens_novas (usuario_id, cliente_id, ${CLOCKS}, ${counts})
        select * from (
          select usuario_id, cliente_id, ${SHOWN}, ${sums}
          from (${changed}) mudadas group by 1, 2, 3, 4, 5
        ) notas (usuario_id, cliente_id, ${CLOCKS}, ${counts})
        where (${counts}) <> (${zeros});
        return null;
      end $$
    `.execute(db);
  }
  await sql`reset role`.execute(db);
  await sql`revoke create on schema public from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}
