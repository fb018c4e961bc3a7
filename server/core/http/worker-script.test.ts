import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { clientRoutes } from "./client.ts";
import { boundAddress } from "./server.ts";

const folder = await mkdtemp(join(tmpdir(), "pontual-worker-"));
await mkdir(join(folder, "assets"));
const PAGE = '<html data-area="__AREA__"><meta content="__SERVICE_WORKER__">__SALES_PHONE__</html>';
const files = {
  "index.html": PAGE,
  "addresses.json": JSON.stringify(["/login", "/app", "/app/clientes"]),
  "sw.js": 'const release = "a-__SHELL__";',
  "sw-off.js": "leave();",
  "pontual.webmanifest": "{}",
};
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);

const settings = (serviceWorker: boolean, salesPhone = "5511900000000") => ({
  appUrl: "https://pontual.example",
  contacts: { salesPhone, supportEmail: "a@pontual.example" },
  serviceWorker,
});
const served = async (config: ReturnType<typeof settings>) => {
  const server = express().use(clientRoutes(config, folder)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  servers.push(server);
  return `http://127.0.0.1:${boundAddress(server).port}`;
};
const servers: ReturnType<ReturnType<typeof express>["listen"]>[] = [];
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

const textAt = async (url: string) => (await fetch(url)).text();

test("the worker is asked for again each time, and is another one where the document is", async () => {
  const url = await served(settings(true));
  const answer = await fetch(`${url}/sw.js`);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  const script = await answer.text();
  expect(script).toMatch(/^const release = "a-[\w-]{8}";$/);
  const again = await fetch(`${url}/sw.js`);
  expect(again.headers.get("etag")).toBe(answer.headers.get("etag"));
  const other = await served(settings(true, "5511911112222"));
  expect(await textAt(`${other}/sw.js`)).not.toBe(script);
});

test("switched off, the worker that takes itself away is sent in its place, and the document says so", async () => {
  const [on, off] = [await served(settings(true)), await served(settings(false))];
  expect(await textAt(`${off}/sw.js`)).toBe("leave();");
  expect(await textAt(`${on}/app`)).toContain('content="on"');
  expect(await textAt(`${off}/app`)).toContain('content="off"');
});

test("the document says at which addresses one signs in, so that no other begins with the app's frame", async () => {
  const url = await served(settings(true));
  const areaAt = async (path: string) =>
    /data-area="(\w*)"/.exec(await textAt(`${url}${path}`))?.[1];
  expect([await areaAt("/app"), await areaAt("/app/clientes"), await areaAt("/app/nada")]).toEqual([
    "app",
    "app",
    "app",
  ]);
  expect([await areaAt("/login"), await areaAt("/apple")]).toEqual(["", ""]);
});

test("the manifest is asked for again each time", async () => {
  const { headers } = await fetch(`${await served(settings(true))}/pontual.webmanifest`);
  expect(headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  expect(headers.get("cache-control")).toBe("no-cache");
});

test("the content policy allows a worker and a manifest of our own alone", async () => {
  const app = await testApp();
  const policy = (await fetch(`${app.url}/login`)).headers.get("content-security-policy");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});
