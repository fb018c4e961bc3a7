import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isAlive, ownName } from "./process.ts";

const FILE = /^(\d+)-(\d*)-[0-9a-f-]{36}$/;

/** Writes this process down as a user of the server; answers the file that says so. */
export async function addUser(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { pid, since } = ownName();
  const file = join(folder, `${pid}-${since}-${randomUUID()}`);
  await writeFile(file, "");
  return file;
}

/** Whether anybody living still uses the server; forgets users that were killed. */
export async function hasUsers(folder: string): Promise<boolean> {
  let count = 0;
  for (const file of await readdir(folder)) {
    const [, pid, since] = FILE.exec(file) ?? [];
    if (pid !== undefined && isAlive({ pid: Number(pid), since: since ?? "" })) count += 1;
    else await rm(join(folder, file), { force: true });
  }
  return count > 0;
}
