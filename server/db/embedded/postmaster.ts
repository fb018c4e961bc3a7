import { readFile, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { pidExists } from "./process.ts";

/** A server that runs on these database files. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

/** On Linux the server's working folder tells it from a stranger that got its process id. */
async function isServerOf(pid: number, cluster: string) {
  if (!pidExists(pid)) return false;
  if (process.platform !== "linux") return true;
  const [cwd, own] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    realpath(cluster),
  ]);
  // A folder that we may not read belongs to another user's process.
  return cwd === own;
}

/** The running server, or undefined when there is none or its postmaster.pid is left over. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  // Lines: pid, data folder, start, port, socket folder, address, shared memory, state.
  const [pid, , , port, , , , state] = text.split("\n");
  if (!pid || !(await isServerOf(Number(pid), cluster))) return undefined;
  return { pid: Number(pid), port: Number(port), isReady: state?.trim() === "ready" };
}
