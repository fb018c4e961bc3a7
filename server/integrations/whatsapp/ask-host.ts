import type { OutsideAnswer, OutsideHttp, OutsideRequest } from "../http/outside-http.ts";
import { saysNo } from "./answer-form.ts";
import type { HostFailure, HostInstance } from "./host.ts";
import { firstText, parseJson, recordAt } from "./json.ts";
import { recusaBy, refusalSignal } from "./payload/refused.ts";
import { isNotOnWhatsApp, isTooMuch, recusaOf } from "./reasons.ts";

/** A host's answer: done, with its JSON (if it is any), or a failure. */
export type HostAnswer =
  | { kind: "done"; json: unknown; text: string }
  | (HostFailure & { status?: number; isTooLarge?: true });

type Place = Pick<HostInstance, "host" | "key" | "token">;

const MAX_REASON = 200;
/** A shorter one is no secret, and may be a part of any word. */
const MIN_TOKEN = 8;

/** A gateway in front of the host gave up: the host may have done it all the same. */
const UNCERTAIN = new Set([502, 504]);
const UNAUTHORISED = 401;
const TOO_MANY = 429;
/** The host did not even read it. */
const BUSY = 503;
/** How long "too many" lasts where the host does not say, and the longest accepted time. */
const RETRY_MS = { usual: 60_000, most: 3_600_000 };

/** One call to an instance's host; `{key}` in the path is the instance's key. The body goes as JSON, or as the form that it is. */
export type AskHost = (
  instance: Place,
  method: OutsideRequest["method"],
  path: string,
  body?: object,
) => Promise<HostAnswer>;

/** Interprets a refusal, where hosts of a kind say more than a status; undefined where this one does not. */
type FailureOf = (json: unknown, retryAfterMs?: number) => HostFailure | undefined;

/** Asks hosts of one kind, which want the token in a header of their own. */
export const askerOf =
  (
    http: OutsideHttp,
    headersOf: (token: string) => Record<string, string>,
    failureOf: FailureOf = () => undefined,
  ): AskHost =>
  async ({ host, key, token }, method, path, body) => {
    const { type, ...sent } = await sentOf(body);
    const answer = await http({
      method,
      url: `${baseOf(host)}/${path.replace("{key}", encodeURIComponent(key))}`,
      headers: { ...headersOf(token), ...(type ? { "content-type": type } : {}) },
      ...sent,
    });
    return answer.kind === "answer" ? judge(answer, token, failureOf) : answer;
  };

async function sentOf(
  body: object | undefined,
): Promise<{ type?: string; body?: string | Uint8Array }> {
  if (!body) return {};
  if (!(body instanceof FormData)) return { type: "application/json", body: JSON.stringify(body) };
  const form = new Response(body);
  return {
    type: form.headers.get("content-type") ?? "",
    body: new Uint8Array(await form.arrayBuffer()),
  };
}

type Done = Extract<HostAnswer, { kind: "done" }>;

/**
 * Reads the answer of a successful call; `read` returns undefined for a body that is not in the host's own form: a page of a
 * gateway, or of another program at that address. The outcome is unknown then.
 */
export function ifDone<T>(
  answer: HostAnswer,
  read: (answer: Done) => T | undefined,
): T | HostFailure {
  if (answer.kind !== "done") return answer;
  return read(answer) ?? { kind: "unknown" };
}

/** Without query and fragment, which would swallow the path. */
export function baseOf(host: string): string {
  if (!URL.canParse(host)) return host;
  const url = new URL(host);
  url.search = "";
  url.hash = "";
  return url.href.endsWith("/") ? url.href.slice(0, -1) : url.href;
}

function judge(
  { status, text, retryAfter }: Extract<OutsideAnswer, { kind: "answer" }>,
  token: string,
  failureOf: FailureOf,
): HostAnswer {
  if (UNCERTAIN.has(status)) return { kind: "unknown" };
  const json = parseJson(text);
  const isOk = status >= 200 && status < 300;
  if (isOk && !saysNo(json)) return { kind: "done", json, text };
  const afterMs = retryMs(retryAfter);
  const words = parseJson(withoutToken(text, token));
  const own = failureOf(words, afterMs);
  if (own) return own;
  if (status === BUSY) return { kind: "unreachable" };
  if (status === UNAUTHORISED) return { kind: "unauthorised" };
  return refused(words, status, afterMs);
}

/** A host's no, with its own reason and what follows from it. */
function refused(json: unknown, status: number, afterMs: number | undefined): HostAnswer {
  const reason = reasonIn(json, status);
  const recusa = isNotOnWhatsApp(json) ? "semWhatsapp" : recusaOf(reason, status);
  const signal = refusalSignal(json, reason, recusa);
  const told = signal ? { signal } : {};
  if (status === TOO_MANY || isTooMuch(reason)) {
    return { kind: "rateLimited", afterMs: afterMs ?? RETRY_MS.usual, ...told };
  }
  const known = recusa ?? (signal && recusaBy(signal));
  return { kind: "refused", status, reason, ...(known ? { recusa: known } : {}), ...told };
}

/** Masks the token, which some hosts repeat, as Meta does ("Malformed access token ..."); people read these words. */
function withoutToken(text: string, token: string): string {
  if (token.length < MIN_TOKEN) return text;
  return [token, token.replaceAll("/", "\\/")].reduce(
    (masked, form) => masked.replaceAll(form, "***"),
    text,
  );
}

/** The header `Retry-After` in seconds (RFC 9110, 10.2.3); dates are not read. */
function retryMs(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d{1,6}$/.test(header)) return undefined;
  return Math.min(Number(header) * 1_000, RETRY_MS.most);
}

/**
 * The host's own words, cut short, and no other part of its answer. MegaAPI and WAHA say `message`, Evolution lists them in
 * `response.message`, and WAHA puts those of its engine into `exception`.
 */
function reasonIn(json: unknown, status: number): string {
  const { message } = recordAt(json, "response");
  const { error } = recordAt(json);
  const words = [recordAt(json).message, message, ...(Array.isArray(message) ? message : [])];
  const last = [error, recordAt(error).message, recordAt(json, "exception").message];
  return firstText([...words, ...last], MAX_REASON) ?? `HTTP ${status}`;
}
