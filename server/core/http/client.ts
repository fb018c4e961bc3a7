import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join } from "node:path";
import express, { type Request, type RequestHandler, Router } from "express";
import type { Config } from "#server/config.ts";
import { PUBLIC_PAGES, VISITOR_PAGES } from "#shared/common/public-pages.ts";
import { SHARE, WORKER } from "#shared/common/worker.ts";
import { NOT_FOUND } from "../rest/handler.ts";
import type { VisitorView } from "../visitor-view.ts";
import { addressStatus } from "./addresses.ts";
import { encodingFor } from "./encoding.ts";
import { onlyGet } from "./only-get.ts";
import { page } from "./pages.ts";
import { visitorPage } from "./visitor-pages.ts";
import { workerScript } from "./worker-script.ts";

const BUILT = join(import.meta.dirname, "../../../dist/client");
const APP = "index.html";
/** The part of the app that one signs in for. */
const AREA = "app";

/** By the address, as the routes name it: what one visit of it shows before it asks anything. */
export type VisitorViews = Record<string, (req: Request) => Promise<VisitorView>>;

const OF_NOBODY: VisitorView = { status: 200 };

/** The built web client from `folder`; every path that is no file is the client's own to understand. */
export function clientRoutes(
  config: Pick<Config, "contacts" | "appUrl" | "serviceWorker">,
  folder: string = BUILT,
  views?: VisitorViews,
): Router {
  const routes = Router();
  const assets = join(folder, "assets");
  routes.use(
    "/assets",
    precompressed(assets),
    express.static(assets, { immutable: true, maxAge: "1y", index: false }),
    missing,
  );
  for (const [path, file] of Object.entries(PUBLIC_PAGES)) {
    routes.get(path, page(join(folder, file), config));
    routes.all(path, onlyGet);
  }
  for (const [path, file] of Object.entries(VISITOR_PAGES)) {
    const look = views?.[path];
    routes.get(path, visitorPage(join(folder, file), config, look ?? (async () => OF_NOBODY)));
    routes.all(path, onlyGet);
  }
  const app = page(join(folder, APP), config);
  const screens = page(join(folder, APP), config, AREA);
  routes.get(WORKER.url, workerScript(folder, config, { file: APP, area: AREA }));
  // The worker takes what is shared; where there is none the app opens without it.
  routes.post(SHARE.path, (_req, res) => res.redirect(303, WORKER.scope));
  // As files they would go out without the settings.
  routes.get("/{*any}.html", addressStatus(folder), app);
  routes.use(precompressed(folder), express.static(folder, { ...FOR_AN_HOUR, index: false }));
  // No address of the client's own has an ending: a page in the place of a script or image would be kept as such.
  routes.get(/\.\w{1,10}$/, missing);
  routes.get(`${WORKER.scope}{/*any}`, addressStatus(folder), screens);
  routes.get("/{*any}", addressStatus(folder), app);
  return routes;
}

/** A browser that has installed the app asks for its manifest by itself, and shall see another one at once. */
const FOR_AN_HOUR = {
  maxAge: "1h",
  setHeaders: (res: ServerResponse, path: string) => {
    if (/\.webmanifest(?:\.\w+)?$/.test(path)) res.setHeader("Cache-Control", "no-cache");
  },
};

const missing: RequestHandler = (_req, res) => {
  res.setHeader("Cache-Control", "no-cache");
  res.status(404).json({ detail: NOT_FOUND });
};

const EXTENSIONS = { br: ".br", gzip: ".gz" } as const;
/** Names of files that the build compresses; anything else is left to the next handler. */
const COMPRESSIBLE = /^\/[\w.-]+\.(js|css|svg|webmanifest)$/;

/**
 * Leads to the compressed copy that the build left beside a file (client/build/compressed.ts), where the caller takes
 * one. Stands before `express.static` of the same folder, which then sends it.
 */
function precompressed(folder: string): RequestHandler {
  return (req, res, next) => {
    if (!COMPRESSIBLE.test(req.path)) return next();
    res.vary("Accept-Encoding");
    const encoding = encodingFor(req);
    const copy = encoding && `${req.path}${EXTENSIONS[encoding]}`;
    if (!copy || !existsSync(join(folder, copy))) return next();
    res.type(extname(req.path));
    res.setHeader("Content-Encoding", encoding);
    req.url = copy;
    next();
  };
}
