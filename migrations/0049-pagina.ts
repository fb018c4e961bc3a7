import { type Kysely, sql } from "kysely";
import { APP_ROLE, SYSTEM_ROLE, systemOwned, tenantTable } from "./helpers.ts";

/** The page on which clients book themselves, and bookings that wait for the proof of the phone. */
export async function up(db: Kysely<unknown>) {
  await pages(db);
  await bookings(db);
  await appointments(db);
  // The number that visitors write to.
  await sql`alter table instancias add column numero text check (numero ~ '^[0-9]{6,15}$')`.execute(
    db,
  );
}

async function pages(db: Kysely<unknown>) {
  await sql`
    create table paginas (
      usuario_id uuid primary key references usuarios (id) on delete cascade,
      ativa boolean not null,
      titulo text,
      apresentacao text,
      endereco text,
      confirma_sozinho boolean not null,
      cancelamento_ate_minutos integer not null check (cancelamento_ate_minutos >= 0),
      perguntas jsonb not null,
      nomes_no_feed boolean not null,
      feed_versao integer not null,
      atualizado_em timestamptz not null
    )
  `.execute(db);
  await tenantTable(db, "paginas", { app: ["select", "insert", "update"] });

  // Every slug that leads to somebody: the present one of a page is without an end.
  await sql`
    create table pagina_slugs (
      slug text primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      ate timestamptz
    )
  `.execute(db);
  await sql`create unique index pagina_slugs_atual on pagina_slugs (usuario_id) where ate is null`.execute(
    db,
  );
  await sql`create index pagina_slugs_do_dono on pagina_slugs (usuario_id)`.execute(db);
  await tenantTable(db, "pagina_slugs", { app: ["select", "update"] });
  // A slug may be somebody else's, whose rows nobody sees: this alone says so, and takes one whose time is over.
  await sql`
    create function pagina_slug_tomar(novo text, agora timestamptz) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from pagina_slugs where slug = novo and ate <= agora;
      insert into pagina_slugs (slug, usuario_id) values (novo, app_usuario())
      on conflict (slug) do update set ate = null where pagina_slugs.usuario_id = app_usuario();
      return found;
    end $$
  `.execute(db);
  await openToProfessionals(db, "pagina_slug_tomar(text, timestamptz)");
  await sql`
    create function pagina_slugs_livres(procurados text[], agora timestamptz) returns setof text
    language sql stable security definer set search_path = public, pg_temp as $$
      select p from unnest(procurados) with ordinality as todos (p, ordem)
      where not exists (
        select from pagina_slugs s where s.slug = p and s.usuario_id <> app_usuario()
          and (s.ate is null or s.ate > agora)
      )
      order by ordem
    $$
  `.execute(db);
  await openToProfessionals(db, "pagina_slugs_livres(text[], timestamptz)");
}

async function bookings(db: Kysely<unknown>) {
  // The id is that of the appointment, which goes away when the phone is not proven.
  await sql`
    create table reservas (
      id uuid primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      estado text not null check (estado in ('aguardando', 'provada', 'sem_prova', 'liberada')),
      chave text not null,
      corpo text not null,
      endereco text not null,
      codigo text,
      expira_em timestamptz,
      cliente_id uuid,
      horario timestamptz not null,
      fim timestamptz not null,
      servico_id uuid,
      servico_nome text,
      valor_centavos integer,
      consentimento_versao text not null,
      criado_em timestamptz not null,
      encerrada_em timestamptz,
      constraint reservas_repeticao unique (usuario_id, chave),
      constraint reservas_espera check ((estado = 'aguardando') <= (expira_em is not null and codigo is not null)),
      constraint reservas_cliente foreign key (usuario_id, cliente_id) references clientes (usuario_id, id)
        on delete set null (cliente_id)
    )
  `.execute(db);
  await sql`create index reservas_a_liberar on reservas (expira_em) where estado = 'aguardando'`.execute(
    db,
  );
  await sql`create index reservas_por_codigo on reservas (usuario_id, codigo) where codigo is not null`.execute(
    db,
  );
  await sql`create index reservas_por_endereco on reservas (endereco, criado_em)`.execute(db);
  await sql`create index reservas_recentes on reservas (usuario_id, criado_em)`.execute(db);
  await sql`create index reservas_antigas on reservas (criado_em)`.execute(db);
  await sql`create index reservas_do_cliente on reservas (usuario_id, cliente_id) where cliente_id is not null`.execute(
    db,
  );
  await tenantTable(db, "reservas", { app: ["select", "insert", "update"] });
  // An address books with whomever it likes: its bookings are counted over all professionals, one after the other.
  await sql`
    create function reservas_do_endereco(de text, agora timestamptz, desde timestamptz)
    returns table (recentes integer, abertas integer)
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('reservas:' || de, 0));
      return query
        select count(*) filter (where r.criado_em > desde)::integer,
          count(*) filter (where r.estado = 'aguardando' and r.expira_em > agora)::integer
        from reservas r where r.endereco = de and r.criado_em > least(desde, agora - interval '1 hour');
    end $$
  `.execute(db);
  await openToProfessionals(db, "reservas_do_endereco(text, timestamptz, timestamptz)");
}

async function openToProfessionals(db: Kysely<unknown>, signature: string) {
  await systemOwned(db, signature);
  await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
  await sql`grant execute on function ${sql.raw(signature)} to ${sql.id(APP_ROLE)}, ${sql.id(SYSTEM_ROLE)}`.execute(
    db,
  );
}

async function appointments(db: Kysely<unknown>) {
  await sql`
    alter table marcacoes
      add column verificado boolean not null default true,
      add column link_versao integer not null default 0,
      add column sequencia integer not null default 0,
      drop constraint marcacoes_criada_por_check,
      add constraint marcacoes_criada_por_check check (criada_por in ('profissional', 'assistente', 'visitante'))
  `.execute(db);
  // What a calendar shows of an appointment has changed: it takes a newer version.
  await sql`
    create function marcacoes_sequencia() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.sequencia := old.sequencia + 1;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger marcacoes_sequencia before update of horario, fim, status, servico_nome, cliente_id on marcacoes
    for each row when (
      (new.horario, new.fim, new.status, new.servico_nome, new.cliente_id)
        is distinct from (old.horario, old.fim, old.status, old.servico_nome, old.cliente_id)
    ) execute function marcacoes_sequencia()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table instancias drop column numero`.execute(db);
  await sql`drop trigger marcacoes_sequencia on marcacoes`.execute(db);
  await sql`drop function marcacoes_sequencia()`.execute(db);
  await sql`update marcacoes set criada_por = 'profissional' where criada_por = 'visitante'`.execute(
    db,
  );
  await sql`
    alter table marcacoes
      drop column verificado, drop column link_versao, drop column sequencia,
      drop constraint marcacoes_criada_por_check,
      add constraint marcacoes_criada_por_check check (criada_por in ('profissional', 'assistente'))
  `.execute(db);
  await sql`drop function reservas_do_endereco(text, timestamptz, timestamptz)`.execute(db);
  await db.schema.dropTable("reservas").execute();
  await sql`drop function pagina_slugs_livres(text[], timestamptz)`.execute(db);
  await sql`drop function pagina_slug_tomar(text, timestamptz)`.execute(db);
  await db.schema.dropTable("pagina_slugs").execute();
  await db.schema.dropTable("paginas").execute();
}
