import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** Appointments that come again: the rule of a series, the dates of it that could not be made, and who belongs to it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table series (
      id uuid primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      cliente_id uuid not null,
      primeira date not null,
      hora text not null check (hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      a_cada_semanas integer not null check (a_cada_semanas between 1 and 4),
      repeticoes integer check (repeticoes between 1 and 104),
      ate date,
      encerrada_em date,
      feita_ate date not null,
      status text not null check (status in ('pendente', 'confirmado')),
      observacao text,
      servico_id uuid,
      servico_nome text,
      valor_centavos integer,
      duracao_minutos integer not null,
      folga_antes_minutos integer not null,
      folga_depois_minutos integer not null,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      constraint series_dono unique (usuario_id, id),
      constraint series_fim check (repeticoes is null or ate is null),
      constraint series_cliente foreign key (usuario_id, cliente_id) references clientes (usuario_id, id),
      constraint series_servico foreign key (usuario_id, servico_id) references servicos (usuario_id, id)
    )
  `.execute(db);
  await sql`create index series_do_cliente on series (usuario_id, cliente_id)`.execute(db);
  await sql`create index series_por_servico on series (usuario_id, servico_id) where servico_id is not null`.execute(
    db,
  );
  // Those that go on until they are ended: made a half-year ahead.
  await sql`create index series_a_continuar on series (feita_ate) where repeticoes is null and ate is null and encerrada_em is null`.execute(
    db,
  );
  await tenantTable(db, "series", { app: ["select", "insert", "update"] });

  await sql`
    create table series_puladas (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      serie_id uuid not null,
      data date not null,
      situacao text not null check (situacao in ('ocupado', 'fechado', 'feriado', 'fora_do_horario')),
      motivo text,
      vista_em timestamptz,
      primary key (serie_id, data),
      constraint series_puladas_serie foreign key (usuario_id, serie_id) references series (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index series_puladas_novas on series_puladas (usuario_id, data) where vista_em is null`.execute(
    db,
  );
  await tenantTable(db, "series_puladas", { app: ["select", "insert", "update"] });

  await sql`
    alter table marcacoes
      add column serie_id uuid,
      add column serie_posicao integer,
      add column serie_alterada boolean not null default false,
      add constraint marcacoes_serie foreign key (usuario_id, serie_id) references series (usuario_id, id),
      add constraint marcacoes_na_serie check ((serie_id is null) = (serie_posicao is null))
  `.execute(db);
  await sql`create unique index marcacoes_da_serie on marcacoes (serie_id, serie_posicao) where serie_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table marcacoes drop column serie_id, drop column serie_posicao, drop column serie_alterada
  `.execute(db);
  await db.schema.dropTable("series_puladas").execute();
  await db.schema.dropTable("series").execute();
}
