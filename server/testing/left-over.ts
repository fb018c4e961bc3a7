import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { findPlace } from "#server/db/embedded/place.ts";
import { findPostmaster } from "#server/db/embedded/postmaster.ts";
import { isAlive, ownName } from "#server/db/embedded/process.ts";

const NAME = /^pontual-testes-(\d+)-(\d*)-/;

/** A server that ends still writes for a moment. */
const GONE = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };

/** A new folder in `parent` for the database server of this run; its name says which process it belongs to. */
export async function makeRunFolder(parent: string): Promise<string> {
  const { pid, since } = ownName();
  return mkdtemp(join(parent, `pontual-testes-${pid}-${since}-`));
}

/**
 * Ends the servers and removes the folders of this account's runs that were killed. In shared memory they would keep gigabytes from
 * every later run until the machine starts anew.
 */
export async function removeLeftOver(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, pid, since] = NAME.exec(name) ?? [];
    if (pid === undefined || isAlive({ pid: Number(pid), since: since ?? "" })) continue;
    const folder = join(parent, name);
    if ((await stat(folder)).uid !== process.getuid?.()) continue;
    const { base, cluster } = await findPlace(folder);
    const postmaster = await findPostmaster(cluster);
    if (postmaster) process.kill(postmaster.pid, "SIGQUIT");
    for (const place of [base, folder]) await rm(place, GONE);
  }
}
