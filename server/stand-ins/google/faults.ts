import type { Answer } from "./answers.ts";

/**
 * A planned fault: an answer instead of the work, no answer at all (until the connection breaks), an answer that is lost
 * after the work was done (the connection breaks, so the outcome is unknown), or one that comes late.
 */
export type Fault =
  | { kind: "answer"; answer: Answer }
  | { kind: "silence"; endsAfterMs?: number }
  | { kind: "lost" }
  | { kind: "slow"; ms: number };
