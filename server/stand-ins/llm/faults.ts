/**
 * What goes wrong: a refusal instead of the work, no answer at all, one that comes late, one that breaks off in its
 * middle, one that is no JSON, or a call of a tool whose arguments are none.
 */
export type Fault =
  | { kind: "status"; status: number; message?: string; code?: string }
  | { kind: "silence" }
  | { kind: "slow"; ms: number }
  | { kind: "cut" }
  | { kind: "nonsense" }
  | { kind: "bad-arguments"; tool: string };

interface Planned {
  /** Held against the body of the request. */
  on: RegExp;
  fault: Fault;
  left: number;
}

/** Faults that wait for their calls, the first that fits goes first; `times: Infinity` never ends. */
export function createFaults() {
  let planned: Planned[] = [];
  return {
    add: (fault: Fault, { on = /./, times = 1 }: { on?: RegExp; times?: number } = {}) => {
      planned.push({ on, fault, left: times });
    },
    clear: () => {
      planned = [];
    },
    take: (body: string): Fault | undefined => {
      const found = planned.find(({ on, left }) => left > 0 && on.test(body));
      if (!found) return undefined;
      found.left -= 1;
      return found.fault;
    },
  };
}
