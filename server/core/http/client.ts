import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { Router } from "express";

const BUILT = join(import.meta.dirname, "../../../dist/client");

/** The built web client; every path that is no file is the client's own to understand. */
export function clientRoutes(): Router {
  const routes = Router();
  const page = join(BUILT, "index.html");
  routes.use(
    "/assets",
    express.static(join(BUILT, "assets"), {
      immutable: true,
      maxAge: "1y",
      index: false,
      fallthrough: false,
    }),
  );
  routes.use(express.static(BUILT, { index: false, maxAge: "1h" }));
  routes.get("/{*any}", (_req, res) => {
    res.setHeader("Cache-Control", "no-cache");
    if (existsSync(page)) res.sendFile(page);
    else res.status(503).type("text/plain").send("The web client is not built yet.");
  });
  return routes;
}
