import { APICallError } from "ai";
import { firstText, parseJson, recordAt } from "../whatsapp/json.ts";
import type { LlmAnswer } from "./llm.ts";

type Failed = Extract<LlmAnswer, { kind: "failed" }>;

const MAX_REASON = 200;

/** Reason without the key and the messages, which other texts of the library quote. */
export function failureOf(error: unknown, apiKey: string): Failed {
  const { statusCode = 200, responseBody = "" } = APICallError.isInstance(error) ? error : {};
  // No connection, a line that broke, or nonsense.
  if (statusCode < 300) return { kind: "failed", reason: "no whole answer", mayPass: true };
  const fault = recordAt(parseJson(responseBody), "error");
  const text = firstText([fault.code, fault.type, fault.message], MAX_REASON) ?? "";
  return {
    kind: "failed",
    reason: `HTTP ${statusCode} ${text}`.trim().replaceAll(apiKey, "***"),
    mayPass: statusCode >= 500 || statusCode === 408 || statusCode === 429,
  };
}
