import { type Kysely, sql } from "kysely";
import { searchTexts } from "./0064-meses-busca.ts";
import {
  firstIdSince,
  LOCK_ALL,
  monthFunctions,
  withoutMonthFunctions,
} from "./0064-meses-funcoes.ts";
import { SYSTEM_ROLE } from "./helpers.ts";
import { type Attached, attachedTo, detachFrom, run } from "./table-made-anew.ts";

/**
 * Messages by month of arrival, with which their ids begin (UUID version 7): an id leads to its month, and stays the key.
 * The texts that are searched go by the month in which they were written, as searches do. What was there before stays one
 * table, until the end of its last month: nothing is copied, and nobody waits.
 */
const TABLES = [
  { table: "mensagens", by: "id" },
  { table: "mensagens_busca", by: "momento" },
] as const;

type Divided = (typeof TABLES)[number];

/** In `mensagem_ids` (0063) the ids of hosts are unique over all months. */
const LEFT_BEHIND = "mensagens_provider";
const UNTIL = "ate_o_fim";
const IDS_AT_ONCE = 10_000;
const MONTHS_AHEAD = 2;
const TEXT_KEY = "mensagens_busca_chave";

/** A month that does not end while this is prepared and done. */
const END = sql`date_trunc('month', now() + interval '7 days', 'UTC') + interval '1 month'`;

/**
 * In short transactions, while the version before works on: to which months the rows that are there belong, and under
 * which ids hosts know them. It may be broken off and repeated.
 */
export async function prepare(db: Kysely<unknown>) {
  for (const { table, by } of TABLES) {
    await sql`
      do $$ begin
        set local lock_timeout = '300ms';
        execute format('alter table ${sql.table(table)} drop constraint if exists ${sql.id(UNTIL)},
          add constraint ${sql.id(UNTIL)} check (${sql.ref(by)} < %L) not valid', ${endOf(by)});
      end $$
    `.execute(db);
    await sql`
      do $$ begin
        alter table ${sql.table(table)} validate constraint ${sql.id(UNTIL)};
      exception when check_violation then
        -- Rows of a clock that was ahead: the change itself moves them.
        alter table ${sql.table(table)} drop constraint ${sql.id(UNTIL)};
      end $$
    `.execute(db);
  }
  // The key by which texts are divided; it takes minutes to build, and nobody waits for it.
  await sql`drop index concurrently if exists ${sql.id(TEXT_KEY)}`.execute(db);
  await sql`create unique index concurrently ${sql.id(TEXT_KEY)} on mensagens_busca (usuario_id, mensagem_id, momento)`.execute(
    db,
  );
  let last: string | null = "00000000-0000-0000-0000-000000000000";
  while (last) last = await noteIds(db, last);
}

/** The ids by which hosts know a batch of messages; answers the last message of it. */
const noteIds = (db: Kysely<unknown>, after: string) =>
  db.transaction().execute(async (trx) => {
    await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(trx);
    const { rows } = await sql<{ last: string | null }>`
      with lote as materialized (
        select usuario_id, instancia_id, provider_id, id from mensagens
        where id > ${after} order by id limit ${IDS_AT_ONCE}
      ), anotadas as (
        insert into mensagem_ids as k (usuario_id, instancia_id, provider_id, mensagem_id)
        select usuario_id, instancia_id, provider_id, id from lote
        where instancia_id is not null and provider_id is not null
        on conflict (usuario_id, instancia_id, provider_id) do update set mensagem_id = excluded.mensagem_id
        where k.mensagem_id <> excluded.mensagem_id
      )
      select id as last from lote order by id desc limit 1
    `.execute(trx);
    return rows[0]?.last ?? null;
  });

/** The first id of that moment on: 48 bits of milliseconds (RFC 9562, 5.7). */
const endOf = (by: Divided["by"]) => (by === "id" ? firstIdSince(END) : END);

