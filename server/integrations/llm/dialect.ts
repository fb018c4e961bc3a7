import { APICallError } from "ai";

/** How a service wants to be asked, where services differ. Learnt from its refusals, never asked for. */
export interface Dialect {
  streams: boolean;
  /** Newer models refuse the older name. */
  limit: "max_tokens" | "max_completion_tokens";
}

export const FIRST_TRY: Readonly<Dialect> = { streams: true, limit: "max_tokens" };

/**
 * Whether a refusal is about the way of asking.
 * @param spoken how the refused call was asked
 * @returns true when another way is known now, so that asking again is worth it
 */
export function learnFrom(error: unknown, dialect: Dialect, spoken: Dialect): boolean {
  if (!APICallError.isInstance(error)) return false;
  const { statusCode, responseBody = "" } = error;
  if (statusCode !== 400 && statusCode !== 422) return false;
  if (spoken.limit === "max_tokens" && responseBody.includes("max_completion_tokens")) {
    dialect.limit = "max_completion_tokens";
    return true;
  }
  if (spoken.streams && /\bstream/i.test(responseBody)) {
    dialect.streams = false;
    return true;
  }
  return false;
}
