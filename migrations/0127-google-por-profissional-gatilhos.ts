import { type Kysely, sql } from "kysely";
import { triggers, untriggered } from "./0024-google-gatilhos.ts";
import { up as whileKeysTurn } from "./0028-chaves.ts";
import { SYSTEM_ROLE } from "./helpers.ts";

/** The name of the job in server/jobs/google. */
const WAKE = sql`perform pg_notify('pontual_trabalho', 'google')`;

/** The professional of an appointment; one that names nobody is the practice's own professional's. */
const whose = (row: string) =>
  sql`coalesce(${sql.ref(`${row}.profissional_id`)}, ${sql.ref(`${row}.usuario_id`)})`;
const isOwn = (row: string) => sql`${whose(row)} = ${sql.ref(`${row}.usuario_id`)}`;

/** The practice's own professional has a calendar to which appointments go. */
const OWN = sql`u.usa_google and u.google_refresh_token is not null`;
/** The same of a colleague. */
const COLLEAGUE = sql`g.usa_google and g.google_refresh_token is not null`;

const again = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`versao = ${column("versao")} + 1, tentativas = 0, proxima_em = null`;
};

const told = (row: string) =>
  sql`(${sql.ref(`${row}.horario`)}, ${sql.ref(`${row}.fim`)}, ${sql.ref(`${row}.status`)}, ${sql.ref(`${row}.cliente_id`)}, ${whose(row)})`;

/** A practice of one pays for a look at the changed rows. */
const BODIES = {
  google_marcacao_criada: sql`
    insert into google_eventos (usuario_id, marcacao_id)
    select n.usuario_id, n.id from novas n join usuarios u on u.id = n.usuario_id and ${OWN}
    where n.status <> 'cancelado' and ${isOwn("n")}
    order by n.id
    on conflict (usuario_id, marcacao_id) do nothing;
    if found then ${WAKE}; end if;
    if exists (select from novas n where not ${isOwn("n")}) then
      insert into google_agenda_eventos (usuario_id, profissional_id, marcacao_id)
      select n.usuario_id, n.profissional_id, n.id from novas n
      join google_agendas g on g.usuario_id = n.usuario_id and g.profissional_id = n.profissional_id and ${COLLEAGUE}
      where n.status <> 'cancelado' and not ${isOwn("n")}
      order by n.id
      on conflict (usuario_id, profissional_id, marcacao_id) do nothing;
      if found then ${WAKE}; end if;
    end if;
    return null`,
  // One that goes to a colleague is told to both calendars: each of them finds out whether it is still theirs.
  google_marcacao_mudada: sql`
    insert into google_eventos (usuario_id, marcacao_id)
    select n.usuario_id, n.id from novas n
    join velhas v on v.id = n.id
    join usuarios u on u.id = n.usuario_id
    where ${told("n")} is distinct from ${told("v")}
      and (${isOwn("n")} and ${OWN} or exists (
        select from google_eventos e where e.usuario_id = n.usuario_id and e.marcacao_id = n.id))
    order by n.id
    on conflict (usuario_id, marcacao_id) do update set ${again("google_eventos")};
    if found then ${WAKE}; end if;
    if exists (select from novas n join velhas v on v.id = n.id where not (${isOwn("n")} and ${isOwn("v")})) then
      insert into google_agenda_eventos (usuario_id, profissional_id, marcacao_id)
      select g.usuario_id, g.profissional_id, n.id from novas n
      join velhas v on v.id = n.id
      join google_agendas g on g.usuario_id = n.usuario_id and g.profissional_id in (${whose("n")}, ${whose("v")})
      where ${told("n")} is distinct from ${told("v")}
        and (g.profissional_id = ${whose("n")} and ${COLLEAGUE} or exists (
          select from google_agenda_eventos e
          where e.usuario_id = n.usuario_id and e.profissional_id = g.profissional_id and e.marcacao_id = n.id))
      order by n.id, g.profissional_id
      on conflict (usuario_id, profissional_id, marcacao_id) do update set ${again("google_agenda_eventos")};
      if found then ${WAKE}; end if;
    end if;
    return null`,
  google_marcacao_apagada: sql`
    update google_eventos set ${again("google_eventos")} from velhas v
    where google_eventos.usuario_id = v.usuario_id and google_eventos.marcacao_id = v.id;
    if found then ${WAKE}; end if;
    if exists (select from velhas v where not ${isOwn("v")}) then
      update google_agenda_eventos set ${again("google_agenda_eventos")} from velhas v
      where google_agenda_eventos.usuario_id = v.usuario_id and google_agenda_eventos.profissional_id = v.profissional_id
        and google_agenda_eventos.marcacao_id = v.id;
      if found then ${WAKE}; end if;
    end if;
    return null`,
  google_cliente_mudado: sql`
    update google_eventos set ${again("google_eventos")} from velhas v, novas n, marcacoes m
    where n.id = v.id and (n.nome, n.telefone) is distinct from (v.nome, v.telefone)
      and m.usuario_id = n.usuario_id and m.cliente_id = n.id
      and google_eventos.usuario_id = m.usuario_id and google_eventos.marcacao_id = m.id;
    if found then ${WAKE}; end if;
    if exists (select from novas n join google_agendas g on g.usuario_id = n.usuario_id) then
      update google_agenda_eventos set ${again("google_agenda_eventos")} from velhas v, novas n, marcacoes m
      where n.id = v.id and (n.nome, n.telefone) is distinct from (v.nome, v.telefone)
        and m.usuario_id = n.usuario_id and m.cliente_id = n.id
        and google_agenda_eventos.usuario_id = m.usuario_id and google_agenda_eventos.profissional_id = m.profissional_id
        and google_agenda_eventos.marcacao_id = m.id;
      if found then ${WAKE}; end if;
    end if;
    return null`,
  // The zone decides which day is off, and it is the practice's.
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
    if new.timezone <> old.timezone then
      update google_agendas set versao = versao + 1, replanejar = true, sync_token = null, proxima_sincronizacao = null
      where usuario_id = new.id and google_refresh_token is not null;
      if found then ${WAKE}; end if;
    end if;
    return null`,
};

/** The triggers of 0024 stay; their functions, replaced as their owner, know whose an appointment is from here on. */
export async function knowWhose(db: Kysely<unknown>) {
  await sql`grant create on schema public to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  for (const [name, body] of Object.entries(BODIES))
    await sql`
      create or replace function ${sql.id(name)}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp
      as $$ begin ${body}; end $$
    `.execute(db);
  await sql`reset role`.execute(db);
  await sql`revoke create on schema public from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}

export async function knowNobody(db: Kysely<unknown>) {
  await untriggered(db);
  await triggers(db);
  await whileKeysTurn(db);
}
