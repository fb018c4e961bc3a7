import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE, tenantTable } from "./helpers.ts";

/** Service messages that Meta leaves free of charge, by number and month; and a budget of first contacts of a number's own. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table instancia_franquias (
      usuario_id uuid not null,
      instancia_id uuid not null,
      -- Its first day.
      mes date not null,
      usadas integer not null default 0,
      -- The last threshold that was written about, in per cent.
      avisada smallint not null default 0 check (avisada in (0, 80, 100)),
      primary key (usuario_id, instancia_id, mes),
      constraint instancia_franquias_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "instancia_franquias", { app: ["select"] });
  // Before reports of messages have to wait for the change of their table.
  await asSystem(db, countThisMonth);
  // Whether the message of a report was counted there.
  await sql`alter table mensagem_acks add column da_franquia boolean not null default false`.execute(
    db,
  );
  await sql`
    alter table instancias add column limite_proprio integer check (limite_proprio > 0)
  `.execute(db);
  await asSystem(db, keepOwnBudgets);
}

/** Forced row security hides all rows from the owner of the tables. */
async function asSystem(db: Kysely<unknown>, work: (db: Kysely<unknown>) => Promise<void>) {
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await work(db);
  await sql`reset role`.execute(db);
}

/** Messages of this month that were delivered, and were free or paid for as service. */
async function countThisMonth(db: Kysely<unknown>) {
  await sql`
    insert into instancia_franquias (usuario_id, instancia_id, mes, usadas)
    select a.usuario_id, a.instancia_id, date_trunc('month', now() at time zone u.timezone)::date, count(*)
    from instancias i
    join usuarios u on u.id = i.usuario_id
    join mensagem_acks a on a.instancia_id = i.id
    where i.provedor = 'cloud' and i.excluida_em is null
      and a.status in ('entregue', 'lida') and (a.categoria is null or a.categoria = 'service')
      and a.recebido_em >= date_trunc('month', now() at time zone u.timezone) at time zone u.timezone
    group by 1, 2, 3
  `.execute(db);
}

/**
 * The budget on a host was 15 for every number, and no screen or call has ever changed it: any other figure is an operator's
 * own. 60 is the one of numbers that were made since the curve.
 */
async function keepOwnBudgets(db: Kysely<unknown>) {
  await sql`
    update instancias set limite_proprio = limite_contatos
    where provedor <> 'cloud' and limite_contatos not in (15, 60)
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table instancias drop column limite_proprio`.execute(db);
  await sql`alter table mensagem_acks drop column da_franquia`.execute(db);
  await sql`drop table instancia_franquias`.execute(db);
}
