import type { Answer } from "./answers.ts";

/**
 * What goes wrong: an answer instead of the work, no answer at all, an answer that is lost after the work was done (the
 * line breaks, so that nobody knows whether it was), or one that comes late.
 */
export type Fault =
  | { kind: "answer"; answer: Answer }
  | { kind: "silence" }
  | { kind: "lost" }
  | { kind: "slow"; ms: number };

interface Planned {
  /** Held against "METHOD /path account". */
  on: RegExp;
  fault: Fault;
  left: number;
}

/** Faults that wait for their calls, the first that fits goes first. */
export function createFaults() {
  let planned: Planned[] = [];
  return {
    add: (fault: Fault, { on = /./, times = 1 }: { on?: RegExp; times?: number } = {}) => {
      planned.push({ on, fault, left: times });
    },
    clear: () => {
      planned = [];
    },
    take: (call: string): Fault | undefined => {
      const found = planned.find(({ on, left }) => left > 0 && on.test(call));
      if (!found) return undefined;
      found.left -= 1;
      return found.fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
