import type { Client } from "pg";
import { LOCK_ALL } from "#migrations/0064-meses-funcoes.ts";
import { SYSTEM_ROLE } from "#migrations/helpers.ts";
import { patiently } from "#server/db/patiently.ts";
import { DIRECOES, STATUS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

/** A part of the messages: a month of arrival (`2026_12`), or `inicio`, what was there before there were months. */
export interface Month {
  name: string;
  /** The first id of it, and the first one after it. */
  from: string;
  until: string;
  /** No message of it is reached any more; it waits to be taken out of the figures, or to be dropped. */
  is_detached: boolean;
  /** An estimate. */
  messages: number;
  bytes: number;
}

/** As people write it: `2026-12`. */
export const monthName = (name: string) => name.replace("_", "-");

export class MonthError extends Error {}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

const MONTHS = `
  select substring(c.relname from '^mensagens_(?:solto_)?(.+)$') as name, not c.relispartition as is_detached,
    coalesce(substring(bound from $$FROM \\('([^']+)'\\)$$), '${FIRST_ID}') as "from",
    substring(bound from $$TO \\('([^']+)'\\)$$) as until, greatest(c.reltuples, 0)::float8 as messages,
    pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c,
    coalesce(pg_get_expr(c.relpartbound, c.oid), obj_description(c.oid, 'pg_class')) bound
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname ~ '^mensagens_(solto_)?([0-9]{4}_[0-9]{2}|inicio)$'
  order by until`;

/** The oldest first. */
export const listMonths = async (client: Client): Promise<Month[]> =>
  (await client.query<Month>(MONTHS)).rows;

/**
 * Takes a whole month off: nobody waits for longer than it takes to change the catalog. Conversations, figures and search
 * then are as if its messages had been deleted; how often a template was used stays. May be broken off and repeated.
 * The connection is the owner's.
 *
 * @throws MonthError - no such month, or one that is not over.
 */
export async function detachMonth(client: Client, name: string): Promise<Month> {
  const month = (await listMonths(client)).find((one) => one.name === name);
  if (!month) throw new MonthError(`${monthName(name)}: there is no such month`);
  if (!month.is_detached) {
    await refuseUnlessOver(client, month);
    await noteOwners(client, month);
    await eachOwner(client, month, (owner) => release(client, month, owner));
    await patiently(() => detach(client, month));
  }
  const { rows } = await client.query("select where to_regclass($1) is not null", [
    ownersOf(month),
  ]);
  if (rows.length > 0) {
    await eachOwner(client, month, async (owner) => {
      await settle(client, month, owner);
      await client.query(`delete from ${ownersOf(month)} where usuario_id = $1`, [owner]);
    });
    await client.query(`drop table ${ownersOf(month)}`);
  }
  return month;
}

/** Drops a month that has been taken off. */
export async function dropDetached(client: Client, { name }: Month) {
  await client.query(`drop table ${loose(name)}, mensagens_busca_solto_${name}`);
}

const loose = (name: string) => `mensagens_solto_${name}`;
const ownersOf = ({ name }: Month) => `mensagens_solto_${name}_donos`;

async function refuseUnlessOver(client: Client, { name, until }: Month) {
  const { rows } = await client.query("select where $1::uuid <= mensagem_id_desde(now())", [until]);
  if (rows.length === 0) throw new MonthError(`${monthName(name)}: it is not over`);
}

/** Owners of the messages; the list gets shorter as figures are brought in line. */
async function noteOwners(client: Client, month: Month) {
  const owners = ownersOf(month);
  await client.query(`create table if not exists ${owners} (usuario_id uuid primary key)`);
  await client.query(`alter table ${owners} enable row level security`);
  await client.query(`grant select, insert, delete on ${owners} to ${SYSTEM_ROLE}`);
  await client.query(`drop policy if exists sistema on ${owners}`);
  await client.query(`create policy sistema on ${owners} for all to ${SYSTEM_ROLE} using (true)`);
  await asSystem(client, () =>
    client.query(
      `insert into ${owners} select distinct usuario_id from mensagens where id >= $1 and id < $2 on conflict do nothing`,
      [month.from, month.until],
    ),
  );
}

async function eachOwner(client: Client, month: Month, work: (owner: string) => Promise<void>) {
  const { rows } = await asSystem(client, () =>
    client.query<{ usuario_id: string }>(`select usuario_id from ${ownersOf(month)}`),
  );
  for (const { usuario_id } of rows) await asSystem(client, () => work(usuario_id));
}

async function asSystem<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query(`set local role ${SYSTEM_ROLE}`);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Rows that refer to messages go with them, or forget them, as when one is deleted. */
const RELEASES = [
  "delete from midias where",
  "delete from resposta_opcoes where",
  "delete from respostas where",
  "update lembretes set mensagem_id = null where",
  "update assistente_turnos set mensagem_id = null where",
].map((statement) => `${statement} usuario_id = $1 and mensagem_id >= $2 and mensagem_id < $3`);
const REPLIED =
  "update respostas set sobre_id = null where usuario_id = $1 and sobre_id >= $2 and sobre_id < $3";

async function release(client: Client, { from, until }: Month, owner: string) {
  for (const statement of [...RELEASES, REPLIED]) {
    await client.query(statement, [owner, from, until]);
  }
}

/** Texts of messages that arrived after it, although they were written in it, stay. */
async function detach(client: Client, { name, from, until }: Month) {
  const [texts, looseTexts] = [`mensagens_busca_${name}`, `mensagens_busca_solto_${name}`];
  await client.query("begin");
  try {
    await client.query(LOCK_ALL);
    for (const [parent, child, apart] of [
      ["mensagens", `mensagens_${name}`, loose(name)],
      ["mensagens_busca", texts, looseTexts],
    ]) {
      await client.query(`alter table ${parent} detach partition ${child}`);
      await client.query(`alter table ${child} rename to ${apart}`);
      await client.query(
        `create policy sistema on ${apart} for all to ${SYSTEM_ROLE} using (true)`,
      );
      await client.query(`grant select on ${apart} to ${SYSTEM_ROLE}`);
    }
    // Otherwise its end would lock the tables that it refers to.
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
       from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
      [loose(name)],
    );
    for (const { statement } of rows) await client.query(statement);
    // In the form in which the catalog keeps a partition's bounds.
    const bounds = `FROM (''${from}'') TO (''${until}'')`;
    await client.query(`comment on table ${loose(name)} is '${bounds}'`);
    await client.query(`set local role ${SYSTEM_ROLE}`);
    await client.query(
      `insert into mensagens_busca select * from ${looseTexts} where mensagem_id >= $1`,
      [until],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const COUNTERS = DIRECOES.flatMap((direcao) =>
  STATUS.map((status) => ({
    name: `${direcao.toLowerCase()}_${status}`,
    is: `direcao = '${direcao}' and status = '${status}'`,
  })),
);

/** Conversations and figures of one professional, without the month: all of it once, whatever is broken off. */
async function settle(client: Client, { name, from, until }: Month, owner: string) {
  await client.query(
    `insert into mensagens_contagens_novas (usuario_id, cliente_id, hora, ${COUNTERS.map((one) => one.name).join(", ")})
     select usuario_id, cliente_id, date_trunc('hour', momento, 'UTC'),
       ${COUNTERS.map(({ is }) => `-count(*) filter (where ${is})`).join(", ")}
     from ${loose(name)} where usuario_id = $1 group by 1, 2, 3`,
    [owner],
  );
  await client.query(
    `select conversa_recontar(usuario_id, cliente_id)
     from (select distinct usuario_id, cliente_id from ${loose(name)} where usuario_id = $1) c`,
    [owner],
  );
  for (const table of ["mensagem_ids", "mensagens_busca"]) {
    await client.query(
      `delete from ${table} where usuario_id = $1 and mensagem_id >= $2 and mensagem_id < $3`,
      [owner, from, until],
    );
  }
}
