import { join } from "node:path";
import express, { Router } from "express";
import type { Config } from "#server/config.ts";
import { PUBLIC_PAGES } from "#shared/common/public-pages.ts";
import { page } from "./pages.ts";
import { precompressed } from "./precompressed.ts";

const BUILT = join(import.meta.dirname, "../../../dist/client");
const APP = "index.html";

/** The built web client from `folder`; every path that is no file is the client's own to understand. */
export function clientRoutes(
  config: Pick<Config, "contacts" | "appUrl">,
  folder: string = BUILT,
): Router {
  const routes = Router();
  const assets = join(folder, "assets");
  routes.use(
    "/assets",
    precompressed(assets),
    express.static(assets, { immutable: true, maxAge: "1y", index: false, fallthrough: false }),
  );
  for (const [path, file] of Object.entries(PUBLIC_PAGES)) {
    routes.get(path, page(join(folder, file), config));
  }
  const app = page(join(folder, APP), config);
  // As files they would go out without the settings.
  routes.get("/{*any}.html", app);
  routes.use(precompressed(folder), express.static(folder, { index: false, maxAge: "1h" }));
  routes.get("/{*any}", app);
  return routes;
}
