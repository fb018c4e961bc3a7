import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { clientRoutes } from "./client.ts";
import { boundAddress } from "./server.ts";

const SCRIPT = "console.log('olá');".repeat(100);
const PAGE = '<a href="https://wa.me/__SALES_PHONE__">__SUPPORT_EMAIL__</a> __APP_URL__';

const folder = await mkdtemp(join(tmpdir(), "pontual-client-"));
await mkdir(join(folder, "assets"));
const files: Record<string, string | Buffer> = {
  "index.html": `app ${PAGE}`,
  "landing.html": `landing ${PAGE}`,
  "addresses.json": JSON.stringify(["/login", "/senha/:token?", "/app", "/app/clientes/:id"]),
  "privacidade.html": "privacidade",
  "termos.html": "termos",
  "assets/a-1.js": SCRIPT,
  "assets/a-1.js.br": brotliCompressSync(SCRIPT),
  "assets/a-1.js.gz": gzipSync(SCRIPT),
  "assets/small-1.js": "1",
};
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);

const config = {
  appUrl: "https://pontual.example",
  contacts: { salesPhone: "5511999998888", supportEmail: 'a"b@pontual.example' },
  serviceWorker: true,
};
const server = createServer(express().use(clientRoutes(config, folder)));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** The answer as it came over the line: `fetch` would unpack it. */
function get(path: string, headers: Record<string, string> = {}) {
  const { port } = boundAddress(server);
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      request({ port, host: "127.0.0.1", path, headers }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(Buffer.from(part));
        const { statusCode: status, headers } = answer;
        resolve({ status, headers, body: Buffer.concat(parts) });
      })
        .on("error", reject)
        .end();
    },
  );
}

test("files go out as small as the caller takes them", async () => {
  const path = "/assets/a-1.js";
  const brotli = await get(path, { "accept-encoding": "gzip, deflate, br" });
  expect(brotli.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
    vary: "Accept-Encoding",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);

  const gzip = await get(path, { "accept-encoding": "gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);

  for (const accepted of ["", "br;q=0, gzip;q=0"]) {
    const plain = await get(path, accepted ? { "accept-encoding": accepted } : {});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
  }
});

test("a file without a compressed copy goes out as it is, one that is not there is 404", async () => {
  const small = await get("/assets/small-1.js", { "accept-encoding": "br" });
  expect([small.status, small.body.toString()]).toEqual([200, "1"]);
  expect(small.headers["content-encoding"]).toBeUndefined();
  for (const path of [
    "/assets/nao-ha.js",
    "/assets/..%2findex.html",
    "/assets/%2e%2e/index.html",
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get(path)).body.toString()).not.toContain("__SALES_PHONE__");
  }
});

test("S35: what is missing is 404, never a page in its place and never an error of ours", async () => {
  for (const path of [
    "/assets/nao-ha.js",
    "/assets/",
    "/assets/%00",
    "/assets/a-1.js/mais",
    "/favicon-x.png",
    "/app/nao-ha.css",
    "/robots.TXT",
    "/nao-ha.js.map",
  ]) {
    const { status, headers, body } = await get(path);
    expect([path, status, body.toString()]).toEqual([path, 404, '{"detail":"Não encontrado"}']);
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

test("each address has its page, with the settings written in and escaped", async () => {
  const pages = { "/": "landing", "/privacidade": "privacidade", "/login": "app", "/app": "app" };
  for (const [path, begins] of Object.entries(pages)) {
    const { status, body } = await get(path);
    expect([path, status, body.toString().split(" ")[0]]).toEqual([path, 200, begins]);
  }
  expect((await get("/")).body.toString()).toBe(
    'landing <a href="https://wa.me/5511999998888">a&quot;b@pontual.example</a> https://pontual.example',
  );
  // As a file it would go out with the marks.
  expect((await get("/landing.html")).body.toString()).not.toContain("__");
});

test("a page is compressed, asked for again, and not sent again while it is the same", async () => {
  const { headers, body } = await get("/", { "accept-encoding": "gzip, br" });
  expect(headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
  expect(brotliDecompressSync(body).toString()).toMatch(/^landing/);
  const again = await get("/", { "if-none-match": String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  await writeFile(join(folder, "landing.html"), "landing, built anew");
  expect((await get("/")).body.toString()).toBe("landing, built anew");
});

test("an address without a screen is 404 with the app, which leads on; capitals and a slash count for nothing", async () => {
  const statuses = async (paths: string[]) =>
    Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, (await get(path)).status])),
    );
  expect(
    await statuses(["/login", "/Login/", "/senha", "/senha/abc", "/app", "/app/clientes/1?aba=2"]),
  ).toEqual({
    "/login": 200,
    "/Login/": 200,
    "/senha": 200,
    "/senha/abc": 200,
    "/app": 200,
    "/app/clientes/1?aba=2": 200,
  });
  const nowhere = ["/nada", "/app/nada", "/app/clientes/1/2", "/senha/a/b", "/wp-admin", "/loginx"];
  expect(await statuses(nowhere)).toEqual(Object.fromEntries(nowhere.map((path) => [path, 404])));
  expect((await get("/nada")).body.toString()).toContain("app <a");
});

test("search engines find the public pages and the way in, not the app and not what a link of one's own opens", async () => {
  const indexed = async (path: string) => (await get(path)).headers["x-robots-tag"];
  expect([await indexed("/"), await indexed("/login"), await indexed("/termos")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([await indexed("/app"), await indexed("/senha/abc"), await indexed("/nada")]).toEqual([
    "noindex",
    "noindex",
    "noindex",
  ]);
});
