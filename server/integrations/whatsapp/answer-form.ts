import { isRecord, type Json, parseJson, recordAt } from "./json.ts";

/** WAHA's `FAILED` is the state of a session, and no answer to a call. */
const NO_WORDS = new Set(["error", "fail", "failure"]);
const FIRST_FAULT = 400;

/**
 * Whether an answer says no, whatever its HTTP status is: hosts and the gateways in front of them put `error`, `success`,
 * `status` or `statusCode` into a 200. Only the root speaks of the call; deeper down stands what was asked for.
 */
export function saysNo(json: unknown): boolean {
  const { error, success, ok, status, statusCode } = recordAt(json);
  if (isFault(error)) return true;
  if ([success, ok].some((word) => word === false || word === "false")) return true;
  if (typeof status === "string") return NO_WORDS.has(status.toLowerCase());
  return [status, statusCode].some((code) => typeof code === "number" && code >= FIRST_FAULT);
}

function isFault(error: unknown): boolean {
  if (typeof error === "string") return error.trim() !== "" && error !== "false";
  return error === true || isRecord(error) || (Array.isArray(error) && error.length > 0);
}

/** Words of gateways that set no other sign. */
const COMPLAINT = /error|fail|denied|invalid|not (?:found|allowed)|unauthori[sz]ed|forbidden/i;

/**
 * Whether an answer to a change is a host's own "done": `{error: false}`, a `message`, `{success: true}`, `{status:
 * "SUCCESS"}`. A page or an empty object proves no change.
 */
export function isDone(json: unknown): boolean {
  const { error, message, success, status } = recordAt(json);
  if (error === false || error === "false" || success === true) return true;
  if (typeof message === "string" && /\w/.test(message) && !COMPLAINT.test(message)) return true;
  return typeof status === "string" && status.toLowerCase() === "success";
}

/** Where hosts put what they tell of an instance: in a part of its own, or at the root. */
export const placesIn = (json: unknown): Json[] => [
  recordAt(json, "instance"),
  recordAt(json, "data"),
  recordAt(json),
];

const PAGE = /^\s*<(?:!doctype html|html)[\s>]/i;
const HEAD = 200;
/** A gateway's words in JSON are short. */
const LONGEST_WORDS = 4_096;

/**
 * Whether bytes that came in place of a file are the words of some gateway: a page, or a short JSON. `name` is what the file
 * is called or its type, because people send such files too.
 */
export function isNoFile(bytes: Buffer, name: string): boolean {
  const head = bytes
    .subarray(0, HEAD)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
  if (PAGE.test(head)) return !/html/i.test(name);
  if (bytes.length > LONGEST_WORDS || !/^\s*[[{]/.test(head)) return false;
  return !/json/i.test(name) && parseJson(bytes.toString("utf8")) !== undefined;
}