export async function up(db: Kysely<unknown>) {
  await sql.raw(LOCK_ALL).execute(db);
  await monthFunctions(db);
  await run(db, [
    `create unique index if not exists ${TEXT_KEY} on mensagens_busca (usuario_id, mensagem_id, momento)`,
    "alter table mensagens_busca drop constraint mensagens_busca_pkey",
    `alter table mensagens_busca add constraint mensagens_busca_pkey primary key using index ${TEXT_KEY}`,
  ]);
  const before: Attached[] = [];
  for (const divided of TABLES) before.push(await divide(db, divided));
  for (const divided of TABLES) await attachBefore(db, divided);
  // Without its `analyze`, for which everybody would wait: validateReferences does that afterwards.
  await sql`
    select mensagens_mes_criar((date_trunc('month', now() at time zone 'UTC') + n * interval '1 month') at time zone 'UTC')
    from generate_series(0, ${sql.lit(MONTHS_AHEAD)}) n
  `.execute(db);
  for (const name of TABLES.flatMap(({ table }) => [table, `${table}_fora`])) {
    await run(db, [`alter table ${name} enable row level security, force row level security`]);
  }
  for (const { references, policies, triggers, grants } of before) {
    await run(db, policies);
    await run(db, grants);
    await run(db, triggers);
    await run(
      db,
      references.map((statement) => `${statement} not valid`),
    );
  }
  await searchTexts(db, { byMonth: true });
}

/** An empty table of its name for the months, with the one for what no month takes; the former one gets another name. */
async function divide(db: Kysely<unknown>, { table, by }: Divided): Promise<Attached> {
  const attached = await attachedTo(db, table, { except: [LEFT_BEHIND] });
  await detachFrom(db, table, { suffix: "_inicio", except: [LEFT_BEHIND] });
  await run(db, [
    `alter table ${table} rename to ${table}_inicio`,
    `create table ${table} (like ${table}_inicio including defaults including constraints) partition by range (${by})`,
    `alter table ${table} drop constraint if exists ${UNTIL}`,
    ...attached.keys,
    `create table ${table}_fora partition of ${table} default`,
  ]);
  return attached;
}

async function attachBefore(db: Kysely<unknown>, { table, by }: Divided) {
  const former = sql.table(`${table}_inicio`);
  await sql`
    do $$ declare fim text := ${endOf(by)}; begin
      -- Of a clock that was ahead, and of ids that were not made by the product.
      if not exists (select from pg_constraint
        where conrelid = '${former}'::regclass and conname = '${sql.raw(UNTIL)}' and convalidated) then
        alter table ${former} no force row level security;
        execute format('with idas as (delete from ${former} where ${sql.ref(by)} >= %L returning *)
          insert into ${sql.table(table)} select * from idas', fim);
        alter table ${former} force row level security;
      end if;
      execute format('alter table ${sql.table(table)} attach partition ${former} for values from (minvalue) to (%L)', fim);
      alter table ${former} drop constraint if exists ${sql.id(UNTIL)};
    end $$
  `.execute(db);
}

/** Later, in short transactions: that all references of others lead to messages, and how many there are. */
export async function validateReferences(db: Kysely<unknown>) {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where confrelid = to_regclass('public.mensagens') and not convalidated and conparentid = 0
  `.execute(db);
  if (rows.length === 0) return;
  await run(db, [
    ...rows.map(({ statement }) => statement),
    "analyze mensagens",
    "analyze mensagens_busca",
  ]);
}

export async function down(db: Kysely<unknown>) {
  await searchTexts(db, { byMonth: false });
  for (const { table } of TABLES) await putTogether(db, table);
  await run(db, [
    "alter table mensagens_busca drop constraint mensagens_busca_pkey",
    "alter table mensagens_busca add constraint mensagens_busca_pkey primary key (mensagem_id)",
  ]);
  await withoutMonthFunctions(db);
}

async function putTogether(db: Kysely<unknown>, table: Divided["table"]) {
  const { keys, references, policies, triggers, grants } = await attachedTo(db, table, {
    except: [],
  });
  await detachFrom(db, table, { suffix: "_meses", except: [] });
  await run(db, [
    `alter table ${table} rename to ${table}_meses`,
    `alter table ${table}_meses no force row level security`,
    `create table ${table} (like ${table}_meses including defaults including constraints)`,
    `insert into ${table} select * from ${table}_meses`,
    `drop table ${table}_meses`,
    ...keys,
    ...(table === "mensagens" ? [PROVIDER_INDEX] : []),
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    ...policies,
    ...grants,
    ...triggers,
    ...references,
  ]);
}

const PROVIDER_INDEX = `create unique index ${LEFT_BEHIND} on mensagens (instancia_id, provider_id)
  where provider_id is not null`;
