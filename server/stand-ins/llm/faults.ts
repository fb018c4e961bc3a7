/**
 * A planned fault: a refusal instead of the work, no answer at all, one that comes late, one that breaks off in its
 * middle, one that is no JSON, or a call of a tool whose arguments are none.
 */
export type Fault =
  | { kind: "status"; status: number; message?: string; code?: string }
  | { kind: "silence" }
  | { kind: "slow"; ms: number }
  | { kind: "cut" }
  | { kind: "nonsense" }
  | { kind: "bad-arguments"; tool: string };
