import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import express, { Router } from "express";
import type { Config } from "#server/config.ts";

const BUILT = join(import.meta.dirname, "../../../dist/client");

/** The built web client; every path that is no file is the client's own to understand. */
export function clientRoutes({ contacts }: Pick<Config, "contacts">): Router {
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
    if (existsSync(page)) res.type("html").send(withContacts(readFileSync(page, "utf8"), contacts));
    else res.status(503).type("text/plain").send("The web client is not built yet.");
  });
  return routes;
}

/** The configured contacts in the place of the page's marks (client/content/contacts.ts reads them). */
function withContacts(html: string, { salesPhone, supportEmail }: Config["contacts"]): string {
  return html
    .replace("__SALES_PHONE__", () => attribute(salesPhone))
    .replace("__SUPPORT_EMAIL__", () => attribute(supportEmail));
}

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
