import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { request as ask, createServer } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express, { type RequestHandler, type Router } from "express";
import { clientRoutes } from "#server/core/http/client.ts";
import { securityHeaders } from "#server/core/http/security.ts";
import { boundAddress } from "#server/core/http/server.ts";
import { endWithFile } from "./endings.ts";
import type { Product } from "./product.ts";

const BUILT = join(import.meta.dirname, "../../../dist/client");
/** Whatever the product answers itself, and not from the folder of the built client. */
const CALLS = /^\/(?:trpc|api|healthz|readyz)(?:\/|$)/;

/**
 * The product at an address of its own, whose client is one of two releases: the built one, and the same with another name
 * for each script. As a deployment does, `release` takes the files of the one before away.
 */
export async function openFront(product: Product) {
  const folders = { first: BUILT, second: await secondRelease() };
  const settings = { ...product.services.config, serviceWorker: true };
  let routes: Router;
  let isShut = false;
  let filesLeft = Number.POSITIVE_INFINITY;
  const traffic = countBytes();
  const serve = (release: keyof typeof folders) => {
    routes = clientRoutes(settings, folders[release]);
  };
  serve("first");

  const app = express();
  app.disable("x-powered-by");
  app.use("/assets", (_req, _res, next) => {
    if (filesLeft-- <= 0) shut();
    next();
  });
  app.use((req, _res, next) => (isShut ? void req.socket.destroy() : next()));
  app.use(securityHeaders());
  app.use((req, res, next) =>
    CALLS.test(req.path) ? passTo(product.url)(req, res, next) : next(),
  );
  app.use((req, res, next) => void routes(req, res, next));
  const server = createServer(app);
  server.on("connection", traffic.watch);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function shut() {
    isShut = true;
    server.closeAllConnections();
  }
  return {
    url: `http://127.0.0.1:${boundAddress(server).port}`,
    /** The server goes on to the other release. */
    release: serve,
    /** The setting SERVICE_WORKER, for whatever is asked for from now on. */
    switchWorker: (isOn: boolean) => {
      settings.serviceWorker = isOn;
      serve("first");
    },
    /** Every connection breaks, and new ones too, until it is opened again. */
    shut,
    /** The same after so many files of the client. */
    cutAfterFiles: (count: number) => {
      filesLeft = count;
    },
    isShut: () => isShut,
    open: () => {
      isShut = false;
      filesLeft = Number.POSITIVE_INFINITY;
    },
    /** Bytes sent since it was asked last, headers and all. */
    sentBytes: traffic.since,
  };
}

function countBytes() {
  const open = new Set<Socket>();
  let [closed, counted] = [0, 0];
  return {
    watch: (socket: Socket) => {
      open.add(socket);
      socket.on("close", () => {
        open.delete(socket);
        closed += socket.bytesWritten;
      });
    },
    since: () => {
      const before = counted;
      counted = [...open].reduce((sum, { bytesWritten }) => sum + bytesWritten, closed);
      return counted - before;
    },
  };
}

/** Calls go to the product as they are, and its answers come back piece by piece. */
const passTo =
  (url: string): RequestHandler =>
  (req, res) => {
    const { hostname, port } = new URL(url);
    const { method, headers, originalUrl: path } = req;
    const upstream = ask({ hostname, port, method, headers, path }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on("error", () => res.destroy());
    res.on("close", () => upstream.destroy());
    req.pipe(upstream);
  };

/** The built client with another name for each of its scripts, as if all of them had been changed. */
async function secondRelease() {
  const folder = await mkdtemp(join(tmpdir(), "pontual-versao-"));
  endWithFile(() => rm(folder, { recursive: true, force: true }));
  // The compressed copies have the old names in them.
  const filter = (file: string) => !/\.(?:br|gz)$/.test(file);
  await cp(BUILT, folder, { recursive: true, filter });
  const assets = join(folder, "assets");
  const scripts = (await readdir(assets)).filter((file) => file.endsWith(".js"));
  const names = new Set(scripts);
  // Every name follows a slash, in an import as in a page.
  const renamed = (text: string) =>
    text
      .split("/")
      .map((part) => {
        const [name = ""] = /^[\w.-]+\.js/.exec(part) ?? [];
        return names.has(name) ? inSecond(name) + part.slice(name.length) : part;
      })
      .join("/");
  for (const file of [...scripts.map((script) => join("assets", script)), "index.html", "sw.js"]) {
    const path = join(folder, file);
    await writeFile(path, renamed(await readFile(path, "utf8")));
  }
  for (const script of scripts) await rename(join(assets, script), join(assets, inSecond(script)));
  return folder;
}

/** The names stay as long as they were. */
const inSecond = (script: string) => script.replace(/.\.js$/, "~.js");
