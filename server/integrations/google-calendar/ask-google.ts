import type { OutsideAnswer, OutsideHttp, OutsideRequest } from "../http/outside-http.ts";
import { firstText, isRecord, parseJson, recordAt } from "../whatsapp/json.ts";

/** Why a call of the Calendar API did not do what it was asked to. */
export type GoogleFailure =
  /** The access token is not good any more. */
  | { kind: "unauthorized" }
  /** The calendar or event is not there: never was (404), or was deleted, or a sync token is over (410). */
  | { kind: "missing"; status: 404 | 410 }
  /** The id is taken. */
  | { kind: "exists" }
  /** Google understood and will not do it, another time neither. */
  | { kind: "refused"; status: number; reason: string }
  /** Not now: limits, faults of Google's, no answer. It may have been done. */
  | { kind: "unavailable"; reason: string };

export type GoogleAnswer<T> = { kind: "done"; value: T } | GoogleFailure;

interface GoogleRequest {
  method: OutsideRequest["method"];
  url: string;
  accessToken: string;
  body?: object;
}

/** Reasons of a 403 that mean "later", not "no" (Calendar API, "Handle API errors"). */
const LATER = new Set([
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "quotaExceeded",
  "calendarUsageLimitsExceeded",
]);
const MAX_REASON = 200;

/** One call of the Calendar API; what it answers is whatever JSON came. */
export async function askGoogle(
  http: OutsideHttp,
  { method, url, accessToken, body }: GoogleRequest,
): Promise<GoogleAnswer<unknown>> {
  const answer = await http({
    method,
    url,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.kind === "answer" ? judge(answer) : { kind: "unavailable", reason: answer.kind };
}

function judge({
  status,
  text,
}: Extract<OutsideAnswer, { kind: "answer" }>): GoogleAnswer<unknown> {
  const json = parseJson(text);
  if (status >= 200 && status < 300) return { kind: "done", value: json };
  const { reason, message } = faultIn(json, status);
  if (status === 401) return { kind: "unauthorized" };
  if (status === 404 || status === 410) return { kind: "missing", status };
  if (status === 409) return { kind: "exists" };
  const isLater =
    status >= 500 || status === 408 || status === 429 || (status === 403 && LATER.has(reason));
  return isLater
    ? { kind: "unavailable", reason: message }
    : { kind: "refused", status, reason: message };
}

function faultIn(json: unknown, status: number) {
  const error = recordAt(json, "error");
  const first = Array.isArray(error.errors) && isRecord(error.errors[0]) ? error.errors[0] : {};
  return {
    reason: firstText([first.reason], MAX_REASON) ?? "",
    message: firstText([first.reason, error.message], MAX_REASON) ?? `HTTP ${status}`,
  };
}
