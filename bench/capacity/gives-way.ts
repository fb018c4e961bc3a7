import { LEVEL_NAMES, LEVELS, type Level } from "./model.ts";

/** Measurements of one round. */
export interface Seen {
  levels: Record<Level, number>;
  /** Cores that each used on average; `all` there are. `others`: programs that have nothing to do with the bench. */
  cores: {
    server: number;
    postgres: number;
    player: number;
    host: number;
    others: number;
    all: number;
  };
  /** Share of samples in which all connections of one pool were in use. */
  poolFull: number;
  /** Shares of PostgreSQL's running statements that waited for a lock, for the disk. */
  waiting: { lock: number; disk: number };
  /** How late the player itself was, in 1 of 100 of its turns; milliseconds. */
  playerDelay: number;
}

export interface Broken {
  level: Level;
  value: number;
  limit: number;
}

/** The levels that did not hold, the one that was missed by most first. */
export function brokenLevels({ levels }: Pick<Seen, "levels">): Broken[] {
  return LEVEL_NAMES.map((level) => ({ level, limit: LEVELS[level], value: levels[level] }))
    .filter(({ value, limit }) => value > limit)
    .toSorted((a, b) => b.value / b.limit - a.value / a.limit);
}

/** Above this share something is the reason rather than a sign. */
const ONE_THREAD = 0.9;
const WHOLE_MACHINE = 0.95;
const WAITING = 0.3;
const POOL = 0.5;
const LATE_MS = 50;

const USERS = ["server", "postgres", "player", "host", "others"] as const;
const NAMES = {
  server: "the server",
  postgres: "PostgreSQL",
  player: "the players",
  host: "the hosts",
  others: "other programs",
};

/** The exhausted resources, the most telling first; a sentence without its end. */
export function reasonOf({ cores, poolFull, waiting, playerDelay }: Omit<Seen, "levels">): string {
  const { all, ...used } = cores;
  const busy = Object.values(used).reduce((sum, share) => sum + share, 0);
  const reasons = [
    ...(cores.server >= ONE_THREAD
      ? [`the one thread of the server (${share(cores.server)} of a core)`]
      : []),
    ...(busy >= all * WHOLE_MACHINE ? [`the machine's processors (${byUse(used, all)})`] : []),
    ...(waiting.lock >= WAITING
      ? [`locks (${share(waiting.lock)} of the running statements waited)`]
      : []),
    ...(waiting.disk >= WAITING
      ? [`the disk (${share(waiting.disk)} of the running statements waited)`]
      : []),
    ...(poolFull >= POOL
      ? [`a pool of connections (full in ${share(poolFull)} of the moments)`]
      : []),
    ...(playerDelay >= LATE_MS
      ? [`the player's own time (${Math.round(playerDelay)} ms late)`]
      : []),
  ];
  return reasons.join(", and ") || `nothing that was measured (${byUse(used, all)})`;
}

const share = (part: number) => `${Math.round(part * 100)} %`;

function byUse(used: Omit<Seen["cores"], "all">, all: number): string {
  return USERS.toSorted((a, b) => used[b] - used[a])
    .map((user) => `${NAMES[user]} ${share(used[user] / all)}`)
    .join(", ");
}
