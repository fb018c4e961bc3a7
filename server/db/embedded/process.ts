import { readFileSync } from "node:fs";

/** A process id together with its start time, because the system gives ids out again. */
export type ProcessName = { pid: number; since: string };

/** State and start of a process; undefined where the system does not tell or there is none. */
function readStat(pid: number) {
  if (process.platform !== "linux") return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before them, in brackets, may hold spaces and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], since: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

export function ownName(): ProcessName {
  return { pid: process.pid, since: readStat(process.pid)?.since ?? "" };
}

/** Whether a process has this id now; one of another account counts, one that waits to be reaped not. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return readStat(pid)?.state !== "Z";
}

/** Whether the very process still runs, not merely another one under its old id. */
export function isAlive({ pid, since }: ProcessName): boolean {
  return pidExists(pid) && (readStat(pid)?.since ?? "") === since;
}
