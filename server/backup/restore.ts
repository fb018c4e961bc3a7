import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrations } from "#migrations/index.ts";
import { migrateTo, migrateToLatest } from "#server/db/migrate.ts";
import { MAKE_MONTHS } from "#server/db/months-ahead.ts";
import type { MediaStore } from "#server/integrations/media/media-store.ts";
import type { Entry } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import {
  checkBackup,
  type Header,
  type Manifest,
  MEDIA,
  readContents,
  tableGroup,
} from "./contents.ts";
import { mediaWriter } from "./media.ts";
import { setAside } from "./set-aside.ts";
import { queueVersion, seeingAll, shapesOf, type Table, tablesOf } from "./tables.ts";

export interface RestoreJob {
  /** The owner's of an empty database. */
  url: string;
  mediaStore: MediaStore;
  file: string;
  key: string | undefined;
  /** Called before anything is written, with the secret that came along. */
  keepSecret?: (secret: string | undefined) => Promise<void>;
  signal?: AbortSignal;
  log?: (line: string) => void;
}

const SESSION =
  "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=10s -c datestyle=ISO,YMD -c intervalstyle=postgres";

/** These have rows as soon as the tables are there, and none that anybody would miss. */
const FILLED_AT_ONCE =
  /^public\.kysely_migration(_lock)?$|^pgboss\.(version|queue|schedule|queue_stats)$/;

/**
 * Brings a backup back into an empty database and the configured store of media. The file is read to its end before
 * anything is written, and all rows are there at once or not at all.
 * @throws BackupError when it cannot be.
 */
export async function restore(job: RestoreJob): Promise<Header> {
  const { url, file, log = () => undefined } = job;
  log("Reading the backup");
  const { header, manifest, secret } = await checkBackup(job);
  const newest = versionOf(file, header.migrations);
  await connected(url, async (client) => {
    await client.query("begin");
    await refuseRows(client, await tablesOf(client));
    await client.query("rollback");
  });
  await job.keepSecret?.(secret);
  log("Making the tables");
  await migrateTo(url, newest);
  await connected(url, async (client) => {
    await client.query("begin");
    await load(client, job, { header, manifest });
    job.signal?.throwIfAborted();
    await client.query("commit");
    await client.query("analyze");
  });
  // Tables that are up to date stay as they were, to the last column.
  if (newest !== Object.keys(migrations).at(-1)) await migrateToLatest(url);
  return header;
}

/** The migration up to which the backup's tables were. */
function versionOf(file: string, ran: string[]): string {
  const ours = Object.keys(migrations);
  const until = ours.slice(0, ran.length);
  const newest = until.at(-1);
  const isKnown = until.length === ran.length && until.every((name) => ran.includes(name));
  if (newest === undefined || !isKnown) {
    throw new BackupError(
      `${file}: the backup was made by a newer version of Pontual: restore it with that one or a later one`,
    );
  }
  return newest;
}

async function connected(url: string, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: url, options: SESSION });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    // Ends a transaction that is still open without a trace.
    await client.end();
  }
}

async function refuseRows(client: Client, tables: Table[]) {
  for (const table of tables) {
    if (FILLED_AT_ONCE.test(table.name)) continue;
    const { rows } = await seeingAll(client, table, () =>
      client.query(`select from ${table.name} limit 1`),
    );
    if (rows.length) {
      throw new BackupError(
        `DATABASE_URL, DATA_DIR: the database is not empty (${table.name} has rows): a backup is restored into an empty one`,
      );
    }
  }
}

interface Checked {
  header: Header;
  manifest: Manifest;
}

async function load(client: Client, job: RestoreJob, { header, manifest }: Checked) {
  const { file, log } = job;
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => name).join(", ");
  // The lock keeps others out; a process that started on these tables meanwhile has rows in them.
  await client.query(`lock table ${names} in access exclusive mode`);
  await refuseRows(client, tables);
  const ourQueue = await queueVersion(client);
  if (header.queue_version > ourQueue) {
    throw new BackupError(`${file}: the backup was made by a newer version of Pontual`);
  }
  await client.query(`truncate ${names}`);
  await makePartitions(client, header);
  await client.query(MAKE_MONTHS);
  const putBack = await setAside(client);
  log?.("Loading rows and files");
  const known = new Set(tables.map(({ name }) => name));
  const theirs = header.tables.filter(({ name }) => known.has(name));
  await loadEntries(client, job, theirs);
  await client.query("update pgboss.version set version = $1", [ourQueue]);
  for (const { name, value, is_called } of header.sequences) {
    await client.query("select setval(to_regclass($1), $2::bigint, $3)", [name, value, is_called]);
  }
  for (const { name } of theirs) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${name}`);
    const expected = manifest.groups[tableGroup(name)]?.lines ?? 0;
    if (Number(rows[0]?.n) !== expected) {
      throw new BackupError(`${file}: ${name} has ${rows[0]?.n} rows in place of ${expected}`);
    }
  }
  log?.("Checking what refers to what");
  await putBack();
  for (const { name } of header.tables) {
    if (!known.has(name)) log?.(`Left out: ${name} is no table of the product`);
  }
}

/**
 * Makes the partitions of days and months that had begun. Some are there already, perhaps with the bounds of an
 * installation that begins today; they are empty.
 */
async function makePartitions(client: Client, { partitions }: Header) {
  const { partitions: present } = await shapesOf(client);
  const boundOf = new Map(present.map(({ name, bound }) => [name, bound]));
  for (const { name, parent, bound } of partitions) {
    const before = boundOf.get(name);
    if (before === undefined || before === bound) continue;
    await client.query(`alter table ${parent} detach partition ${name}`);
  }
  for (const { name, parent, bound, divided_by, has_row_security } of partitions) {
    const before = boundOf.get(name);
    if (before === bound) continue;
    if (before !== undefined) {
      await client.query(`alter table ${parent} attach partition ${name} ${bound}`);
      continue;
    }
    const division = divided_by === null ? "" : `partition by ${divided_by}`;
    await client.query(`create table ${name} partition of ${parent} ${bound} ${division}`);
    if (has_row_security) {
      await client.query(`alter table ${name} enable row level security`);
      await client.query(`alter table ${name} force row level security`);
    }
  }
}

async function loadEntries(client: Client, job: RestoreJob, tables: Header["tables"]) {
  const columnsOf = new Map(
    tables.map(({ name, columns }) => [tableGroup(name), { name, columns }]),
  );
  const media = mediaWriter(job.mediaStore);
  for await (const entry of readContents(job)) {
    const group = entry.name.slice(0, entry.name.lastIndexOf("/"));
    const table = columnsOf.get(group);
    if (table) await loadPart(client, table, entry);
    else if (group === MEDIA) await media.put(entry);
  }
  await media.finish();
}

async function loadPart(
  client: Client,
  { name, columns }: Header["tables"][number],
  { bytes }: Entry,
) {
  const rows = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from([bytes]), rows);
}
