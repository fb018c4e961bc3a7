import { play } from "./play.ts";
import type { Policy } from "./policies.ts";
import { type Practice, practiceOf } from "./practices.ts";
import type { Reaction } from "./reactions.ts";
import { type Figures, figuresOf } from "./report.ts";

/** The same practices and the same luck each time. */
const SEED = 38;

export const practicesOf = (numbers: number): Practice[] =>
  Array.from({ length: numbers }, (_, id) => practiceOf(id, SEED));

export const figuresUnder = (policy: Policy, reaction: Reaction, practices: Practice[]): Figures =>
  figuresOf(
    policy.name,
    practices.map((practice) => play({ practice, policy, reaction, seed: SEED })),
  );
