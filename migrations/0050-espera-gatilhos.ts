import { type Kysely, sql } from "kysely";
import { systemOwned } from "./helpers.ts";

/** The name of the loop in server/domains/espera. */
const WAKE = sql`perform pg_notify('pontual_trabalho', 'espera')`;

const held = (row: string) => sql.raw(`${row}.status in ('pendente', 'confirmado')`);

/** What held its time and was given up; who came or did not come had it. The account may be going at this moment. */
const noted = (rows: ReturnType<typeof sql>, at: ReturnType<typeof sql>) => sql`
  insert into espera_vagas (usuario_id, marcacao_id, cliente_id, horario, fim, criado_em)
  select v.usuario_id, v.id, v.cliente_id, v.horario, v.fim, ${at} ${rows}
    and exists (select from usuarios u where u.id = v.usuario_id)
  order by v.id;
  if found then ${WAKE}; end if;`;

/**
 * Another appointment takes a time that had become free. Who left it and comes back fills nothing, nor does the same
 * appointment on its way.
 */
const filled = (rows: ReturnType<typeof sql>) => sql`
  insert into espera_preenchimentos (usuario_id, vaga_id, marcacao_id, preenchido_em)
  select n.usuario_id, e.id, n.id, n.atualizado_em ${rows}
    and e.usuario_id = n.usuario_id and e.fim > n.horario and e.horario < n.fim
    and e.marcacao_id <> n.id and e.cliente_id is distinct from n.cliente_id
  order by n.id, e.id
  on conflict (vaga_id, marcacao_id) do nothing;`;

const BODIES = {
  espera_marcacao_criada: sql`
    ${filled(sql`from novas n, espera_vagas e where ${held("n")}`)}
    return null`,
  espera_marcacao_mudada: sql`
    ${noted(
      sql`from velhas v join novas n on n.id = v.id
        where ${held("v")} and (n.status = 'cancelado'
          or (${held("n")} and (n.horario, n.fim) is distinct from (v.horario, v.fim)))`,
      sql`n.atualizado_em`,
    )}
    ${filled(
      sql`from novas n join velhas v on v.id = n.id, espera_vagas e
        where ${held("n")} and (not ${held("v")} or (n.horario, n.fim) is distinct from (v.horario, v.fim))`,
    )}
    return null`,
  espera_marcacao_apagada: sql`
    ${noted(sql`from velhas v where ${held("v")}`, sql`now()`)}
    return null`,
};

type Name = keyof typeof BODIES;

const TABLES = sql`referencing old table as velhas new table as novas for each statement`;
const EVENTS: Record<Name, ReturnType<typeof sql>> = {
  espera_marcacao_criada: sql`insert on marcacoes referencing new table as novas for each statement`,
  espera_marcacao_mudada: sql`update on marcacoes ${TABLES}`,
  espera_marcacao_apagada: sql`delete on marcacoes referencing old table as velhas for each statement`,
};

const NAMES: Name[] = [
  "espera_marcacao_criada",
  "espera_marcacao_mudada",
  "espera_marcacao_apagada",
];

/**
 * Whatever gives up the time of an appointment notes that in the same transaction, whoever does it and by whatever way; a
 * process that dies loses none. Nothing is updated here, so that no call waits for a wave.
 */
export async function triggers(db: Kysely<unknown>) {
  for (const name of NAMES) {
    await sql`
      create function ${sql.id(name)}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
      as $$ begin ${BODIES[name]}; end $$
    `.execute(db);
    await systemOwned(db, `${name}()`);
    await sql`create trigger ${sql.id(name)} after ${EVENTS[name]} execute function ${sql.id(name)}()`.execute(
      db,
    );
  }
}

export async function untriggered(db: Kysely<unknown>) {
  for (const name of NAMES) {
    await sql`drop trigger ${sql.id(name)} on marcacoes`.execute(db);
    await sql`drop function ${sql.id(name)}()`.execute(db);
  }
}
