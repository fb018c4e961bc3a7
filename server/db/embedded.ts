import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { findBinaries } from "./embedded/binaries.ts";
import { createCluster, readPassword } from "./embedded/cluster.ts";
import { withLock } from "./embedded/lock.ts";
import { findPlace } from "./embedded/place.ts";
import { findPostmaster } from "./embedded/postmaster.ts";
import { isAlive, ownName } from "./embedded/process.ts";
import { ensureRunning, stopServer } from "./embedded/server.ts";
import type { Settings } from "./embedded/settings.ts";

const DATABASE = "pontual";
const WATCH_MS = 500;
const MISSING_DATABASE = "3D000";

type Options = {
  /** Folder of this server alone: database, password, port, log. Made when missing. */
  dataDir: string;
  /** Hears in one line what happens. */
  log?: (line: string) => void;
  /** Further values for postgresql.conf; they apply if this call starts the server. */
  settings?: Settings;
  /** Roles that may sign in besides the product's; a leading slash makes it a pattern. */
  logins?: string[];
};

async function createDatabase(urlOf: (database: string) => string) {
  const client = new pg.Client({ connectionString: urlOf(DATABASE) });
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== MISSING_DATABASE) throw error;
    const maintenance = new pg.Client({ connectionString: urlOf("postgres") });
    await maintenance.connect();
    await maintenance.query(`create database ${DATABASE}`);
    await maintenance.end();
  } finally {
    await client.end();
  }
}

/**
 * Starts a real PostgreSQL that keeps its data in `dataDir`, or joins the one that runs there already:
 * another process's, or one that a killed process left behind. It listens on 127.0.0.1 only; `url` holds
 * the password of the superuser `pontual`. A server that dies is started again at the same address.
 *
 * `stop` gives it up: the last user stops the server and waits until all is written.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => {},
  settings = {},
  logins = [],
}: Options) {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  const lock = join(folder, "lock");
  const users = join(folder, "users");

  const joined = withLock(lock, async () => {
    const place = await findPlace(folder);
    const password = await readPassword(folder);
    const binaries = await findBinaries(place.account, place.base);
    await createCluster(place, binaries, password);
    const installation = { dataDir: folder, place, binaries, settings, logins };
    const port = await ensureRunning(installation);
    const urlOf = (name: string) => `postgres://pontual:${password}@127.0.0.1:${port}/${name}`;
    await createDatabase(urlOf);
    log(`PostgreSQL runs on 127.0.0.1:${port}, data in ${place.cluster}`);
    return { url: urlOf(DATABASE), user: await addUser(users), installation };
  });
  const { url, user, installation } = await joined.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EACCES") throw error;
    const advice = "start as the account that owns it, or choose another DATA_DIR";
    throw new Error(`No access to ${error.path ?? folder}: ${advice}`, { cause: error });
  });

  let watching: Promise<void> = Promise.resolve();
  let isBusy = false;
  const watch = async () => {
    try {
      if (await findPostmaster(installation.place.cluster)) return;
      await access(folder);
      log("PostgreSQL has died; starting it again");
      await withLock(lock, () => ensureRunning(installation));
    } catch (error) {
      log(`PostgreSQL could not be started again: ${String(error)}`);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    watching = watch();
  }, WATCH_MS).unref();

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(timer);
    await watching;
    await withLock(lock, async () => {
      await rm(user, { force: true });
      if (!(await hasUsers(users))) await stopServer(installation);
    });
  };
  return { url, stop: () => (stopping ??= stop()) };
}

const FILE = /^(\d+)-(\d*)-[0-9a-f-]{36}$/;

/** Writes this process down as a user of the server; answers the file that says so. */
async function addUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { pid, since } = ownName();
  const file = join(folder, `${pid}-${since}-${randomUUID()}`);
  await writeFile(file, "");
  return file;
}

/** Whether anybody living still uses the server; forgets users that were killed. */
async function hasUsers(folder: string): Promise<boolean> {
  let count = 0;
  for (const file of await readdir(folder)) {
    const [, pid, since] = FILE.exec(file) ?? [];
    if (pid !== undefined && isAlive({ pid: Number(pid), since: since ?? "" })) count += 1;
    else await rm(join(folder, file), { force: true });
  }
  return count > 0;
}
