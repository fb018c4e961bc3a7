import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE } from "./helpers.ts";

/**
 * Whose a series is, whom somebody waits for (nobody named: anyone), and whose time became free. A row that names nobody
 * is otherwise the practice's own professional's, whose id is the practice's.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table series
      add column profissional_id uuid,
      add constraint series_profissional foreign key (usuario_id, profissional_id)
        references profissionais (usuario_id, id)
  `.execute(db);
  await sql`
    alter table esperas
      add column profissional_id uuid,
      add constraint esperas_profissional foreign key (usuario_id, profissional_id)
        references profissionais (usuario_id, id) on delete set null (profissional_id)
  `.execute(db);
  // As with its appointment: the professional may be gone.
  await sql`alter table espera_vagas add column profissional_id uuid`.execute(db);
  await replaced(db, ofEach);
}

export async function down(db: Kysely<unknown>) {
  await replaced(db, ofAll);
  for (const table of ["espera_vagas", "esperas", "series"])
    await sql`alter table ${sql.table(table)} drop column profissional_id`.execute(db);
}

interface Ways {
  /** Further columns of a freed time, and their values. */
  columns: ReturnType<typeof sql>;
  values: ReturnType<typeof sql>;
  /** The time that an appointment takes, in the row of this name. */
  time: (row: string) => ReturnType<typeof sql>;
  /** Whether a freed time (e) and an appointment (n) are of the same agenda. */
  isSame: ReturnType<typeof sql>;
}

const whose = (row: string) => sql.raw(`coalesce(${row}.profissional_id, ${row}.usuario_id)`);

const ofEach: Ways = {
  columns: sql`, profissional_id`,
  values: sql`, ${whose("v")}`,
  time: (row) => sql`(${sql.raw(`${row}.horario, ${row}.fim`)}, ${whose(row)})`,
  isSame: sql`and ${whose("e")} = ${whose("n")}`,
};

/** As the functions were made in 0050. */
const ofAll: Ways = {
  columns: sql``,
  values: sql``,
  time: (row) => sql`(${sql.raw(`${row}.horario, ${row}.fim`)})`,
  isSame: sql``,
};

const held = (row: string) => sql.raw(`${row}.status in ('pendente', 'confirmado')`);

/** The functions keep their triggers and their owner, as whom they are replaced. */
async function replaced(db: Kysely<unknown>, ways: Ways) {
  await sql`grant create on schema public to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  for (const [name, body] of Object.entries(bodies(ways)))
    await sql`
      create or replace function ${sql.id(name)}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
      as $$ begin ${body}; end $$
    `.execute(db);
  await sql`reset role`.execute(db);
  await sql`revoke create on schema public from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}

function bodies({ columns, values, time, isSame }: Ways) {
  const noted = (rows: ReturnType<typeof sql>, at: ReturnType<typeof sql>) => sql`
  insert into espera_vagas (usuario_id, marcacao_id, cliente_id, horario, fim, criado_em${columns})
  select v.usuario_id, v.id, v.cliente_id, v.horario, v.fim, ${at}${values} ${rows}
    and exists (select from usuarios u where u.id = v.usuario_id)
  order by v.id;
  if found then perform pg_notify('pontual_trabalho', 'espera'); end if;`;
  const filled = (rows: ReturnType<typeof sql>) => sql`
  insert into espera_preenchimentos (usuario_id, vaga_id, marcacao_id, preenchido_em)
  select n.usuario_id, e.id, n.id, n.atualizado_em ${rows}
    and e.usuario_id = n.usuario_id and e.fim > n.horario and e.horario < n.fim ${isSame}
    and e.marcacao_id <> n.id and e.cliente_id is distinct from n.cliente_id
  order by n.id, e.id
  on conflict (vaga_id, marcacao_id) do nothing;`;
  const isMoved = sql`${time("n")} is distinct from ${time("v")}`;
  return {
    espera_marcacao_criada: sql`
    ${filled(sql`from novas n, espera_vagas e where ${held("n")}`)}
    return null`,
    espera_marcacao_mudada: sql`
    ${noted(
      sql`from velhas v join novas n on n.id = v.id
        where ${held("v")} and (n.status = 'cancelado' or (${held("n")} and ${isMoved}))`,
      sql`n.atualizado_em`,
    )}
    ${filled(
      sql`from novas n join velhas v on v.id = n.id, espera_vagas e
        where ${held("n")} and (not ${held("v")} or ${isMoved})`,
    )}
    return null`,
    espera_marcacao_apagada: sql`
    ${noted(sql`from velhas v where ${held("v")}`, sql`now()`)}
    return null`,
  };
}
