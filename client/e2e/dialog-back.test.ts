import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m as forms } from "#shared/common/forms.messages.ts";
import { back } from "./support/back.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, field, gone, see, toast } from "./support/controls.ts";
import { fingers } from "./support/fingers.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { width: 390, height: 844 };

/** From the dashboard to this screen, so that there is somewhere to go back to. */
async function at(screen: "Agenda" | "Clientes") {
  const ana = await product.professional();
  const visitor = await browser.visitor({ viewport: PHONE, fresh: true });
  await signIn(product, visitor, ana, "/app/dashboard");
  const { page } = visitor;
  const hands = fingers();
  const way = await journey(page, "voltarFechaAFolha");
  const bar = page.getByRole("navigation", { name: "Atalhos" });
  await hands.press(bar.getByRole("link", { name: screen }));
  await page.waitForURL(`**/app/${screen.toLowerCase()}`);
  return { ana, visitor, page, hands, way };
}

const question = (page: Page) => page.getByRole("alertdialog", { name: "Descartar alterações?" });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test("back in the history closes the sheet and keeps the screen; with nothing open it leaves", async () => {
  const { page, way } = await at("Agenda");
  await page.getByRole("button", { name: "Novo agendamento" }).first().click();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(form);
  await back(page);
  await gone(form);
  await expect.poll(() => pathOf(page)).toBe("/app/agenda");
  await drawn(page);
  expect(pathOf(page)).toBe("/app/agenda");
  await see(page.getByRole("button", { name: "Novo agendamento" }).first());
  await back(page);
  await page.waitForURL("**/app/dashboard");
  way.end();
});

test("back asks before something typed is thrown away, and takes the question back first", async () => {
  const { page, hands } = await at("Clientes");
  await hands.press(page.getByRole("button", { name: "Novo cliente" }).first());
  const form = page.getByRole("dialog", { name: /^Novo cliente/i });
  await hands.type(field(form, "Nome"), "Zilda Quaresma");
  await back(page);
  await see(question(page));
  await back(page);
  await gone(question(page));
  await see(form);
  expect(await field(form, "Nome").inputValue()).toBe("Zilda Quaresma");
  await hands.press(form.getByRole("button", { name: "Cancelar" }));
  await hands.press(question(page).getByRole("button", { name: "Descartar alterações" }));
  await gone(form);
  await expect.poll(() => pathOf(page)).toBe("/app/clientes");
  await hands.press(page.getByRole("button", { name: "Novo cliente" }).first());
  expect(await field(form, "Nome").inputValue()).toBe("");
  // An unchanged form asks no question.
  await field(form, "Nome").fill("Z");
  await field(form, "Nome").fill("");
  await page.keyboard.press("Escape");
  await gone(form);
});

test("after an accident the form comes back filled in, with the session that has ended too", async () => {
  const { ana, visitor, page, hands } = await at("Clientes");
  page.on("dialog", (dialog) => void dialog.accept());
  const open = () => hands.press(page.getByRole("button", { name: "Novo cliente" }).first());
  const form = page.getByRole("dialog", { name: /^Novo cliente/i });
  await open();
  await hands.type(field(form, "Nome"), "Zilda Quaresma");
  await page.reload();
  await open();
  await see(toast(page, forms.recuperado));
  await expect.poll(() => field(form, "Nome").inputValue()).toBe("Zilda Quaresma");
  visitor.pageErrors.expect(/401/);
  await ana.trpc.usuarios.endOtherSessoes.mutate();
  await page.reload();
  await page.waitForURL("**/login*");
  await page.evaluate(() => sessionStorage.clear());
  await signIn(product, visitor, ana, "/app/clientes");
  await open();
  await expect.poll(() => field(form, "Nome").inputValue()).toBe("Zilda Quaresma");
  await hands.press(form.getByRole("button", { name: /^(Salvar|Cadastrar)/ }));
  await gone(form);
  await open();
  expect(await field(form, "Nome").inputValue()).toBe("");
  expect(hands.count).toBe(7);
});

test.each(["Control+k", "button"])(
  "on a page that was reached by its address back closes the search (%s), and after it returns to the page",
  async (way) => {
    const ana = await product.professional();
    const visitor = await browser.visitor({ viewport: PHONE, fresh: true });
    await signIn(product, visitor, ana, "/app/clientes");
    const { page } = visitor;
    await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
    const before = await page.evaluate(() => history.length);
    const search = page.getByRole("dialog", { name: "Busca rápida" });
    const open = async () => {
      if (way === "button") await page.getByRole("button", { name: "Busca rápida" }).click();
      else await page.keyboard.press(way);
      await see(search);
    };
    await open();
    await back(page);
    await gone(search);
    await drawn(page);
    await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
    expect(pathOf(page)).toBe("/app/clientes");

    await open();
    await search.getByRole("searchbox").fill("preço");
    await see(page.getByRole("menuitem", { name: "Serviços e preços" }));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/app/horarios?aba=servicos");
    await see(page.getByRole("heading", { level: 1, name: "Horários de Atendimento" }));
    await back(page);
    await page.waitForURL("**/app/clientes");
    await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
    // One more press leaves the app, as without a search.
    await back(page);
    await page.waitForURL((url) => url.pathname !== "/app/clientes");
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 2);
  },
);

test("back closes the menu of a phone and keeps the screen", async () => {
  const { page } = await at("Clientes");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await see(menu);
  await back(page);
  await gone(menu);
  await drawn(page);
  expect(pathOf(page)).toBe("/app/clientes");
  await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
  await back(page);
  await page.waitForURL("**/app/dashboard");
});
