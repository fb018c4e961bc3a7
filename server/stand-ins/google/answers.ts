import type { ServerResponse } from "node:http";

/** The answer to a call; `body` is JSON where there is any. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** Google's shape of a refusal (https://developers.google.com/workspace/calendar/api/guides/errors). */
export const refusal = (
  status: number,
  reason: string,
  message: string,
  domain = "global",
): Answer => ({
  status,
  body: { error: { errors: [{ domain, reason, message }], code: status, message } },
});

export const notFound = () => refusal(404, "notFound", "Not Found");
export const invalidCredentials = () => refusal(401, "authError", "Invalid Credentials");
export const badRequest = (message: string, reason = "invalid") => refusal(400, reason, message);

/** The token endpoint speaks OAuth's own (RFC 6749, section 5.2). */
export const oauthError = (status: number, error: string, error_description?: string): Answer => ({
  status,
  body: { error, ...(error_description ? { error_description } : {}) },
});

export function send(res: ServerResponse, { status, body, headers = {} }: Answer) {
  if (res.destroyed) return;
  const isPage = typeof body === "string";
  const type = isPage ? "text/html" : "application/json";
  res.writeHead(status, { "content-type": `${type}; charset=utf-8`, ...headers });
  res.end(body === undefined ? undefined : isPage ? body : JSON.stringify(body));
}
