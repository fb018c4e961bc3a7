import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Simulates another version being installed under an open tab: none of its files exists, until it is loaded again. */
async function installAnother(page: Page) {
  let isOld = true;
  await page.route("**/assets/*", (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route("**/app/**", async (route) => {
    if (route.request().resourceType() === "document") isOld = false;
    if (!isOld) return route.continue();
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/\/assets\/[\w-]+\.js/g, "/assets/outro.js");
    return route.fulfill({ response: answer, body: html });
  });
}

async function withTab(path: string) {
  const ana = await product.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: "11987650000" });
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, path);
  await see(visitor.page.getByText("Davi Rocha").first());
  visitor.pageErrors.expect(/^\/assets\/.* 404$/);
  visitor.pageErrors.allow(/Unable to preload CSS/);
  await installAnother(visitor.page);
  return visitor;
}

test("a screen whose files another version has replaced comes without a press", async () => {
  const { page } = await withTab("/app/clientes");
  await page.getByRole("link", { name: "Horários", exact: true }).click();
  await see(page.getByText("Segunda-feira", { exact: true }).first());
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
});

test("a part whose files another version has replaced leaves the screen, and what was typed, as they are", async () => {
  const { page } = await withTab("/app/clientes");
  const search = page.getByRole("searchbox").first();
  await search.fill("Davi");
  await press(page, /^Agendar com Davi Rocha/);
  const notice = page.getByRole("alertdialog", { name: "Esta parte não pôde ser carregada" });
  await see(notice);
  await press(notice, "Agora não");
  await gone(notice);
  expect(await search.inputValue()).toBe("Davi");
  await see(page.getByText("Davi Rocha").first());
});

test("a search whose files another version has replaced says so where it would have opened, and what was typed stays", async () => {
  const { page } = await withTab("/app/clientes");
  const search = page.getByRole("searchbox").first();
  await search.fill("Davi");
  await page.keyboard.press("Control+k");
  const notice = page.getByRole("alertdialog", { name: "Esta parte não pôde ser carregada" });
  await see(notice);
  await press(notice, "Agora não");
  await gone(notice);
  expect(await search.inputValue()).toBe("Davi");
  await page.keyboard.press("Control+k");
  await see(notice);
  await notice.getByRole("button", { name: "Agora não" }).evaluate(async (later: HTMLElement) => {
    later.click();
    // Before the browser tells of the end.
    await Promise.resolve();
    const again = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", again));
  });
  await press(notice, "Recarregar a página");
  await see(page.getByText("Davi Rocha").first());
  await page.keyboard.press("Control+k");
  await see(page.getByRole("dialog", { name: "Busca rápida" }));
});

test("a conversation whose dialogs another version has replaced is written in, until one of them is asked for", async () => {
  const { ana, say } = await withNumber(product);
  await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11987650000",
  });
  await say("5511987650000", "Oi");
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, ana, "/app/historico-mensagens");
  await see(inbox(page).row("Davi Rocha"));
  pageErrors.expect(/^\/assets\/.* 404$/);
  pageErrors.allow(/Unable to preload CSS/);
  await installAnother(page);
  await inbox(page).row("Davi Rocha").getByRole("link").click();
  await see(page.getByRole("textbox", { name: "Mensagem" }));
  await inbox(page).write("Pode vir");
  await see(inbox(page).bubble("Pode vir"));
  const notice = page.getByRole("alertdialog", { name: "Esta parte não pôde ser carregada" });
  expect(await notice.count()).toBe(0);
  await page.getByRole("textbox", { name: "Mensagem" }).fill("Até lá");
  await press(page, "Enviar depois");
  await see(notice);
});
