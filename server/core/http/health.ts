import { timingSafeEqual } from "node:crypto";
import { type Request, Router } from "express";
import type { Config } from "#server/config.ts";
import type { Services } from "../context.ts";
import { isDatabaseReady } from "./health.queries.ts";
import { isLocalHost, isLocalUrl } from "./local.ts";
import { onlyGet } from "./only-get.ts";
import { canonicalAddress } from "./proxies.ts";

/** Process up, ready to serve, and figures for Prometheus (with the token, or from this machine). */
export function healthRoutes({ databases, metrics, config }: Services): Router {
  const routes = Router();
  routes.get("/healthz", (_req, res) => {
    res.json({ status: "ok" });
  });
  routes.get("/readyz", async (_req, res) => {
    const isReady = await isDatabaseReady(databases).catch(() => false);
    res.status(isReady ? 200 : 503).json({ status: isReady ? "ok" : "unavailable" });
  });
  routes.get("/metrics", async (req, res) => {
    if (!mayRead(req, config)) {
      res.status(404).json({ detail: "Não encontrado" });
      return;
    }
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  for (const path of ["/healthz", "/readyz", "/metrics"]) routes.all(path, onlyGet);
  return routes;
}

/**
 * A token that is set is always asked for. Without one this machine alone may read, and nobody once the product has a
 * public address: through a proxy on the same machine everybody comes from here.
 */
function mayRead(req: Request, { metricsToken, appUrl }: Config): boolean {
  return metricsToken === undefined
    ? isLocalUrl(appUrl) && isFromHere(req)
    : hasToken(req, metricsToken);
}

/** Headers that proxies add to a request. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

function isFromHere({ socket, headers }: Request): boolean {
  const address = canonicalAddress(socket.remoteAddress);
  return (
    address !== undefined && isLocalHost(address) && !FORWARDED.some((name) => name in headers)
  );
}

function hasToken(req: Request, token: string): boolean {
  const given = Buffer.from(req.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
