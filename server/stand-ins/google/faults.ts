import type { Answer } from "./answers.ts";

/**
 * What goes wrong: an answer instead of the work, no answer at all (until the line breaks), an answer that is lost after the work was done (the
 * line breaks, so that nobody knows whether it was), or one that comes late.
 */
export type Fault =
  | { kind: "answer"; answer: Answer }
  | { kind: "silence"; endsAfterMs?: number }
  | { kind: "lost" }
  | { kind: "slow"; ms: number };
