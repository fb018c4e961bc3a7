import { brokenLevels, reasonOf } from "./gives-way.ts";
import { FILE_BYTES_A_YEAR, LEVELS, type Level, MESSAGES_A_DAY, WORKING_DAYS } from "./model.ts";
import type { Round, Stored } from "./round.ts";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
const MB = 1e6;
const GB = 1e9;

const WORDS: Record<Level, string> = {
  calls: "calls of screens (p95)",
  posts: "acknowledging posts (p99)",
  screens: "messages on open screens (p99)",
  reminders: "the latest reminder",
  inbox: "the inbox's backlog",
  outbox: "the outbox's backlog",
  errors: "errors",
};

/** Professionals in their busiest hour that one core of the server and of PostgreSQL carries. */
export const perCore = ({ professionals, cores }: Round) =>
  professionals / (cores.server + cores.postgres);

/** Bytes of memory for each screen, at most: what the work needs is in it. */
export const perScreen = ({ memory, screens }: Round, first: { memory: number; screens: number }) =>
  (memory - first.memory) / (screens - first.screens);

/** GB of the database that a professional leaves in a year. */
export const gbAYear = (bytesADay: number) => (bytesADay * WORKING_DAYS) / GB;

/** Every round as a line, in the order in which they were played. */
export function roundsTable(rounds: Round[]): string[] {
  const head = [
    "professionals",
    "screens",
    "calls/s",
    "p95",
    "posts p99",
    "screen p99",
    "reminder",
    "server",
    "PostgreSQL",
    "player",
    "host",
    "others",
    "",
  ];
  const lines = rounds.map((round) => {
    const { levels, cores, played } = round;
    const broken = brokenLevels(round).map(({ level }) => level);
    return [
      whole.format(round.professionals),
      whole.format(round.screens),
      short.format(played.calls.count / round.seconds),
      `${whole.format(levels.calls)} ms`,
      `${whole.format(levels.posts)} ms`,
      `${whole.format(levels.screens)} ms`,
      `${(levels.reminders / 1_000).toFixed(0)} s`,
      ...[cores.server, cores.postgres, cores.player, cores.host, cores.others].map((used) =>
        used.toFixed(2),
      ),
      broken.length ? `broke: ${broken.join(", ")}` : "held",
    ];
  });
  const all = [head, ...lines];
  const widths = head.map((_, column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  return all.map((cells) =>
    `  ${cells.map((cell, column) => (column < head.length - 1 ? cell.padStart(widths[column] ?? 0) : cell)).join("  ")}`.trimEnd(),
  );
}

/** The first limit that was missed, and why. */
export function givesWay(round: Round): string {
  const [first] = brokenLevels(round);
  if (!first) return "nothing gave way";
  const value =
    first.level === "errors"
      ? `${first.value}: ${round.played.samples.join("; ")}`
      : `${whole.format(first.value)} ms of ${LEVELS[first.level]}`;
  return `${WORDS[first.level]} (${value}), for want of ${reasonOf(round)}`;
}

/** Storage that a professional leaves, in words. */
export function storedNotes({ kept, passing, wal }: Stored): string[] {
  const [stays, goes, logged] = [kept, passing, wal].map(
    (bytes) => `${short.format(bytes / MB)} MB`,
  );
  return [
    `Of a professional and day (${whole.format(MESSAGES_A_DAY)} messages): ${stays} stay, ${goes} go after their time, ${logged} of log.`,
    `Files of messages: ${short.format(FILE_BYTES_A_YEAR / GB)} GB of a professional and year, by the model; they lie outside of the database.`,
  ];
}
