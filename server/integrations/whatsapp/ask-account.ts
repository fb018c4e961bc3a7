import { randomUUID } from "node:crypto";
import { type HostAnswer, ifDone } from "./ask-host.ts";
import type { AccountResult, HostAccount } from "./host.ts";

const FORBIDDEN = 403;

/** An account as an instance under an unused key: hosts answer about instances alone. */
export const nobodyAt = ({ host, adminToken: token }: HostAccount) => ({
  host,
  token,
  key: `pontual-${randomUUID()}`,
});

/** The judgement of an answer that only the administrator gets; a refusal in other words is another program's. */
export function accountFrom(
  answer: HostAnswer,
  isOwn: (json: unknown) => boolean = Array.isArray,
): AccountResult {
  if (answer.kind === "refused") {
    return { kind: answer.status === FORBIDDEN ? "unauthorised" : "unknown" };
  }
  return ifDone(answer, ({ json }) => (isOwn(json) ? { kind: "answered" } : undefined));
}
