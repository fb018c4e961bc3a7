import { type Kysely, sql } from "kysely";
import { triggers, untriggered } from "./0050-espera-gatilhos.ts";
import { APP_ROLE, SYSTEM_ROLE, tenantTable } from "./helpers.ts";

const owner = sql`usuario_id uuid not null references usuarios (id) on delete cascade`;
const hora = (column: string) =>
  sql`${sql.ref(column)} text not null check (${sql.ref(column)} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`;
const ALL = ["select", "insert", "update", "delete"] as const;

/** The waiting list, the times that became free, what was offered of them to whom, and who filled them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table espera_configuracoes (
      usuario_id uuid primary key references usuarios (id) on delete cascade,
      ativa boolean not null,
      tamanho integer not null check (tamanho between 1 and 10),
      validade_minutos integer not null check (validade_minutos between 5 and 240),
      atualizado_em timestamptz not null
    )
  `.execute(db);
  await tenantTable(db, "espera_configuracoes", { app: ["select", "insert", "update"] });

  await sql`
    create table esperas (
      id uuid primary key,
      ${owner},
      cliente_id uuid not null,
      servico_id uuid,
      dias_semana text[] not null check (
        dias_semana <@ array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] and cardinality(dias_semana) between 1 and 7
      ),
      ${hora("hora_de")},
      ${hora("hora_ate")},
      de date,
      ate date,
      observacao text,
      origem text not null check (origem in ('profissional', 'assistente', 'pagina')),
      situacao text not null default 'aguardando' check (situacao in ('aguardando', 'atendida', 'vencida', 'removida')),
      encerrada_em timestamptz,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      constraint esperas_dono unique (usuario_id, id),
      constraint esperas_horas check (hora_ate >= hora_de),
      constraint esperas_dias check (ate >= de),
      constraint esperas_encerrada check ((situacao = 'aguardando') = (encerrada_em is null)),
      constraint esperas_cliente foreign key (usuario_id, cliente_id) references clientes (usuario_id, id),
      constraint esperas_servico foreign key (usuario_id, servico_id) references servicos (usuario_id, id)
    )
  `.execute(db);
  await sql`create index esperas_fila on esperas (usuario_id, criado_em, id) where situacao = 'aguardando'`.execute(
    db,
  );
  await sql`create index esperas_do_cliente on esperas (usuario_id, cliente_id)`.execute(db);
  await sql`create index esperas_por_servico on esperas (usuario_id, servico_id) where servico_id is not null`.execute(
    db,
  );
  await sql`create index esperas_a_vencer on esperas (ate) where situacao = 'aguardando' and ate is not null`.execute(
    db,
  );
  await tenantTable(db, "esperas", { app: [...ALL] });

  await freedTimes(db);
  await triggers(db);
  await bookedBy(db, ["profissional", "assistente", "visitante", "espera"]);
  await withdrawable(db, ["confirmacao", "lembrete", "followup", "assistente", "oferta"]);
  await lettersForOffers(db);
}

/** Who may have made an appointment. */
async function bookedBy(db: Kysely<unknown>, bookers: string[]) {
  await sql`
    alter table marcacoes
      drop constraint marcacoes_criada_por_check,
      add constraint marcacoes_criada_por_check check (criada_por in (${sql.join(bookers.map((one) => sql.lit(one)))}))
  `.execute(db);
}

/** What waits in the outbox by itself goes when a professional's call takes it back (0026). */
async function withdrawable(db: Kysely<unknown>, origens: string[]) {
  await sql`drop policy so_em_espera on mensagens`.execute(db);
  await sql`
    create policy so_em_espera on mensagens as restrictive for delete to ${sql.id(APP_ROLE)} using (
      direcao = 'SAIDA' and status = 'pendente' and enviada_em is null and reservada_ate is null
      and incerta_desde is null and repeticoes = 0
      and origem in (${sql.join(origens.map((origem) => sql.lit(origem)))})
    )
  `.execute(db);
}

/** A letter may stand for an appointment or for an offer. */
async function lettersForOffers(db: Kysely<unknown>) {
  await sql`
    alter table resposta_opcoes
      alter column marcacao_id drop not null,
      add column oferta_id uuid,
      add constraint resposta_opcoes_da_oferta foreign key (usuario_id, oferta_id)
        references espera_ofertas (usuario_id, id) on delete cascade,
      add constraint resposta_opcoes_de_que check ((marcacao_id is null) <> (oferta_id is null))
  `.execute(db);
  await sql`
    create index resposta_opcoes_por_oferta on resposta_opcoes (usuario_id, oferta_id) where oferta_id is not null
  `.execute(db);
}

