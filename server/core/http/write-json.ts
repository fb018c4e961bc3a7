import type { ServerResponse } from "node:http";

/**
 * Answers with JSON, past Express' own `send`, which checks for a cached copy first. The body stays text: Node sends
 * text and headers in one piece, bytes in a second one.
 */
export function writeJson(res: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body ?? null);
  res.statusCode = status;
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.setHeader("Content-Length", Buffer.byteLength(text));
  res.end(text);
}
