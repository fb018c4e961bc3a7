import { type Kysely, sql } from "kysely";

/**
 * Texts that calendars print beside an appointment's own row have a version of their own, which only rises: a client's name, the
 * page's title, place and choice of names, the professional's name. Together with the appointment's they are its SEQUENCE.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table clientes
      add column nome_versao integer not null default 0,
      add column nome_em timestamptz
  `.execute(db);
  await sql`
    alter table usuarios
      add column nome_versao integer not null default 0,
      add column nome_em timestamptz
  `.execute(db);
  await sql`
    alter table paginas
      add column calendario_versao integer not null default 0,
      add column calendario_em timestamptz
  `.execute(db);
  await sql`
    create function nome_versao() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.nome_versao := old.nome_versao + 1;
      new.nome_em := greatest(new.atualizado_em, old.nome_em);
      return new;
    end $$
  `.execute(db);
  for (const table of ["clientes", "usuarios"]) {
    await sql`
      create trigger ${sql.id(`${table}_nome_versao`)} before update of nome on ${sql.table(table)}
      for each row when (new.nome is distinct from old.nome) execute function nome_versao()
    `.execute(db);
  }
  // A page that was never changed has no row: it counts as one without title, place and names.
  await sql`
    create function paginas_calendario() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'INSERT' then
        if new.titulo is not null or new.endereco is not null or new.nomes_no_feed then
          new.calendario_versao := 1;
          new.calendario_em := new.atualizado_em;
        end if;
      elsif (new.titulo, new.endereco, new.nomes_no_feed)
        is distinct from (old.titulo, old.endereco, old.nomes_no_feed) then
        new.calendario_versao := old.calendario_versao + 1;
        new.calendario_em := greatest(new.atualizado_em, old.calendario_em);
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger paginas_calendario before insert or update on paginas
    for each row execute function paginas_calendario()
  `.execute(db);
  // Another client's name may have changed less often: the sum rises all the same.
  await sql`
    create or replace function marcacoes_sequencia() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.sequencia := old.sequencia + 1;
      if new.cliente_id <> old.cliente_id then
        new.sequencia := new.sequencia + coalesce(
          (select c.nome_versao from clientes c where c.usuario_id = old.usuario_id and c.id = old.cliente_id), 0);
      end if;
      return new;
    end $$
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create or replace function marcacoes_sequencia() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.sequencia := old.sequencia + 1;
      return new;
    end $$
  `.execute(db);
  await sql`drop trigger paginas_calendario on paginas`.execute(db);
  await sql`drop function paginas_calendario()`.execute(db);
  for (const table of ["clientes", "usuarios"]) {
    await sql`drop trigger ${sql.id(`${table}_nome_versao`)} on ${sql.table(table)}`.execute(db);
  }
  await sql`drop function nome_versao()`.execute(db);
  await sql`alter table paginas drop column calendario_versao, drop column calendario_em`.execute(
    db,
  );
  for (const table of ["clientes", "usuarios"]) {
    await sql`alter table ${sql.table(table)} drop column nome_versao, drop column nome_em`.execute(
      db,
    );
  }
}
