import type { AnyTRPCRouter } from "@trpc/server";
import express, { Router } from "express";
import { absolutePath } from "swagger-ui-dist";
import { openApiOf, type Paths } from "../rest/openapi.ts";
import { onlyGet } from "./only-get.ts";

const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API do Pontual</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="icon" href="docs/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>`;

const START = `window.ui = SwaggerUIBundle({ url: "openapi.json", dom_id: "#swagger-ui", deepLinking: true });`;

/** `openapi.json` and the page that shows it, from local files only. */
export function docsRoutes(
  router: AnyTRPCRouter,
  described: { version: string; others: Paths },
): Router {
  // Few ask for it: a start does not wait for it.
  let document: string | undefined;
  const routes = Router();
  routes.get("/openapi.json", (_req, res) => {
    document ??= JSON.stringify(openApiOf(router, described));
    res.type("application/json").send(document);
  });
  routes.get("/docs", (req, res) => {
    if (req.path.endsWith("/")) res.redirect(301, "../docs");
    else res.type("html").send(PAGE);
  });
  routes.get("/docs/start.js", (_req, res) => {
    res.type("application/javascript").send(START);
  });
  for (const path of ["/openapi.json", "/docs", "/docs/start.js"]) routes.all(path, onlyGet);
  routes.use("/docs", express.static(absolutePath(), { index: false, maxAge: "1d" }));
  return routes;
}
