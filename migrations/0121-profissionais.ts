import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE, systemOwned, tenantTable } from "./helpers.ts";
import { isUnsettled, whileUnsettled } from "./settle.ts";

const LIVE = sql`status in ('pendente', 'confirmado')`;

/**
 * The professionals of a practice, its rooms, and who and where a service may be given. Each practice has one professional
 * from here on, whose id is that of the practice: a row of before, which names none, is theirs.
 */
export async function up(db: Kysely<unknown>) {
  await professionals(db);
  await rooms(db);
  await ofServices(db);
  await appointmentsNameThem(db);
}

async function professionals(db: Kysely<unknown>) {
  await sql`
    create table profissionais (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      id uuid not null,
      nome text not null,
      especialidade text,
      registro text,
      cor text,
      ativo boolean not null default true,
      ordem integer not null default 0,
      pessoa_id uuid,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      primary key (usuario_id, id)
    )
  `.execute(db);
  // One agenda for each person who signs in.
  await sql`create unique index profissionais_pessoa on profissionais (usuario_id, pessoa_id) where pessoa_id is not null`.execute(
    db,
  );
  await tenantTable(db, "profissionais", { app: ["select", "insert", "update", "delete"] });
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`
    insert into profissionais (usuario_id, id, nome, pessoa_id, criado_em, atualizado_em)
    select id, id, nome, id, criado_em, criado_em from usuarios where tem_agenda
  `.execute(db);
  await sql`reset role`.execute(db);
  await sql`
    create function profissionais_do_dono() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if not new.tem_agenda then return null; end if;
      insert into profissionais (usuario_id, id, nome, pessoa_id, criado_em, atualizado_em)
      values (new.id, new.id, new.nome, new.id, new.criado_em, new.criado_em)
      on conflict (usuario_id, id) do nothing;
      -- Follows the owner's name until it gets one of its own.
      if tg_op = 'UPDATE' then
        update profissionais set nome = new.nome where usuario_id = new.id and id = new.id and nome = old.nome;
      end if;
      return null;
    end $$
  `.execute(db);
  await systemOwned(db, "profissionais_do_dono()");
  await sql`
    create trigger profissionais_do_dono after insert or update of nome, tem_agenda on usuarios
    for each row execute function profissionais_do_dono()
  `.execute(db);
}

async function rooms(db: Kysely<unknown>) {
  await sql`
    create table salas (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      id uuid not null,
      nome text not null,
      nome_chave text not null,
      ativa boolean not null default true,
      ordem integer not null default 0,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      primary key (usuario_id, id),
      constraint salas_nome unique (usuario_id, nome_chave)
    )
  `.execute(db);
  await tenantTable(db, "salas", { app: ["select", "insert", "update", "delete"] });
}

