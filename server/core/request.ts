import type { Request } from "express";
import type { PublicContext, Services } from "./context.ts";
import { parseTraceparent } from "./telemetry/traceparent.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

const MOST_OF_AGENT = 300;

/** The context of one request, before anybody is known. */
export const contextOf = (services: Services, req: Request): PublicContext => ({
  ...services,
  request: {
    id: String(req.id ?? ""),
    // Read when it is asked for: only limits want it.
    get ip() {
      return req.ip ?? "";
    },
    agent: req.headers["user-agent"]?.slice(0, MOST_OF_AGENT),
    conta: req.get("x-conta"),
    idempotencyKey: req.get("idempotency-key"),
    // Read when something goes wrong.
    get traceId() {
      return parseTraceparent(req.get("traceparent") ?? "")?.traceId;
    },
    token: BEARER.exec(req.headers.authorization ?? "")?.[1],
  },
});
