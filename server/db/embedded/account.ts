import { chown, readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** The system account that PostgreSQL runs under when it is not our own. */
export type Account = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root: root lends it the account `postgres`, or else `nobody`.
 * Undefined for an ordinary user (and on Windows), who runs it as themself.
 */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find(([account]) => account === name) ?? [];
    // macOS writes nobody as -2; the kernel counts without sign.
    if (uid && gid) return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw new Error("Running as root needs an account named postgres or nobody for the database");
}

/** Whether the account may walk into the folder: every folder above it must let it through. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { uid, gid, mode } = await stat(path);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** Gives a file or folder to the account; leaves it alone when there is none. */
export async function giveTo(account: Account | undefined, path: string) {
  if (account) await chown(path, account.uid, account.gid);
}