async function ofServices(db: Kysely<unknown>) {
  // Without rows: everybody gives it, and it needs no room.
  await sql`
    create table servico_profissionais (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      servico_id uuid not null,
      profissional_id uuid not null,
      duracao_minutos integer,
      preco_centavos integer,
      primary key (usuario_id, servico_id, profissional_id),
      constraint servico_profissionais_servico foreign key (usuario_id, servico_id)
        references servicos (usuario_id, id) on delete cascade,
      constraint servico_profissionais_profissional foreign key (usuario_id, profissional_id)
        references profissionais (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`
    create table servico_salas (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      servico_id uuid not null,
      sala_id uuid not null,
      primary key (usuario_id, servico_id, sala_id),
      constraint servico_salas_servico foreign key (usuario_id, servico_id)
        references servicos (usuario_id, id) on delete cascade,
      constraint servico_salas_sala foreign key (usuario_id, sala_id)
        references salas (usuario_id, id) on delete cascade
    )
  `.execute(db);
  for (const table of ["servico_profissionais", "servico_salas"])
    await tenantTable(db, table, { app: ["select", "insert", "update", "delete"] });
}

/**
 * Columns alone: nothing is rewritten and nothing is read. `settleAppointments` names the professional of live rows
 * afterwards, a few at a time, and builds the constraints.
 */
async function appointmentsNameThem(db: Kysely<unknown>) {
  await sql`
    alter table marcacoes
      add column profissional_id uuid,
      add column sala_id uuid,
      add constraint marcacoes_profissional foreign key (usuario_id, profissional_id) references profissionais (usuario_id, id) not valid,
      add constraint marcacoes_sala foreign key (usuario_id, sala_id) references salas (usuario_id, id) not valid
  `.execute(db);
  await sql`
    create or replace function marcacoes_ocupa() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.ocupa_de := new.horario - new.folga_antes_minutos * interval '1 minute';
      new.ocupa_ate := new.fim + new.folga_depois_minutos * interval '1 minute';
      -- A row that names nobody is that of the practice's first professional, whose id is the practice's.
      new.profissional_id := coalesce(new.profissional_id, new.usuario_id);
      return new;
    end $$
  `.execute(db);
  await occupiesWith(db, "horario, fim, folga_antes_minutos, folga_depois_minutos, status");
}

async function occupiesWith(db: Kysely<unknown>, columns: string) {
  await sql`drop trigger marcacoes_ocupa on marcacoes`.execute(db);
  await sql`
    create trigger marcacoes_ocupa before insert or update of ${sql.raw(columns)}
    on marcacoes for each row execute function marcacoes_ocupa()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create or replace function marcacoes_ocupa() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.ocupa_de := new.horario - new.folga_antes_minutos * interval '1 minute';
      new.ocupa_ate := new.fim + new.folga_depois_minutos * interval '1 minute';
      return new;
    end $$
  `.execute(db);
  await occupiesWith(db, "horario, fim, folga_antes_minutos, folga_depois_minutos");
  await sql`
    alter table marcacoes
      drop constraint if exists marcacoes_sem_sobreposicao,
      drop constraint if exists marcacoes_profissional_livre,
      drop constraint if exists marcacoes_sala_livre,
      drop column profissional_id,
      drop column sala_id,
      add constraint marcacoes_sem_sobreposicao
        exclude using gist (usuario_id with =, tstzrange(ocupa_de, ocupa_ate) with &&) where (${LIVE})
  `.execute(db);
  for (const table of ["servico_salas", "servico_profissionais", "salas"])
    await db.schema.dropTable(table).execute();
  await sql`drop trigger profissionais_do_dono on usuarios`.execute(db);
  await sql`drop function profissionais_do_dono()`.execute(db);
  await db.schema.dropTable("profissionais").execute();
}

/** Rows that are read in one step; each step is a transaction of some milliseconds. */
const STEP = 5_000;

/** Takes the name and the place of the constraint over the whole practice, whose refusal the previous release knows. */
const OVER_PROFESSIONALS = "marcacoes_profissional_livre";

/**
 * Completes the migration beside calls that go on, and may be repeated: live appointments of before get their professional,
 * and each constraint is built under a lock of its own, the first while hardly a row names anybody.
 * @param db connection of the tables' owner
 */
export async function settleAppointments(db: Kysely<unknown>) {
  if (!(await isUnsettled(db, "marcacoes"))) return;
  await keepApart(db, { name: OVER_PROFESSIONALS, column: "profissional_id" });
  for (let last: string | undefined = "00000000-0000-0000-0000-000000000000"; last; )
    last = await nameStep(db, last);
  for (const name of ["marcacoes_profissional", "marcacoes_sala"])
    await sql`alter table marcacoes validate constraint ${sql.id(name)}`.execute(db);
  await keepApart(db, { name: "marcacoes_sala_livre", column: "sala_id" });
  await whileUnsettled(db, "marcacoes", async (db) => {
    await sql`alter table marcacoes drop constraint marcacoes_sem_sobreposicao`.execute(db);
    await sql`alter table marcacoes rename constraint ${sql.id(OVER_PROFESSIONALS)} to marcacoes_sem_sobreposicao`.execute(
      db,
    );
  });
}

/** No two live appointments with the same value of the column overlap. */
const keepApart = (db: Kysely<unknown>, { name, column }: { name: string; column: string }) =>
  whileUnsettled(db, "marcacoes", async (db) => {
    const { rows } = await sql`
      select from pg_constraint where conrelid = 'marcacoes'::regclass and conname = ${name}
    `.execute(db);
    if (rows.length > 0) return;
    await sql`
      alter table marcacoes add constraint ${sql.id(name)}
      exclude using gist (usuario_id with =, ${sql.ref(column)} with =, tstzrange(ocupa_de, ocupa_ate) with &&)
      where (${LIVE} and ${sql.ref(column)} is not null)
    `.execute(db);
  });

/** Answers the last row that was read; undefined at the end. */
const nameStep = (db: Kysely<unknown>, after: string) =>
  db.transaction().execute(async (db) => {
    await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
    const { rows } = await sql<{ last: string | null }>`
      with read as (
        select id, status, profissional_id from marcacoes where id > ${after} order by id limit ${STEP}
      ), named as (
        update marcacoes set profissional_id = usuario_id where id in (
          select id from read where ${LIVE} and profissional_id is null
        ) and profissional_id is null
      )
      select max(id::text) as last from read
    `.execute(db);
    return rows[0]?.last ?? undefined;
  });
