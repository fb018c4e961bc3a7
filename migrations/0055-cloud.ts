import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

const providers = (names: string[]) =>
  sql`check (provedor in (${sql.join(names.map((name) => sql.lit(name)))}))`;

/**
 * Meta's Cloud API: numbers of a business account, templates that Meta approves, what messages cost, and whose button was
 * pressed.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table instancias
      drop constraint instancias_provedor_check,
      add constraint instancias_provedor_check ${providers(["mega", "evolution", "waha", "cloud"])},
      add column waba_id text,
      add column limite_contatos integer not null default 15 check (limite_contatos > 0),
      add constraint instancias_da_meta check (
        provedor <> 'cloud' or (waba_id ~ '^[0-9]+$' and instancia_key ~ '^[0-9]+$')
      )
  `.execute(db);
  // Meta's posts name nothing but the number: it is one tenant's.
  await sql`
    create unique index instancias_numero_da_meta on instancias (instancia_key)
    where provedor = 'cloud' and excluida_em is null
  `.execute(db);
  await sql`
    create index instancias_conta_da_meta on instancias (waba_id) where provedor = 'cloud' and excluida_em is null
  `.execute(db);

  await sql`
    create table template_aprovacoes (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      template_id uuid not null references templates (id) on delete cascade,
      waba_id text not null,
      nome text not null,
      idioma text not null,
      conteudo text not null,
      com_botoes boolean not null,
      estado text not null check (estado in ('enviado', 'aprovado', 'recusado', 'pausado')),
      motivo text,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      primary key (usuario_id, template_id, waba_id)
    )
  `.execute(db);
  await sql`create index template_aprovacoes_nome on template_aprovacoes (waba_id, nome)`.execute(
    db,
  );
  await sql`create index template_aprovacoes_template on template_aprovacoes (template_id)`.execute(
    db,
  );
  await tenantTable(db, "template_aprovacoes", { app: ["select", "insert", "update"] });

  await sql`alter table mensagens add column valores jsonb`.execute(db);
  await sql`alter table mensagem_acks add column motivo text, add column categoria text`.execute(
    db,
  );
  await sql`
    create table mensagem_custos (
      usuario_id uuid not null,
      instancia_id uuid not null,
      mes date not null,
      categoria text not null,
      mensagens integer not null,
      primary key (instancia_id, mes, categoria),
      constraint mensagem_custos_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "mensagem_custos", { app: ["select"] });

  await sql`alter table respostas add column botao_de uuid`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table respostas drop column botao_de`.execute(db);
  await sql`drop table mensagem_custos`.execute(db);
  await sql`alter table mensagem_acks drop column motivo, drop column categoria`.execute(db);
  await sql`alter table mensagens drop column valores`.execute(db);
  await sql`drop table template_aprovacoes`.execute(db);
  await sql`drop index instancias_conta_da_meta`.execute(db);
  await sql`drop index instancias_numero_da_meta`.execute(db);
  await sql`
    alter table instancias
      drop constraint instancias_da_meta,
      drop column limite_contatos,
      drop column waba_id,
      drop constraint instancias_provedor_check,
      add constraint instancias_provedor_check ${providers(["mega", "evolution", "waha"])}
  `.execute(db);
}
