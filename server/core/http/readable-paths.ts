import type { RequestHandler } from "express";
import { NOT_FOUND, sendFailure } from "../rest/handler.ts";

/**
 * No page, file or procedure has an address with NUL, or with what is no escaped UTF-8, which Express and tRPC cannot read:
 * there is nothing there. REST reads its own addresses, some of which take any text for a token.
 */
export const readablePaths: RequestHandler = (req, res, next) => {
  if (!req.url.includes("%") || req.path.startsWith("/api/v1/") || isReadable(req.path)) {
    return next();
  }
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
