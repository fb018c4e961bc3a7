import type { HostAnswer } from "./ask-host.ts";
import type { HostFailure } from "./host.ts";
import { isRecord } from "./json.ts";

/**
 * `removed`: the phone is not linked there any more, and nothing is posted to us. `unsupported`: hosts of this version know
 * no way to unlink it; only the phone does.
 */
export type RemoveResult = { kind: "removed" } | { kind: "unsupported" } | HostFailure;

/** The state that a number which ends here leaves at its host. */
export interface Removal {
  /** Where the host posts to; its last part, the token, may be an older one. */
  webhookUrl: string | null;
  /** Whether the instance was made by us, and goes with the number. */
  isOurs: boolean;
  /** Whether no other number here belongs to its business account at Meta. */
  isLastOfAccount: boolean;
}

const NOT_LINKED = /not connected|not logged|already (?:closed|logged out)|não conectad/i;

/** The failure of a step; undefined once the step is done, by this call or an earlier one. */
export function failureIn(answer: HostAnswer): HostFailure | undefined {
  // A page in its place says nothing of the phone.
  if (answer.kind === "done") return isRecord(answer.json) ? undefined : { kind: "unknown" };
  if (answer.kind !== "refused") return answer;
  return NOT_LINKED.test(answer.reason) ? undefined : { kind: "refused", reason: answer.reason };
}

export const isMissing = (answer: HostAnswer): boolean =>
  answer.kind === "refused" && answer.status === 404;

/** The same address but for its last part, the token, which is replaced now and then. */
export const isOurAddress = (url: unknown, ours: string | null): boolean =>
  typeof url === "string" &&
  ours !== null &&
  url.startsWith(ours.slice(0, ours.lastIndexOf("/") + 1));
