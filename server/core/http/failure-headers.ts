import type { Failure } from "../trpc-errors.ts";

/**
 * Headers that an answer's failures need: how to sign in, and when to try again. Of several calls
 * in one answer the longest wait counts.
 */
export function failureHeaders(failures: Pick<Failure, "status" | "retryAfter">[]) {
  const waits = failures.flatMap(({ retryAfter }) => retryAfter ?? []);
  return {
    ...(failures.some(({ status }) => status === 401) ? { "WWW-Authenticate": "Bearer" } : {}),
    ...(waits.length > 0 ? { "Retry-After": String(Math.ceil(Math.max(...waits))) } : {}),
  };
}
