import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { type CopyToStreamQuery, to as copyTo } from "pg-copy-streams";
import { databaseKeyId } from "#server/core/secrets.ts";
import type { MediaStore } from "#server/integrations/media/media-store.ts";
import { type AddEntry, writeArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import {
  asEntry,
  checkBackup,
  createTally,
  FORMAT,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  SECRET,
  tableGroup,
} from "./contents.ts";
import { mediaOf } from "./media.ts";
import {
  isLosingMonth,
  isOurs,
  migrationsOf,
  queueVersion,
  seeingAll,
  shapesOf,
  type Table,
  tablesOf,
} from "./tables.ts";

export interface BackupJob {
  /** The owner's. */
  url: string;
  mediaStore: MediaStore;
  file: string;
  /** The passphrase of the file, if it shall be encrypted. */
  key: string | undefined;
  /** The installation's secret, which goes into an encrypted file where the embedded database keeps it. */
  appSecret: string | undefined;
  keepsSecret: boolean;
  signal?: AbortSignal;
  /** Hears in one line what begins. */
  log?: (line: string) => void;
}

/** Times as text that every PostgreSQL reads alike; nothing ends a copy that takes long, but a lock is not waited for. */
const SESSION =
  "-c datestyle=ISO,YMD -c intervalstyle=postgres -c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=10s";
const PART_BYTES = 2 ** 22;
const NEWLINE = 10;

/**
 * Writes all tables, as they are at one moment, and the files of messages into one file, and reads it back. Nothing has
 * that name before it is whole.
 * @throws BackupError when it cannot be.
 */
export async function backUp(job: BackupJob): Promise<Manifest> {
  const { file, key, signal, log = () => undefined } = job;
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file}: is there already`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  const ids = `${part}.ids`;
  await rm(part, { force: true });
  try {
    let written: Manifest | undefined;
    await writeArchive({ file: part, key, signal }, async (add) => {
      written = await writeContents(job, ids, add);
    });
    log("Reading it back");
    const { manifest } = await checkBackup({ file: part, key, signal });
    if (!written || JSON.stringify(manifest) !== JSON.stringify(written)) {
      throw new BackupError(`${file}: what was read back is not what was written`);
    }
    await rename(part, file);
    return written;
  } finally {
    await rm(part, { force: true });
    await rm(ids, { force: true });
  }
}

async function writeContents(job: BackupJob, ids: string, addEntry: AddEntry) {
  const tally = createTally();
  const add: AddEntry = async (entry) => {
    tally.count(entry);
    await addEntry(entry);
  };
  await writeTables(job, ids, { add, linesOf: tally.linesOf });
  job.log?.("Copying the files of messages");
  let media_gone = 0;
  for await (const { name, bytes } of mediaOf(job.mediaStore, ids)) {
    if (bytes) await add({ name, bytes });
    else media_gone += 1;
  }
  if (job.keepsSecret && job.key !== undefined && job.appSecret !== undefined) {
    await add({ name: SECRET, bytes: Buffer.from(job.appSecret) });
  }
  const manifest = { groups: tally.groups(), media_gone };
  await addEntry(asEntry(MANIFEST, manifest));
  return manifest;
}

interface Counted {
  add: AddEntry;
  linesOf: (group: string) => number;
}

async function writeTables(job: BackupJob, ids: string, { add, linesOf }: Counted) {
  const client = new Client({ connectionString: job.url, options: SESSION });
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (!(await isOurs(client))) throw new BackupError("DATABASE_URL: nothing of Pontual is there");
    if (await isLosingMonth(client)) {
      throw new BackupError("A month is being taken off: let npm run months end first");
    }
    const tables = await beginSnapshot(client);
    job.log?.(`Copying ${tables.length} tables`);
    await add(asEntry(HEADER, await headerOf(client, tables, job.appSecret)));
    const copies = new Map<string, CopyToStreamQuery>();
    for (const table of tables) {
      const statement = `copy (select ${table.columns.join(", ")} from ${table.name}) to stdout`;
      await seeingAll(client, table, async () => {
        const copy = client.query(copyTo(statement));
        copies.set(table.name, copy);
        let number = 0;
        for await (const bytes of inWholeLines(copy)) {
          number += 1;
          const part = String(number).padStart(8, "0");
          await add({ name: `${tableGroup(table.name)}/${part}`, bytes });
        }
      });
    }
    await listMedia(client, tables, ids);
    await client.query("commit");
    // How many rows there were comes after the last of them, and is known once a later statement is answered.
    for (const [table, { rowCount }] of copies) {
      if (rowCount !== linesOf(tableGroup(table))) {
        throw new Error(`${table}: ${rowCount} rows, but not as many lines`);
      }
    }
  } finally {
    await client.end();
  }
}

/** One moment for all tables. They are locked before it against whatever removes rows behind its back: drop, truncate. */
async function beginSnapshot(client: Client): Promise<Table[]> {
  const before = await tablesOf(client);
  await client.query("begin isolation level repeatable read, read only");
  await client.query(
    `lock table ${before.map(({ name }) => name).join(", ")} in access share mode`,
  );
  const tables = await tablesOf(client);
  if (JSON.stringify(tables) !== JSON.stringify(before)) {
    throw new BackupError("The tables were changed at this moment: try again");
  }
  return tables;
}

async function headerOf(client: Client, tables: Table[], appSecret: string | undefined) {
  const header: Header = {
    format: FORMAT,
    made_at: new Date().toISOString(),
    migrations: await migrationsOf(client),
    queue_version: await queueVersion(client),
    secret_id: appSecret === undefined ? null : databaseKeyId(appSecret),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    ...(await shapesOf(client)),
  };
  return header;
}

/** The rows that have bytes at the snapshot, into a file: there may be millions, and fetching them holds no snapshot. */
async function listMedia(client: Client, tables: Table[], ids: string) {
  const midias = tables.find(({ name }) => name === "public.midias");
  // Older databases have none.
  const list = midias
    ? "copy (select id from public.midias where chave is not null order by id) to stdout"
    : "copy (select where false) to stdout";
  const copied = () =>
    pipeline(client.query(copyTo(list)), createWriteStream(ids, { mode: 0o600 }));
  await (midias ? seeingAll(client, midias, copied) : copied());
}

/** Pieces of some megabytes that can each be loaded alone: a line break inside of a value is written `\n`. */
async function* inWholeLines(copied: AsyncIterable<Buffer>) {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of copied) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const bytes = Buffer.concat(held);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    held = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}
