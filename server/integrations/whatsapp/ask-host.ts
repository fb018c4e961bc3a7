import type { OutsideAnswer, OutsideHttp, OutsideRequest } from "../http/outside-http.ts";
import type { HostFailure, HostInstance } from "./host.ts";
import { firstText, parseJson, recordAt } from "./json.ts";

/** What a host answered: done, with its JSON (if it is any), or why not. */
export type HostAnswer =
  | { kind: "done"; json: unknown; text: string }
  | (HostFailure & { status?: number; isTooLarge?: true });

type Place = Omit<HostInstance, "provedor">;

const MAX_REASON = 200;

/** A gateway in front of the host gave up: the host may have done it all the same. */
const UNCERTAIN = new Set([502, 504]);
/** The host did not even read it. */
const TURNED_AWAY = new Set([429, 503]);

/** One call to an instance's host; `{key}` in the path is the instance's key. */
export type AskHost = (
  instance: Place,
  method: OutsideRequest["method"],
  path: string,
  body?: object,
) => Promise<HostAnswer>;

/** Asks hosts of one kind, which want the token in a header of their own. */
export const askerOf =
  (http: OutsideHttp, headersOf: (token: string) => Record<string, string>): AskHost =>
  async ({ host, key, token }, method, path, body) => {
    const answer = await http({
      method,
      url: `${baseOf(host)}/${path.replace("{key}", encodeURIComponent(key))}`,
      headers: { ...headersOf(token), ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer.kind === "answer" ? judge(answer) : answer;
  };

type Done = Extract<HostAnswer, { kind: "done" }>;

/** What a host's answer says, where it did what it was asked. */
export const ifDone = <T>(answer: HostAnswer, read: (answer: Done) => T): T | HostFailure =>
  answer.kind === "done" ? read(answer) : answer;

/** Without query and fragment, which would swallow the path. */
export function baseOf(host: string): string {
  if (!URL.canParse(host)) return host;
  const url = new URL(host);
  url.search = "";
  url.hash = "";
  return url.href.endsWith("/") ? url.href.slice(0, -1) : url.href;
}

function judge({ status, text }: Extract<OutsideAnswer, { kind: "answer" }>): HostAnswer {
  if (UNCERTAIN.has(status)) return { kind: "unknown" };
  if (TURNED_AWAY.has(status)) return { kind: "unreachable" };
  const json = parseJson(text);
  const { error } = recordAt(json);
  const isRefused = status < 200 || status >= 300 || error === true || error === "true";
  return isRefused
    ? { kind: "refused", status, reason: reasonIn(json, status) }
    : { kind: "done", json, text };
}

/**
 * The host's own words, cut short; of anything else in its answer nothing is taken over. MegaAPI and WAHA say `message`,
 * Evolution lists them in `response.message`.
 */
function reasonIn(json: unknown, status: number): string {
  const { message } = recordAt(json, "response");
  const words = [recordAt(json).message, message, ...(Array.isArray(message) ? message : [])];
  return firstText([...words, recordAt(json).error], MAX_REASON) ?? `HTTP ${status}`;
}
