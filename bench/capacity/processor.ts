import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import type pg from "pg";
import { cpuMs } from "../lab/processes.ts";

/** Milliseconds of processor time until now. */
export interface Spent {
  server: number;
  postgres: number;
  player: number;
  /** This process, which is the hosts that messages go to. */
  host: number;
  /** All programs of the machine, on all cores. */
  machine: number;
  at: number;
}

interface Of {
  server: { cpuMs(): number | undefined };
  postmaster: number;
  player: number | undefined;
}

export const CORES = cpus().length;
const TICK_MS = 10;

/** @throws where /proc does not tell, which is anywhere but on Linux. */
export function spentOf({ server, postmaster, player }: Of): Spent {
  const own = process.cpuUsage();
  return {
    server: known(server.cpuMs()),
    postgres: postgresMs(postmaster),
    player: known(cpuMs(player)),
    host: (own.user + own.system) / 1_000,
    machine: cpus().reduce(
      (sum, { times }) => sum + times.user + times.nice + times.sys + times.irq,
      0,
    ),
    at: performance.now(),
  };
}

/** Cores that each used on average between two moments. */
export function coresBetween(before: Spent, after: Spent) {
  const elapsed = after.at - before.at;
  const used = (of: keyof Spent) => (after[of] - before[of]) / elapsed;
  const ours = used("server") + used("postgres") + used("player") + used("host");
  return {
    server: used("server"),
    postgres: used("postgres"),
    player: used("player"),
    host: used("host"),
    others: Math.max(0, used("machine") - ours),
    all: CORES,
  };
}

/** The process whose children serve the connections. */
export async function postmasterOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query("select pg_backend_pid() as pid");
  return Number(fieldsOf(rows[0].pid)[PARENT]);
}

// After the name, which may hold spaces: proc_pid_stat(5), its fields 4, 14 to 17.
const PARENT = 1;
const TIMES = { own: [11, 12], children: [13, 14] } as const;

const fieldsOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];

/** Processor time of all PostgreSQL processes, ended ones included. */
export function postgresMs(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid);
    const isPostmaster = pid === String(postmaster);
    if (!isPostmaster && fields[PARENT] !== String(postmaster)) continue;
    const counted = isPostmaster ? [...TIMES.own, ...TIMES.children] : TIMES.own;
    for (const field of counted) ticks += Number(fields[field]);
  }
  return ticks * TICK_MS;
}

/** Empty for a process that has just ended. */
function statOf(pid: string): string[] {
  try {
    return fieldsOf(pid);
  } catch {
    return [];
  }
}

function known(ms: number | undefined): number {
  if (ms === undefined) throw new Error("processor time is read from /proc, which is not here");
  return ms;
}
