import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";

/**
 * Headers of every answer: no script but our own files, no framing, no referrer. Styles may be inline, because
 * overlays are placed by style attributes and toasts bring a style element.
 */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: "no-referrer" },
  crossOriginEmbedderPolicy: false,
});

/** They are the same for every answer, so they are worked out once. */
export function securityHeaders(): RequestHandler {
  const sample = new IncomingMessage(new Socket());
  const written = new ServerResponse(sample);
  protect(sample, written, (error) => {
    if (error) throw new Error("no security headers", { cause: error });
  });
  const headers = new Map(Object.entries(written.getHeaders()).map(([k, v]) => [k, String(v)]));
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** What the API answers is nobody's to keep. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader("Cache-Control", "no-store");
  next();
};
