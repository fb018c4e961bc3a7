import { type HostAnswer, ifDone } from "./ask-host.ts";
import type { FetchMediaResult, SendResult } from "./host.ts";
import { recordAt, textOf } from "./json.ts";
import { idOf } from "./payload/ids.ts";

const MAX_TYPE = 100;
/** WhatsApp keeps a file for some weeks: what its servers say afterwards, in the words that hosts pass on. */
const GONE = /\b(404|410)\b|expired|not found|not exist|no longer|\bgone\b/i;

const BASE64 = /^[\w+/\r\n-]*(?:={1,2}[\r\n]*)?$/;

/** Why no file came: a refusal that says that it is gone is no fault of the host's. */
export function withoutFile(answer: Exclude<HostAnswer, { kind: "done" }>): FetchMediaResult {
  if (answer.kind === "unknown" && answer.isTooLarge) return { kind: "tooLarge" };
  if (answer.kind !== "refused") return answer;
  const isGone = answer.status === 404 || answer.status === 410 || GONE.test(answer.reason);
  return isGone ? { kind: "expired" } : { kind: "refused", reason: answer.reason };
}

/** A file in base64, with or without `data:...;base64,` before it; an answer without one is no host's word about it. */
export function fileIn(
  base64: unknown,
  { mimetype, nome }: { mimetype?: unknown; nome?: unknown } = {},
): FetchMediaResult {
  const comma = typeof base64 === "string" && base64.startsWith("data:") ? base64.indexOf(",") : -1;
  if (typeof base64 !== "string" || !BASE64.test(base64.slice(comma + 1))) {
    return { kind: "unknown" };
  }
  const announced = base64.slice("data:".length, Math.max(comma, 0)).replace(/;base64$/, "");
  const name = textOf(nome, 200);
  return {
    kind: "media",
    bytes: Buffer.from(base64.slice(comma + 1), "base64"),
    mimetype: textOf(mimetype, MAX_TYPE) ?? textOf(announced, MAX_TYPE) ?? null,
    ...(name ? { nome: name } : {}),
  };
}

/**
 * The result of sending a text or a file: sent when the answer names the new message. Without an id, as in a page of some
 * gateway, the outcome is unknown until an echo or a status event shows it.
 */
export const sentFrom = (answer: HostAnswer): SendResult =>
  ifDone(answer, ({ json }) => {
    const providerId = sentIdIn(json);
    return providerId ? { kind: "sent", providerId } : undefined;
  });

/** WhatsApp's id of a message that was sent, wherever this version puts it. */
function sentIdIn(json: unknown): string | undefined {
  const places = [
    recordAt(json).id,
    recordAt(json, "key").id,
    recordAt(json).messageId,
    recordAt(json, "message", "key").id,
    recordAt(json, "messageData").id,
    recordAt(json, "data", "key").id,
  ];
  return places.map((id) => idOf(id)).find(Boolean);
}
