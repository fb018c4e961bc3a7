import { readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Plugin, runnerImport, type ViteDevServer } from "vite";
import {
  PAGE_MARKS,
  PUBLIC_PAGES,
  type PublicPagePath,
  VISITOR_MARKS,
  VISITOR_PAGES,
  type VisitorPagePath,
} from "../../shared/common/public-pages.ts";

type Pages = typeof import("../pages.tsx");

const PAGES = "pages.tsx";
/**
 * Texts, with next to no script; the pages of visitors who book, where React draws what they choose from; and the page of
 * whoever links a phone, who loads nothing of the booking.
 */
const TEMPLATES = { text: "page.html", visitor: "visitor.html", phone: "phone.html" } as const;
type Path = PublicPagePath | VisitorPagePath;

const FILES = { ...PUBLIC_PAGES, ...VISITOR_PAGES };
const isPath = (path: string): path is Path => Object.hasOwn(FILES, path);

function templateOf(path: Path) {
  if (path === "/conectar/:token") return TEMPLATES.phone;
  return Object.hasOwn(VISITOR_PAGES, path) ? TEMPLATES.visitor : TEMPLATES.text;
}

/**
 * Draws the public pages once, when the client is built: what a visitor gets is finished HTML. The scripts and styles of
 * each kind are a build of their own, so that neither they nor the app ever load something for the other's sake.
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
      const { module } = await runnerImport<Pages>(join(root, PAGES), { root });
      for (const template of Object.values(TEMPLATES)) {
        await buildTemplate(root, dir, template);
        const html = await readFile(join(dir, template), "utf8");
        const drawn = Object.keys(FILES).filter(isPath);
        for (const path of drawn.filter((each) => templateOf(each) === template)) {
          await writeFile(join(dir, FILES[path]), fill(html, module.draw(path)));
        }
        await rm(join(dir, template));
      }
    },
  };
}

async function buildTemplate(root: string, dir: string, template: string) {
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
      rolldownOptions: {
        input: join(root, template),
        // These pages take a shared module's rules without its schemas; zod alone would be a third of their limit.
        treeshake: { moduleSideEffects: (id) => (id.includes("/shared/") ? false : undefined) },
      },
    },
  });
}

/** Draws the page afresh at every visit; a change of its source is seen after loading it again. */
function serveWhileDeveloping(server: ViteDevServer) {
  server.middlewares.use((req, res, next) => {
    const path = pathOf(req.url?.split(/[?#]/)[0] ?? "");
    if (!path) return next();
    void answer(server, path, res).catch((error: unknown) => {
      server.config.logger.error(String(error));
      res.statusCode = 500;
      res.end();
    });
  });
}

/** The page of an address: `/agendar/ana` is one of `/agendar/:slug`. */
function pathOf(address: string): Path | undefined {
  const parts = (path: string) => path.split("/").length;
  const kind = Object.keys(VISITOR_PAGES).find((path) => {
    const beginning = path.slice(0, path.indexOf(":"));
    const isBelow = address.startsWith(beginning) && address !== beginning;
    return isBelow && parts(address) === parts(path);
  });
  const path = kind ?? address;
  return isPath(path) ? path : undefined;
}

async function answer(server: ViteDevServer, path: Path, res: ServerResponse) {
  const { draw } = await server.ssrLoadModule(`/${PAGES}`);
  const template = await readFile(join(server.config.root, templateOf(path)), "utf8");
  res.setHeader("Content-Type", "text/html");
  res.end(await server.transformIndexHtml(path, withExamples(fill(template, draw(path)))));
}

/** A replacement is a function, because a `$` in a text means something to `replace`. */
const fill = (template: string, { head, body }: { head: string; body: string }): string =>
  template.replace("<!--head-->", () => head).replace("<!--page-->", () => body);

/** The server's own defaults: vite does not know its settings, and a visitor's page asks for what it shows. */
const withExamples = (html: string): string =>
  html
    .replaceAll(VISITOR_MARKS.dados, "null")
    .replaceAll(VISITOR_MARKS.titulo, "Agendamento")
    .replaceAll(/__PAGINA_[A-Z]+__/g, "")
    .replaceAll(PAGE_MARKS.salesPhone, "5511900000000")
    .replaceAll(PAGE_MARKS.supportEmail, "suporte@example.com")
    .replaceAll(PAGE_MARKS.appUrl, "http://localhost:5173");
