import type { Failure } from "../trpc-errors.ts";

/**
 * What the headers of an answer say of its failures: how to sign in, and when to try again. Of several calls in one
 * answer the one that has to wait longest counts.
 */
export function failureHeaders(failures: Pick<Failure, "status" | "retryAfter">[]) {
  const waits = failures.flatMap(({ retryAfter }) => retryAfter ?? []);
  return {
    ...(failures.some(({ status }) => status === 401) ? { "WWW-Authenticate": "Bearer" } : {}),
    ...(waits.length > 0 ? { "Retry-After": String(Math.ceil(Math.max(...waits))) } : {}),
  };
}
