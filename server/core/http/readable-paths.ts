import type { RequestHandler } from "express";
import { NOT_FOUND, sendFailure } from "../rest/handler.ts";

/**
 * No address of ours holds what is no escaped UTF-8, which Express and tRPC cannot read: there is nothing there, on every
 * door. NUL, which PostgreSQL cannot store, is in none of a page or a file; REST has calls that take any text for a token.
 */
export const readablePaths: RequestHandler = (req, res, next) => {
  if (!req.url.includes("%") || isReadable(req.path)) return next();
  res.setHeader("Cache-Control", "no-store");
  sendFailure(res, { status: 404, detail: NOT_FOUND });
};

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0") || path.startsWith("/api/v1/");
  } catch {
    return false;
  }
}
