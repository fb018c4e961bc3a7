import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Services } from "../context.ts";
import { safePath } from "../log.ts";
import { requestTrace } from "../telemetry/request-trace.ts";

declare module "express-serve-static-core" {
  interface Request {
    /** Stands in the log and in the answer to an unexpected error. */
    id: string;
  }
}

/** Gives each request an id, and logs and counts it when it has been answered. */
export function observe(services: Services, transport: "trpc" | "rest"): RequestHandler {
  const { log, metrics } = services;
  const trace = requestTrace(services, transport);
  return (req, res, next) => {
    req.id = randomUUID();
    res.setHeader("x-request-id", req.id);
    const start = performance.now();
    res.on("finish", () => {
      const ms = performance.now() - start;
      metrics.requests.observe({ face: transport, status: res.statusCode }, ms / 1_000);
      if (!log.isLevelEnabled("debug")) return;
      log.debug(
        {
          requestId: req.id,
          method: req.method,
          path: safePath(req.originalUrl),
          status: res.statusCode,
          ms,
        },
        "request",
      );
    });
    trace(req, res, next);
  };
}
