import { execFile } from "node:child_process";
import { appendFile, copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { giveTo } from "#server/db/embedded/account.ts";
import { findPlace } from "#server/db/embedded/place.ts";

const run = promisify(execFile);

interface BaseBackup {
  url: string;
  /** The folders (`DATA_DIR`) of the server that runs and of the one to be. */
  from: string;
  to: string;
  /** The role of the copy when it starts: a standby, or a server that recovers from an archive. */
  signal: "standby.signal" | "recovery.signal";
}

/** A base backup by PostgreSQL's own functions (chapter 25.3.4, "Making a base backup using the low level API"). */
export async function makeBaseBackup({ url, from, to, signal }: BaseBackup) {
  await mkdir(to, { mode: 0o711 });
  await copyFile(join(from, "password"), join(to, "password"));
  const [{ cluster: source }, { cluster: target, account }] = [
    await findPlace(from),
    await findPlace(to),
  ];
  const write = async (name: string, text: string) => {
    await writeFile(join(target, name), text);
    await giveTo(account, join(target, name));
  };
  await asOwner(url, async (client) => {
    await client.query("select pg_backup_start('copy', true)");
    await run("cp", ["-a", source, target]);
    const { rows } = await client.query("select labelfile from pg_backup_stop()");
    await write("backup_label", String(rows[0].labelfile));
  });
  await write(signal, "");
  await rm(join(target, "postmaster.pid"), { force: true });
}

/** Standbys may sign in; until the server starts again. */
export async function allowReplication(dataDir: string, url: string) {
  const { cluster } = await findPlace(dataDir);
  const rule = "host replication pontual 127.0.0.1/32 scram-sha-256\n";
  await appendFile(join(cluster, "pg_hba.conf"), rule);
  await asOwner(url, (client) => client.query("select pg_reload_conf()"));
}

/** The owner of the database, on a connection of their own. */
export async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
