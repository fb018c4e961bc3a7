import { readFileSync } from "node:fs";

/** The time by which every rule, token and job goes. */
export type Clock = () => Date;

/**
 * The real clock, plus the seconds that stand in `offsetFile`, read afresh at each use (for tests and
 * demonstrations). A file that is missing or holds no number counts as 0.
 */
export function createClock(offsetFile?: string): Clock {
  if (!offsetFile) return () => new Date();
  return () => new Date(Date.now() + readSeconds(offsetFile) * 1_000);
}

function readSeconds(file: string): number {
  try {
    const seconds = Number(readFileSync(file, "utf8").trim());
    return Number.isFinite(seconds) ? seconds : 0;
  } catch {
    return 0;
  }
}
