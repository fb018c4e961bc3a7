import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPlace } from "#server/db/embedded/place.ts";
import { findPostmaster } from "#server/db/embedded/postmaster.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { allowReplication, asOwner, makeBaseBackup } from "./base-backup.ts";

const SETTINGS = { wal_level: "replica", max_wal_senders: 4, wal_keep_size: "256MB" };

const STANDBY = "espelho";

interface Replication {
  /** Whether a commit is answered only once the standby has it on its disk. */
  isSynchronous?: boolean;
}

/** A PostgreSQL and a hot standby that streams from it, both with the product's durability. */
export async function startReplicated({ isSynchronous = false }: Replication = {}) {
  const folder = await mkdtemp(join(tmpdir(), "pontual-replica-"));
  const [primaryDir, standbyDir] = [join(folder, "primary"), join(folder, "standby")];
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, settings: SETTINGS });
  await allowReplication(primaryDir, primary.url);
  await makeBaseBackup({
    url: primary.url,
    from: primaryDir,
    to: standbyDir,
    signal: "standby.signal",
  });
  const { hostname: host, port, username: user, password } = new URL(primary.url);
  const standby = await startEmbeddedPostgres({
    dataDir: standbyDir,
    settings: {
      ...SETTINGS,
      primary_conninfo: `host=${host} port=${port} user=${user} password=${password} application_name=${STANDBY}`,
    },
  });
  if (isSynchronous) await waitForStandby(primary.url);
  const [primaryPlace, standbyPlace] = [await findPlace(primaryDir), await findPlace(standbyDir)];
  let isPrimaryThere = true;
  return {
    primary,
    standby,
    /** From now on nothing that the primary writes leaves it. */
    holdSending: () =>
      asOwner(primary.url, async (client) => {
        const { rows } = await client.query("select pid from pg_stat_replication");
        for (const { pid } of rows) process.kill(pid, "SIGSTOP");
      }),
    /** The primary's machine is gone: nothing of it ends in order, and it does not come back. */
    killPrimary: async () => {
      const postmaster = await findPostmaster(primaryPlace.cluster);
      if (!postmaster) throw new Error("the primary does not run");
      isPrimaryThere = false;
      // Without its folder no supervisor starts it again.
      await rename(primaryDir, `${primaryDir}-lost`);
      // A stopped postmaster forks no more children.
      process.kill(postmaster.pid, "SIGSTOP");
      const all = [...(await childrenOf(postmaster.pid)), postmaster.pid];
      for (const pid of all) process.kill(pid, "SIGKILL");
    },
    promote: () => asOwner(standby.url, (client) => client.query("select pg_promote()")),
    stop: async () => {
      await standby.stop();
      if (isPrimaryThere) await primary.stop();
      for (const { base } of [primaryPlace, standbyPlace]) {
        await rm(base, { recursive: true, force: true });
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitForStandby(url: string) {
  await asOwner(url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await client.query("select pg_reload_conf()");
    for (;;) {
      const { rows } = await client.query("select sync_state from pg_stat_replication");
      if (rows[0]?.sync_state === "sync") return;
      await sleep(50);
    }
  });
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")),
  );
  // After the name in brackets: the state and the parent.
  return pids.filter((_, i) => parents[i]?.split(") ").at(-1)?.split(" ")[1] === String(parent));
}
