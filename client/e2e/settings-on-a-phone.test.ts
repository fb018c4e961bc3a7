import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/usuarios/configuracoes.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, goTo, resize, see } from "./support/controls.ts";
import { openSection } from "./support/journey.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TITLES = [
  "Perfil",
  "Prompt",
  "Google Calendar",
  "WhatsApp",
  "Página de agendamento",
  "PIX",
  "Equipe",
  "Segurança",
  "Avisos",
];

test("on a phone the settings are a list whose rows lead to pages, and Back returns to it", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/configuracoes");
  const list = page.getByRole("navigation", { name: m.titulo });
  await see(list);
  expect(await page.getByRole("tab").count()).toBe(0);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  const rows = await list.getByRole("link").allTextContents();
  expect(rows).toEqual(TITLES.map((title, index) => title + Object.values(m.secoes)[index]));
  for (const title of TITLES) {
    await openSection(page, title);
    await see(page.getByRole("heading", { name: title, exact: true, level: 1 }));
    expect(await list.count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    if (title === "PIX") await page.goBack();
    else await page.getByRole("main").getByRole("link", { name: m.titulo, exact: true }).click();
    await see(list);
  }
  // An address from elsewhere leads into a section at once.
  await goTo(page, "/app/configuracoes?aba=pix");
  await see(page.getByRole("heading", { name: "PIX", exact: true, level: 1 }));
});

test("what was typed on a desk is kept when the window becomes narrow, and on a desk there are tabs", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/configuracoes");
  await see(page.getByRole("tab", { name: "Perfil", selected: true }));
  await field(page, "Nome").fill("Ana Maria Souza");
  await resize(page, { width: 390, height: 844 });
  await see(page.getByRole("heading", { name: "Perfil", exact: true, level: 1 }));
  expect(await field(page, "Nome").inputValue()).toBe("Ana Maria Souza");
  await resize(page, { width: 1440, height: 900 });
  await see(page.getByRole("heading", { name: m.titulo, exact: true, level: 1 }));
  expect(await field(page, "Nome").inputValue()).toBe("Ana Maria Souza");
});
