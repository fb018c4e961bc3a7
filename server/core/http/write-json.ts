import type { ServerResponse } from "node:http";

/** Answers with JSON in one piece, past Express' own `send`, which looks for a cached copy first. */
export function writeJson(res: ServerResponse, status: number, body: unknown) {
  const text = Buffer.from(JSON.stringify(body ?? null));
  res.statusCode = status;
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.setHeader("Content-Length", text.length);
  res.end(text);
}
