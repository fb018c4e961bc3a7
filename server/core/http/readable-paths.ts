import type { RequestHandler } from "express";
import { NOT_FOUND, sendFailure } from "../rest/handler.ts";

/**
 * No address of ours holds NUL, which PostgreSQL cannot store, or what is no escaped UTF-8, which Express and tRPC cannot
 * read: there is nothing there, on every door.
 */
export const readablePaths: RequestHandler = (req, res, next) => {
  if (!req.url.includes("%") || isReadable(req.path)) return next();
  res.setHeader("Cache-Control", "no-store");
  sendFailure(res, { status: 404, detail: NOT_FOUND });
};

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
