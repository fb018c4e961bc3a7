import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { giveTo } from "./account.ts";
import { program } from "./binaries.ts";
import type { Place } from "./place.ts";
import { run } from "./run.ts";

const UNFINISHED = "cluster-unfinished-";

/** The password of the account `pontual`: made once, readable by the owner of `dataDir` only. */
export async function readPassword(dataDir: string) {
  const file = join(dataDir, "password");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known) return known;
  const password = randomBytes(32).toString("base64url");
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, password, { mode: 0o600 });
  await rename(unfinished, file);
  return password;
}

/** Creates the database files, unless they exist; one that was killed half-way never counts. */
export async function createCluster(place: Place, binaries: string, password: string) {
  const { base, cluster, account } = place;
  if (await stat(cluster).catch(() => undefined)) return;
  for (const name of await readdir(base)) {
    if (name.startsWith(UNFINISHED)) await rm(join(base, name), { recursive: true, force: true });
  }

  const unfinished = join(base, `${UNFINISHED}${randomUUID()}`);
  const data = join(unfinished, "data");
  const passwordFile = join(unfinished, "password");
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(account, unfinished);
  await giveTo(account, passwordFile);
  const options = [
    `--pgdata=${data}`,
    "--username=pontual",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ];
  await run(program(binaries, "initdb"), options, { account, cwd: unfinished });
  await chmod(data, 0o700);
  await rename(data, cluster);
  await rm(unfinished, { recursive: true });
}
