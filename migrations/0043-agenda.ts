import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE, tenantTable } from "./helpers.ts";

const owner = sql`usuario_id uuid not null references usuarios (id) on delete cascade`;
const hora = (column: string) =>
  sql`${sql.ref(column)} text check (${sql.ref(column)} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`;

/** The rules of the agenda, services, and days that are not like the week; appointments know what they are for. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table agenda_regras (
      usuario_id uuid primary key references usuarios (id) on delete cascade,
      janela_dias integer not null check (janela_dias between 1 and 730),
      fim_de_semana boolean not null,
      hora_extra_minutos integer not null check (hora_extra_minutos between 0 and 120),
      antecedencia_minima_minutos integer not null check (antecedencia_minima_minutos between 0 and 20160),
      fecha_feriados boolean not null,
      fecha_facultativos boolean not null,
      conclui_sozinho boolean not null,
      atualizado_em timestamptz not null
    )
  `.execute(db);
  await sql`create index agenda_regras_conclui on agenda_regras (usuario_id) where conclui_sozinho`.execute(
    db,
  );
  await tenantTable(db, "agenda_regras", { app: ["select", "insert", "update"] });

  await sql`
    create table servicos (
      id uuid primary key,
      ${owner},
      nome text not null,
      nome_chave text not null,
      descricao text,
      duracao_minutos integer not null check (duracao_minutos between 15 and 480),
      folga_antes_minutos integer not null check (folga_antes_minutos between 0 and 120),
      folga_depois_minutos integer not null check (folga_depois_minutos between 0 and 120),
      preco_centavos integer check (preco_centavos between 0 and 100000000),
      cor text check (cor ~ '^#[0-9a-f]{6}$'),
      publico boolean not null,
      ativo boolean not null,
      ordem integer not null,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      constraint servicos_dono unique (usuario_id, id),
      constraint servicos_nome unique (usuario_id, nome_chave)
    )
  `.execute(db);
  await tenantTable(db, "servicos", { app: ["select", "insert", "update", "delete"] });

  await sql`
    create table excecoes (
      id uuid primary key,
      ${owner},
      de date not null,
      ate date not null,
      tipo text not null check (tipo in ('fechado', 'aberto')),
      ${hora("hora_inicio")},
      ${hora("hora_fim")},
      intervalo_minutos integer check (intervalo_minutos between 15 and 480),
      motivo text,
      anual boolean not null,
      criado_em timestamptz not null,
      constraint excecoes_dias check (ate between de and de + 365),
      constraint excecoes_horas check ((hora_inicio is null) = (hora_fim is null) and hora_fim > hora_inicio),
      constraint excecoes_aberto check (tipo = 'fechado' or (hora_inicio is not null and intervalo_minutos is not null))
    )
  `.execute(db);
  await sql`create index excecoes_dono on excecoes (usuario_id, de)`.execute(db);
  await tenantTable(db, "excecoes", { app: ["select", "insert", "update", "delete"] });

  await appointmentsHoldTime(db);
}

/** What an appointment takes: its own time and the buffers of its service, kept by the database alone. */
async function appointmentsHoldTime(db: Kysely<unknown>) {
  await sql`
    alter table marcacoes
      add column servico_id uuid,
      add column servico_nome text,
      add column valor_centavos integer,
      add column folga_antes_minutos integer not null default 0,
      add column folga_depois_minutos integer not null default 0,
      add column encaixe boolean not null default false,
      add column ocupa_de timestamptz,
      add column ocupa_ate timestamptz,
      add constraint marcacoes_servico foreign key (usuario_id, servico_id) references servicos (usuario_id, id)
  `.execute(db);
  await sql`
    create function marcacoes_ocupa() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.ocupa_de := new.horario - new.folga_antes_minutos * interval '1 minute';
      new.ocupa_ate := new.fim + new.folga_depois_minutos * interval '1 minute';
      return new;
    end $$
  `.execute(db);
  // Nothing that others hear of changes here.
  await sql`alter table marcacoes disable trigger user`.execute(db);
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`update marcacoes set ocupa_de = horario, ocupa_ate = fim`.execute(db);
  await sql`reset role`.execute(db);
  await sql`alter table marcacoes enable trigger user`.execute(db);
  await sql`
    create trigger marcacoes_ocupa before insert or update of horario, fim, folga_antes_minutos, folga_depois_minutos
    on marcacoes for each row execute function marcacoes_ocupa()
  `.execute(db);
  await sql`
    alter table marcacoes
      alter column ocupa_de set not null,
      alter column ocupa_ate set not null,
      drop constraint marcacoes_sem_sobreposicao
  `.execute(db);
  await noOverlap(db, "ocupa_de", "ocupa_ate");
  await sql`create index marcacoes_por_servico on marcacoes (usuario_id, servico_id) where servico_id is not null`.execute(
    db,
  );
}

/** Two live appointments of one professional never take the same time, however many requests race. */
async function noOverlap(db: Kysely<unknown>, from: string, to: string) {
  await sql`
    alter table marcacoes add constraint marcacoes_sem_sobreposicao
    exclude using gist (usuario_id with =, tstzrange(${sql.ref(from)}, ${sql.ref(to)}) with &&)
    where (status in ('pendente', 'confirmado'))
  `.execute(db);
  await sql`drop index marcacoes_ocupados`.execute(db);
  await sql`
    create index marcacoes_ocupados on marcacoes (usuario_id, ${sql.ref(from)}) include (${sql.ref(to)})
    where status in ('pendente', 'confirmado')
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger marcacoes_ocupa on marcacoes`.execute(db);
  await sql`drop function marcacoes_ocupa()`.execute(db);
  await sql`alter table marcacoes drop constraint marcacoes_sem_sobreposicao`.execute(db);
  await noOverlap(db, "horario", "fim");
  await sql`
    alter table marcacoes
      drop column servico_id, drop column servico_nome, drop column valor_centavos,
      drop column folga_antes_minutos, drop column folga_depois_minutos, drop column encaixe,
      drop column ocupa_de, drop column ocupa_ate
  `.execute(db);
  for (const table of ["excecoes", "servicos", "agenda_regras"]) {
    await db.schema.dropTable(table).execute();
  }
}
