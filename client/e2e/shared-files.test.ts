import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/common/instalar.messages.ts";
import { SHARE } from "#shared/common/worker.ts";
import { LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { keep } from "./support/kept-app.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SERVICE_WORKER: "on" } });
});

const card = (nome: string, telefone: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${nome}\r\nTEL;TYPE=CELL:${telefone}\r\nEND:VCARD\r\n`;
/** One point of red. */
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

interface Given {
  field: (typeof SHARE.fields)[number];
  name: string;
  type: string;
  /** In base64. */
  bytes: string;
}

/** As the system does when something is shared to the app: a form is posted, and the app opens. */
const share = (page: Page, given: Given) =>
  page.evaluate(
    ([path, { field: name, bytes, ...file }]) => {
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], file.name, { type: file.type }));
      const form = document.createElement("form");
      Object.assign(form, { method: "post", enctype: "multipart/form-data", action: path });
      const input = document.createElement("input");
      Object.assign(input, { type: "file", name, files: transfer.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [SHARE.path, given] as const,
  );

const contact = (text: string) => ({
  field: SHARE.fields[0],
  name: "contato.vcf",
  type: "text/x-vcard",
  bytes: Buffer.from(text).toString("base64"),
});

async function withApp() {
  const { ana, say } = await withNumber(product);
  await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: "11987650000" });
  await say("5511987650000", "Oi");
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, "/app/dashboard");
  await see(visitor.page.getByRole("heading", { name: "Dashboard", level: 1 }));
  await keep(visitor.page);
  return { page: visitor.page, ana, visitor };
}

test("a shared contact opens the form of a new client with name and phone in it", {
  timeout: LONG,
}, async () => {
  const { page, ana } = await withApp();
  await share(page, contact(card("Eva Melo", "+55 11 98888-7777")));
  const form = page.getByRole("dialog", { name: "Novo Cliente" });
  await see(form);
  expect(await field(form, "Nome").inputValue()).toBe("Eva Melo");
  expect(await field(form, "Telefone").inputValue()).toMatch(/98888-7777$/);
  await form.getByRole("button", { name: "Cadastrar" }).click();
  await gone(form);
  const { items } = await ana.trpc.clientes.list.query({ q: "Eva" });
  expect(items.map(({ nome, telefone }) => [nome, telefone])).toEqual([
    ["Eva Melo", "11988887777"],
  ]);

  // The contact of a client who is there leads to the client; several lead to the import.
  await share(page, contact(card("Davi", "(11) 98765-0000")));
  await see(page.getByRole("heading", { name: "Davi Rocha", level: 1 }));
  await share(page, contact(card("Lia", "11977776666") + card("Ugo", "11966665555")));
  await page.waitForURL(/\/app\/clientes\/importar/);
  await see(page.getByText("Lia", { exact: true }).first());
});

test("a shared picture goes into the conversation that is opened next, and nothing of it stays in the browser", {
  timeout: LONG,
}, async () => {
  const { page } = await withApp();
  const picture = { name: "foto.png", type: "image/png", bytes: PICTURE };
  await share(page, { field: SHARE.fields[1], ...picture });
  await see(toast(page, m.escolhaConversa));
  await inbox(page).row("Davi Rocha").getByRole("link").click();
  await see(page.getByText("foto.png").first());
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path === SHARE.path)).toEqual([]);
  // It was given once.
  await page.reload();
  await see(page.getByRole("textbox", { name: "Mensagem" }));
  expect(await page.getByText("foto.png").count()).toBe(0);
});

test("the manifest names the address and the fields that the worker reads", async () => {
  const path = join(import.meta.dirname, "../public/pontual.webmanifest");
  const { share_target: target } = JSON.parse(await readFile(path, "utf8"));
  expect(target.action).toBe(SHARE.path);
  expect(target.params.files.map(({ name }: { name: string }) => name)).toEqual([...SHARE.fields]);
});

test("where no worker takes what is shared, the app opens without it", async () => {
  const answer = await fetch(`${product.url}${SHARE.path}`, { method: "POST", redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/app"]);
});
