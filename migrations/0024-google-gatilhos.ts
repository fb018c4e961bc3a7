import { type Kysely, sql } from "kysely";
import { systemOwned } from "./helpers.ts";

/** The name of the job in server/jobs/google. */
const WAKE = sql`perform pg_notify('pontual_trabalho', 'google')`;

/** Whose appointments go to Google. */
const CONNECTED = sql`u.usa_google and u.google_refresh_token is not null`;

/** One more change to tell; what was put off is due at once. */
const CHANGED = sql`versao = google_eventos.versao + 1, tentativas = 0, proxima_em = null`;

const BODIES = {
  google_marcacao_criada: sql`
    insert into google_eventos (usuario_id, marcacao_id)
    select n.usuario_id, n.id from novas n join usuarios u on u.id = n.usuario_id and ${CONNECTED}
    where n.status <> 'cancelado'
    order by n.id
    on conflict (usuario_id, marcacao_id) do nothing;
    if found then ${WAKE}; end if;
    return null`,
  // Notes do not go to Google. What is known there is kept right, also for the day on which it is switched on again.
  google_marcacao_mudada: sql`
    insert into google_eventos (usuario_id, marcacao_id)
    select n.usuario_id, n.id from novas n
    join velhas v on v.id = n.id
    join usuarios u on u.id = n.usuario_id
    where (n.horario, n.fim, n.status, n.cliente_id) is distinct from (v.horario, v.fim, v.status, v.cliente_id)
      and (${CONNECTED} or exists (
        select from google_eventos e where e.usuario_id = n.usuario_id and e.marcacao_id = n.id))
    order by n.id
    on conflict (usuario_id, marcacao_id) do update set ${CHANGED};
    if found then ${WAKE}; end if;
    return null`,
  google_marcacao_apagada: sql`
    update google_eventos set ${CHANGED} from velhas v
    where google_eventos.usuario_id = v.usuario_id and google_eventos.marcacao_id = v.id;
    if found then ${WAKE}; end if;
    return null`,
  google_cliente_mudado: sql`
    update google_eventos set ${CHANGED} from velhas v, novas n, marcacoes m
    where n.id = v.id and (n.nome, n.telefone) is distinct from (v.nome, v.telefone)
      and m.usuario_id = n.usuario_id and m.cliente_id = n.id
      and google_eventos.usuario_id = m.usuario_id and google_eventos.marcacao_id = m.id;
    if found then ${WAKE}; end if;
    return null`,
  google_conta_mudada: sql`
    if new.usa_google and new.google_refresh_token is not null then
      insert into google_conexoes (usuario_id, situacao) values (new.id, 'ok')
      on conflict (usuario_id) do update set situacao = 'ok', erro = null, falhas = 0, proxima_em = null,
        avisar = false, revogar = null, revogar_desde = null, versao = google_conexoes.versao + 1, replanejar = true, sync_token = null, proxima_sincronizacao = null,
        token_expira_em = case when new.google_refresh_token is distinct from old.google_refresh_token
          then null else google_conexoes.token_expira_em end;
      ${WAKE};
    elsif new.google_refresh_token is null then
      update google_conexoes set situacao = null, erro = null, sync_token = null, token_expira_em = null,
        versao = versao + 1, revogar = coalesce(old.google_refresh_token, revogar), revogar_em = null
      where usuario_id = new.id;
      ${WAKE};
    end if;
    return null`,
};

type Name = keyof typeof BODIES;

const TABLES = sql`referencing old table as velhas new table as novas for each statement`;
const ON: Record<Name, { event: ReturnType<typeof sql>; table: string }> = {
  google_marcacao_criada: {
    event: sql`insert on marcacoes referencing new table as novas for each statement`,
    table: "marcacoes",
  },
  google_marcacao_mudada: { event: sql`update on marcacoes ${TABLES}`, table: "marcacoes" },
  google_marcacao_apagada: {
    event: sql`delete on marcacoes referencing old table as velhas for each statement`,
    table: "marcacoes",
  },
  google_cliente_mudado: { event: sql`update on clientes ${TABLES}`, table: "clientes" },
  google_conta_mudada: {
    event: sql`update on usuarios for each row when (
      (new.usa_google, new.google_calendar_id, new.google_refresh_token, new.timezone)
      is distinct from (old.usa_google, old.google_calendar_id, old.google_refresh_token, old.timezone))`,
    table: "usuarios",
  },
};

const NAMES: Name[] = [
  "google_marcacao_criada",
  "google_marcacao_mudada",
  "google_marcacao_apagada",
  "google_cliente_mudado",
  "google_conta_mudada",
];

/**
 * Whatever changes an appointment, its client's name or a connection notes in the same transaction what Google is to be
 * told, whoever does it. The notes are the jobs' own, so the functions act as the system role; each takes its rows
 * from the statement that fired it.
 */
export async function triggers(db: Kysely<unknown>) {
  for (const name of NAMES) {
    await sql`
      create function ${sql.id(name)}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
      as $$ begin ${BODIES[name]}; end $$
    `.execute(db);
    await systemOwned(db, `${name}()`);
    await sql`create trigger ${sql.id(name)} after ${ON[name].event} execute function ${sql.id(name)}()`.execute(
      db,
    );
  }
}

export async function untriggered(db: Kysely<unknown>) {
  for (const name of NAMES) {
    await sql`drop trigger ${sql.id(name)} on ${sql.id(ON[name].table)}`.execute(db);
    await sql`drop function ${sql.id(name)}()`.execute(db);
  }
}
