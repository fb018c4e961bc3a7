import type { HostAnswer } from "./ask-host.ts";
import type { FetchMediaResult, SendResult } from "./host.ts";
import { textOf } from "./json.ts";
import { sentIdIn } from "./sent-id.ts";

const MAX_TYPE = 100;
/** WhatsApp keeps a file for some weeks: what its servers say afterwards, in the words that hosts pass on. */
const GONE = /\b(404|410)\b|expired|not found|not exist|no longer|\bgone\b/i;

/** Why no file came: a refusal that says that it is gone is no fault of the host's. */
export function withoutFile(answer: Exclude<HostAnswer, { kind: "done" }>): FetchMediaResult {
  if (answer.kind === "unknown" && answer.isTooLarge) return { kind: "tooLarge" };
  if (answer.kind !== "refused") return answer;
  const isGone = answer.status === 404 || answer.status === 410 || GONE.test(answer.reason);
  return isGone ? { kind: "expired" } : { kind: "refused", reason: answer.reason };
}

/** A file in base64, with or without `data:...;base64,` before it. */
export function fileIn(
  base64: unknown,
  { mimetype, nome }: { mimetype?: unknown; nome?: unknown } = {},
): FetchMediaResult {
  if (typeof base64 !== "string") return { kind: "refused", reason: "no file in the answer" };
  const comma = base64.startsWith("data:") ? base64.indexOf(",") : -1;
  const announced = base64.slice("data:".length, Math.max(comma, 0)).replace(/;base64$/, "");
  const name = textOf(nome, 200);
  return {
    kind: "media",
    bytes: Buffer.from(base64.slice(comma + 1), "base64"),
    mimetype: textOf(mimetype, MAX_TYPE) ?? textOf(announced, MAX_TYPE) ?? null,
    ...(name ? { nome: name } : {}),
  };
}

/** What came of sending a text or a file, where the id stands where it does for texts. */
export function sentFrom(answer: HostAnswer): SendResult {
  if (answer.kind !== "done") return answer;
  // A page instead of an answer: some gateway in between spoke, and nobody knows what the host did.
  if (answer.json === undefined) return { kind: "unknown" };
  return { kind: "sent", providerId: sentIdIn(answer.json) };
}
