import { type Kysely, sql } from "kysely";
import { knowNobody, knowWhose } from "./0127-google-por-profissional-gatilhos.ts";
import { APP_ROLE, tenantTable } from "./helpers.ts";

/**
 * A Google connection for each professional. That of the practice's own one, whose id is the practice's, stays where it is
 * and where the previous release reads it (`usuarios`, `google_conexoes`, `google_eventos`, `google_ocupacoes`); the
 * connections of the others are rows of three tables of their own, which that release does not know.
 */
export async function up(db: Kysely<unknown>) {
  await connections(db);
  await events(db);
  await busyTimes(db);
  await sql`
    alter table google_pedidos
      add column profissional_id uuid,
      add constraint google_pedidos_profissional foreign key (usuario_id, profissional_id)
        references profissionais (usuario_id, id) on delete cascade
  `.execute(db);
  // Read with the caller, so that nobody asks for calendars that are not there.
  await sql`alter table usuarios add column google_por_profissional boolean not null default false`.execute(
    db,
  );
  await sql`grant update (google_por_profissional) on usuarios to ${sql.id(APP_ROLE)}`.execute(db);
  await knowWhose(db);
}

/** A professional with a grant that Google has not ended yet cannot be deleted. */
async function connections(db: Kysely<unknown>) {
  await sql`
    create table google_agendas (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      profissional_id uuid not null,
      usa_google boolean not null default false,
      google_calendar_id text not null default 'primary',
      google_access_token text,
      google_refresh_token text,
      situacao text constraint google_agendas_situacao check (situacao in ('ok', 'revogado', 'erro')),
      erro text,
      avisar boolean not null default false,
      revogar text,
      revogar_desde timestamptz,
      revogar_em timestamptz,
      versao integer not null default 1,
      falhas integer not null default 0,
      proxima_em timestamptz,
      reservado_ate timestamptz,
      token_expira_em timestamptz,
      renovando_ate timestamptz,
      replanejar boolean not null default true,
      sync_token text,
      completa_em timestamptz,
      ultima_sincronizacao timestamptz,
      proxima_sincronizacao timestamptz,
      primary key (usuario_id, profissional_id),
      constraint google_agendas_profissional foreign key (usuario_id, profissional_id)
        references profissionais (usuario_id, id)
    )
  `.execute(db);
  await tenantTable(db, "google_agendas", { app: ["select", "insert", "update", "delete"] });
  await sql`create index google_agendas_vez on google_agendas (proxima_sincronizacao)`.execute(db);
  for (const [name, condition] of [
    ["replanejar", sql`replanejar`],
    ["revogar", sql`revogar is not null`],
    ["avisos", sql`avisar`],
  ] as const)
    await sql`create index ${sql.id(`google_agendas_${name}`)} on google_agendas (usuario_id) where ${condition}`.execute(
      db,
    );
}

async function events(db: Kysely<unknown>) {
  // Without a reference to the appointment: its event is taken away after it.
  await sql`
    create table google_agenda_eventos (
      usuario_id uuid not null,
      profissional_id uuid not null,
      marcacao_id uuid not null,
      versao bigint not null default 1,
      feita bigint not null default 0,
      calendario text,
      existe boolean not null default false,
      geracao integer not null default 0,
      contado text,
      tentativas integer not null default 0,
      proxima_em timestamptz,
      erro text,
      primary key (usuario_id, profissional_id, marcacao_id),
      constraint google_agenda_eventos_agenda foreign key (usuario_id, profissional_id)
        references google_agendas (usuario_id, profissional_id) on delete cascade
    )
  `.execute(db);
  await sql`
    create index google_agenda_eventos_fila on google_agenda_eventos (usuario_id, profissional_id, marcacao_id)
    where versao <> feita
  `.execute(db);
  await tenantTable(db, "google_agenda_eventos", { app: [] });
}

async function busyTimes(db: Kysely<unknown>) {
  await sql`
    create table google_agenda_ocupacoes (
      usuario_id uuid not null,
      profissional_id uuid not null,
      evento_id text not null,
      recorrente_id text,
      inicio timestamptz not null,
      fim timestamptz not null,
      primary key (usuario_id, profissional_id, evento_id),
      constraint google_agenda_ocupacoes_agenda foreign key (usuario_id, profissional_id)
        references google_agendas (usuario_id, profissional_id) on delete cascade,
      constraint google_agenda_ocupacoes_fim check (fim > inicio)
    )
  `.execute(db);
  await sql`
    create index google_agenda_ocupacoes_agenda on google_agenda_ocupacoes (usuario_id, fim)
    include (inicio, profissional_id)
  `.execute(db);
  await tenantTable(db, "google_agenda_ocupacoes", { app: ["select"] });
}

export async function down(db: Kysely<unknown>) {
  await knowNobody(db);
  await sql`alter table usuarios drop column google_por_profissional`.execute(db);
  await sql`alter table google_pedidos drop column profissional_id`.execute(db);
  for (const table of ["google_agenda_ocupacoes", "google_agenda_eventos", "google_agendas"])
    await db.schema.dropTable(table).execute();
}
