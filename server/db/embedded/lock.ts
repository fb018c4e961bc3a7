import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, ownName } from "./process.ts";

const FILE = /^(choosing|ticket)-(\d+)-(\d+)-(\d*)-([0-9a-f-]{36})$/;
type Ticket = { file: string; kind: string; number: number; id: string };

/** Files of living processes; those of dead ones are removed, and cannot be confused with a new one's. */
async function living(folder: string, kind: "choosing" | "ticket"): Promise<Ticket[]> {
  const found: Ticket[] = [];
  for (const file of await readdir(folder)) {
    const [, of, number, pid, since, id] = FILE.exec(file) ?? [];
    if (of !== kind || id === undefined) continue;
    if (isAlive({ pid: Number(pid), since: since ?? "" })) {
      found.push({ file, kind, number: Number(number), id });
    } else await rm(join(folder, file), { force: true });
  }
  return found;
}

/**
 * Runs `work` while no other process (and no other call of this one) holds the lock of the folder.
 *
 * Lamport's bakery over files: nobody ever breaks a lock, so a killed holder leaves no race behind, as
 * lock files with a stale rule do. The two listings are needed: a folder is not read atomically.
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { pid, since } = ownName();
  const id = randomUUID();
  const name = (kind: string, number: number) =>
    join(folder, `${kind}-${number}-${pid}-${since}-${id}`);

  const choosing = name("choosing", 0);
  await writeFile(choosing, "");
  const number = Math.max(0, ...(await living(folder, "ticket")).map((one) => one.number)) + 1;
  const ticket = name("ticket", number);
  await writeFile(ticket, "");
  await rm(choosing);

  const isBefore = (one: Ticket) => one.number < number || (one.number === number && one.id < id);
  try {
    for (;;) {
      const undecided = await living(folder, "choosing");
      if (undecided.length === 0 && !(await living(folder, "ticket")).some(isBefore)) break;
      await sleep(15);
    }
    return await work();
  } finally {
    await rm(ticket, { force: true });
  }
}