async function freedTimes(db: Kysely<unknown>) {
  // Of the appointment that left nothing is needed but who it was: it may be gone itself.
  await sql`
    create table espera_vagas (
      id uuid primary key default gen_random_uuid(),
      ${owner},
      marcacao_id uuid not null,
      cliente_id uuid,
      horario timestamptz not null,
      fim timestamptz not null,
      por_resposta boolean not null default false,
      situacao text not null default 'nova' check (situacao in ('nova', 'oferecendo', 'preenchida', 'encerrada')),
      motivo text,
      onda integer not null default 0,
      proxima_em timestamptz,
      tentativas integer not null default 0,
      criado_em timestamptz not null,
      constraint espera_vagas_dono unique (usuario_id, id),
      constraint espera_vagas_cliente foreign key (usuario_id, cliente_id) references clientes (usuario_id, id)
        on delete set null (cliente_id)
    )
  `.execute(db);
  await sql`
    create index espera_vagas_abertas on espera_vagas (proxima_em nulls first) where situacao in ('nova', 'oferecendo')
  `.execute(db);
  await sql`create index espera_vagas_horario on espera_vagas (usuario_id, fim)`.execute(db);
  await sql`create index espera_vagas_do_cliente on espera_vagas (usuario_id, cliente_id)`.execute(
    db,
  );
  await tenantTable(db, "espera_vagas", { app: [...ALL] });

  await sql`
    create table espera_ofertas (
      id uuid primary key,
      ${owner},
      vaga_id uuid not null,
      espera_id uuid not null,
      cliente_id uuid not null,
      horario timestamptz not null,
      servico_id uuid,
      servico_nome text,
      onda integer not null,
      resultado text not null check (
        resultado in ('adiada', 'aberta', 'aceita', 'recusada', 'expirada', 'perdida', 'retirada', 'impedida')
      ),
      motivo text,
      mensagem_id uuid,
      expira_em timestamptz,
      respondida_em timestamptz,
      marcacao_id uuid,
      criado_em timestamptz not null,
      constraint espera_ofertas_dono unique (usuario_id, id),
      constraint espera_ofertas_uma_vez unique (vaga_id, espera_id),
      constraint espera_ofertas_prazo check (resultado in ('adiada', 'impedida') or expira_em is not null),
      constraint espera_ofertas_vaga foreign key (usuario_id, vaga_id) references espera_vagas (usuario_id, id) on delete cascade,
      constraint espera_ofertas_espera foreign key (usuario_id, espera_id) references esperas (usuario_id, id) on delete cascade,
      constraint espera_ofertas_cliente foreign key (usuario_id, cliente_id) references clientes (usuario_id, id),
      constraint espera_ofertas_marcacao foreign key (usuario_id, marcacao_id) references marcacoes (usuario_id, id)
        on delete set null (marcacao_id)
    )
  `.execute(db);
  await sql`create index espera_ofertas_da_espera on espera_ofertas (usuario_id, espera_id, criado_em)`.execute(
    db,
  );
  await sql`create index espera_ofertas_do_cliente on espera_ofertas (usuario_id, cliente_id, criado_em)`.execute(
    db,
  );
  await sql`create index espera_ofertas_da_marcacao on espera_ofertas (usuario_id, marcacao_id) where marcacao_id is not null`.execute(
    db,
  );
  await sql`create index espera_ofertas_da_mensagem on espera_ofertas (mensagem_id) where mensagem_id is not null`.execute(
    db,
  );
  await tenantTable(db, "espera_ofertas", { app: [...ALL] });

  await sql`
    create table espera_preenchimentos (
      ${owner},
      vaga_id uuid not null,
      marcacao_id uuid not null,
      preenchido_em timestamptz not null,
      primary key (vaga_id, marcacao_id),
      constraint espera_preenchimentos_vaga foreign key (usuario_id, vaga_id) references espera_vagas (usuario_id, id) on delete cascade,
      constraint espera_preenchimentos_marcacao foreign key (usuario_id, marcacao_id) references marcacoes (usuario_id, id)
        on delete cascade
    )
  `.execute(db);
  await sql`create index espera_preenchimentos_quando on espera_preenchimentos (usuario_id, preenchido_em)`.execute(
    db,
  );
  await sql`create index espera_preenchimentos_da_marcacao on espera_preenchimentos (usuario_id, marcacao_id)`.execute(
    db,
  );
  await tenantTable(db, "espera_preenchimentos", { app: [...ALL] });
}

export async function down(db: Kysely<unknown>) {
  await untriggered(db);
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`delete from resposta_opcoes where marcacao_id is null`.execute(db);
  await sql`update marcacoes set criada_por = 'profissional' where criada_por = 'espera'`.execute(
    db,
  );
  await sql`reset role`.execute(db);
  await sql`
    alter table resposta_opcoes
      drop constraint resposta_opcoes_de_que, drop column oferta_id, alter column marcacao_id set not null
  `.execute(db);
  await withdrawable(db, ["confirmacao", "lembrete", "followup", "assistente"]);
  await bookedBy(db, ["profissional", "assistente", "visitante"]);
  for (const table of [
    "espera_preenchimentos",
    "espera_ofertas",
    "espera_vagas",
    "esperas",
    "espera_configuracoes",
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
