import type { ProcessOptions } from "./server-process.ts";

/** A statement, and the moment at which the server dies of it. */
export interface CrashPoint {
  statement: string;
  moment: "before" | "after" | "committed";
}

interface Dying {
  env: NodeJS.ProcessEnv;
  /** A mutant: the writes of such a statement are committed at once. */
  earlyCommit?: string | undefined;
}

/** Options of a server that dies at this point. */
export const dyingAt = (
  { statement, moment }: CrashPoint,
  { env, earlyCommit }: Dying,
): Pick<ProcessOptions, "env" | "mutant"> => ({
  env: {
    ...env,
    CRASH_POINT: JSON.stringify({ statement, moment }),
    ...(earlyCommit ? { EARLY_COMMIT: earlyCommit } : {}),
  },
  mutant: earlyCommit ? ["early-commit.ts", "crash-point.ts"] : "crash-point.ts",
});
