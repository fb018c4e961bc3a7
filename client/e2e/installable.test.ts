import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct, startProduct } from "./support/product.ts";
import { KIB } from "./support/scripts.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const WORKER_AND_MANIFEST_KIB = 12;

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  id: string;
  start_url: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

const file = async (path: string) => {
  const answer = await fetch(`${product.url}${path}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get("content-type"), bytes };
};

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("Chromium finds the manifest without a fault and nothing that keeps the app from being installed", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda");
  await see(page.getByRole("grid"));
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${product.url}/pontual.webmanifest`, []]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Playwright's contexts are private ones, in which nothing is installed.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(others).toEqual([]);
});

test("each icon is there in the size that is said, and the browser's own addresses have theirs", async () => {
  const manifest: Manifest = JSON.parse((await file("/pontual.webmanifest")).bytes.toString());
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  expect(icons.length).toBeGreaterThanOrEqual(6);
  for (const { src, sizes, type } of icons) {
    const icon = await file(src);
    expect([src, icon.status, icon.type, sizeOf(icon.bytes)]).toEqual([src, 200, type, sizes]);
  }
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(purposes).toEqual(expect.arrayContaining(["any 512x512", "maskable 512x512"]));
  expect(sizeOf((await file("/apple-touch-icon.png")).bytes)).toBe("180x180");
  const ico = await file("/favicon.ico");
  // Reserved, kind "icon", three pictures.
  expect([0, 2, 4].map((at) => ico.bytes.readUInt16LE(at))).toEqual([0, 1, 3]);
});

test("where the app starts, and what its shortcuts open, are screens of the app", async () => {
  const { start_url, shortcuts }: Manifest = JSON.parse(
    (await file("/pontual.webmanifest")).bytes.toString(),
  );
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, start_url);
  await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
  const to = (name: string) => shortcuts.find((one) => one.name === name)?.url ?? "";
  await page.goto(`${product.url}${to("Novo agendamento")}`);
  await see(page.getByRole("dialog", { name: "Novo Agendamento" }));
  await page.goto(`${product.url}${to("Agora")}`);
  await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
});

test("worker and manifest weigh at most 12 KiB together, and less over the line", async () => {
  const on = await startProduct({ env: { SERVICE_WORKER: "on" } });
  const [worker, manifest] = await Promise.all(
    ["/sw.js", "/pontual.webmanifest"].map(async (path) =>
      Buffer.from(await (await fetch(`${on.url}${path}`)).arrayBuffer()),
    ),
  );
  const built = await readFile(join(import.meta.dirname, "../../dist/client/sw.js"));
  expect(worker?.length).toBeGreaterThan(built.length - KIB);
  const kib = (parts: (Buffer | undefined)[]) =>
    parts.reduce((sum, part) => sum + (part?.length ?? 0), 0) / KIB;
  const compressed = [worker, manifest].map((part) => part && brotliCompressSync(part));
  console.log("worker and manifest", { kib: kib([worker, manifest]), sent: kib(compressed) });
  expect(kib([worker, manifest])).toBeLessThanOrEqual(WORKER_AND_MANIFEST_KIB);
});
