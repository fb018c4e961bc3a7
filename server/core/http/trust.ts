import type { Express, Request, RequestHandler } from "express";
import type { Services } from "../context.ts";
import { callerAddress, proxyFault } from "./proxies.ts";

/**
 * Lets `req.ip` be the caller as `TRUST_PROXY` has it, everywhere behind this app. Express' own would hand on whatever
 * text stands in the header. Read when it is asked for: only limits and records want it.
 */
export function trustProxies(app: Express, { config: { trustProxy } }: Services) {
  Object.defineProperty(app.request, "ip", {
    configurable: true,
    get(this: Request) {
      return callerAddress(this.socket.remoteAddress, forwardedFor(this), trustProxy);
    },
  });
}

/** Says once that a proxy stands before us of which the settings do not know. */
export function detectProxies({ config: { trustProxy }, log }: Services): RequestHandler {
  let isNoticed = false;
  return (req, _res, next) => {
    const header = isNoticed ? undefined : forwardedFor(req);
    const peer = req.socket.remoteAddress;
    const fault = header && proxyFault(peer, header, trustProxy);
    if (fault) {
      isNoticed = true;
      log.warn({ peer }, fault);
    }
    next();
  };
}

/** Node joins the lines of a header that comes more than once. */
function forwardedFor({ headers }: Request): string | undefined {
  const header = headers["x-forwarded-for"];
  return Array.isArray(header) ? header.join(",") : header;
}
