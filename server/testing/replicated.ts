import { execFile } from "node:child_process";
import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { findPlace } from "#server/db/embedded/place.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";

const run = promisify(execFile);
const SETTINGS = { wal_level: "replica", max_wal_senders: 4, wal_keep_size: "256MB" };
const REPLICATION = "host replication pontual 127.0.0.1/32 scram-sha-256\n";

/** A PostgreSQL and a hot standby that streams from it, both with the product's durability. */
export async function startReplicated() {
  const folder = await mkdtemp(join(tmpdir(), "pontual-replica-"));
  const [primaryDir, standbyDir] = [join(folder, "primary"), join(folder, "standby")];
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings: SETTINGS });
  await allowReplication(primaryDir, primary.url);
  await copyCluster({ url: primary.url, from: primaryDir, to: standbyDir });
  const { hostname: host, port, username: user, password } = new URL(primary.url);
  const standby = await startEmbeddedPostgres({
    dataDir: standbyDir,
    settings: {
      ...SETTINGS,
      primary_conninfo: `host=${host} port=${port} user=${user} password=${password}`,
    },
  });
  return {
    primary,
    standby,
    stop: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function allowReplication(dataDir: string, url: string) {
  const { cluster } = await findPlace(dataDir);
  await appendFile(join(cluster, "pg_hba.conf"), REPLICATION);
  await asOwner(url, (client) => client.query("select pg_reload_conf()"));
}

/** A base backup by PostgreSQL's own functions (chapter 25.3.4, "Making a base backup using the low level API"). */
async function copyCluster({ url, from, to }: { url: string; from: string; to: string }) {
  await mkdir(to, { mode: 0o711 });
  await copyFile(join(from, "password"), join(to, "password"));
  const [{ cluster: source }, { cluster: target }] = [await findPlace(from), await findPlace(to)];
  await asOwner(url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    await run("cp", ["-a", source, target]);
    const { rows } = await client.query("select labelfile from pg_backup_stop()");
    await writeFile(join(target, "backup_label"), String(rows[0].labelfile));
  });
  await writeFile(join(target, "standby.signal"), "");
  await rm(join(target, "postmaster.pid"), { force: true });
  await run("chown", [
    "--reference",
    target,
    join(target, "backup_label"),
    join(target, "standby.signal"),
  ]);
}

async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
