import { readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, runnerImport, type ViteDevServer } from "vite";
import { PAGE_MARKS, PUBLIC_PAGES, type PublicPagePath } from "../../shared/common/public-pages.ts";

type Pages = typeof import("../pages.tsx");

const TEMPLATE = "page.html";
const PAGES = "pages.tsx";
const isPublic = (path: string | undefined): path is PublicPagePath =>
  path !== undefined && Object.hasOwn(PUBLIC_PAGES, path);

/**
 * Draws the public pages once, when the client is built: what a visitor gets is finished HTML. Their few scripts and
 * styles are a build of their own, so that neither they nor the app ever load something for the other's sake.
 */
export function publicPages(): Plugin {
  let root = "";
  return {
    name: "public-pages",
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: (server) => serveWhileDeveloping(server),
    async writeBundle({ dir }) {
      if (!dir) return;
      await buildTemplate(root, dir);
      const { module } = await runnerImport<Pages>(join(root, PAGES), { root });
      const template = await readFile(join(dir, TEMPLATE), "utf8");
      for (const path of Object.keys(PUBLIC_PAGES).filter(isPublic)) {
        const html = fill(template, module.draw(path));
        await writeFile(join(dir, PUBLIC_PAGES[path]), html);
      }
      await rm(join(dir, TEMPLATE));
    },
  };
}

async function buildTemplate(root: string, dir: string) {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    publicDir: false,
    build: {
      outDir: dir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, TEMPLATE) },
    },
  });
}

/** Draws the page afresh at every visit; a change of its source is seen after loading it again. */
function serveWhileDeveloping(server: ViteDevServer) {
  server.middlewares.use((req, res, next) => {
    const path = req.url?.split(/[?#]/)[0];
    if (!isPublic(path)) return next();
    void answer(server, path, res).catch((error: unknown) => {
      server.config.logger.error(String(error));
      res.statusCode = 500;
      res.end();
    });
  });
}

async function answer(server: ViteDevServer, path: PublicPagePath, res: ServerResponse) {
  const { draw } = await server.ssrLoadModule(`/${PAGES}`);
  const template = await readFile(join(server.config.root, TEMPLATE), "utf8");
  res.setHeader("Content-Type", "text/html");
  res.end(await server.transformIndexHtml(path, withExamples(fill(template, draw(path)))));
}

/** A replacement is a function, because a `$` in a text means something to `replace`. */
const fill = (template: string, { head, body }: { head: string; body: string }): string =>
  template.replace("<!--head-->", () => head).replace("<!--page-->", () => body);

/** The server's own defaults: vite does not know its settings. */
const withExamples = (html: string): string =>
  html
    .replaceAll(PAGE_MARKS.salesPhone, "5511900000000")
    .replaceAll(PAGE_MARKS.supportEmail, "suporte@example.com")
    .replaceAll(PAGE_MARKS.appUrl, "http://localhost:5173");
