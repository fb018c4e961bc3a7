import { timingSafeEqual } from "node:crypto";
import { type Request, Router } from "express";
import ipaddr from "ipaddr.js";
import type { Services } from "../context.ts";
import { isDatabaseReady } from "./health.queries.ts";

/** Process up, ready to serve, and figures for Prometheus (only from this machine, or with the token). */
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
    if (!isLoopback(req) && !hasToken(req, config.metricsToken)) {
      res.status(404).json({ detail: "Não encontrado" });
      return;
    }
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return routes;
}

/** The peer itself and the address that a proxy reports must both be this machine. */
const isLoopback = (req: Request): boolean =>
  [req.socket.remoteAddress, req.ip].every(
    (address) => address !== undefined && ipaddr.process(address).range() === "loopback",
  );

function hasToken(req: Request, token: string | undefined): boolean {
  const given = Buffer.from(req.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
