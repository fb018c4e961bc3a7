import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { landing } from "#client/content/landing.ts";
import { longTest } from "#server/testing/long-test.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { gone, see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const PHONE = "5581987654321";
const EMAIL = "ajuda@pontual.example";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SALES_PHONE: PHONE, SUPPORT_EMAIL: EMAIL } });
});

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(options = {}): Promise<Visitor> {
  const visitor = await browser.visitor({ reducedMotion: "reduce", ...options });
  await visitor.page.goto(product.url);
  return visitor;
}

/** Below the fixed header and in sight: where an anchor has to lead. */
async function seeBelowHeader(page: Page, id: string) {
  const { title } = sectionOf(id);
  await expect
    .poll(async () => {
      const box = await page.getByRole("heading", { name: title, exact: true }).boundingBox();
      return box !== null && box.y >= 64 && box.y < 600;
    })
    .toBe(true);
}

function sectionOf(id: string) {
  const { solucao, beneficios, comoFunciona, depoimentos, faq } = landing;
  const sections: Record<string, { title: string }> = {
    solucao,
    beneficios,
    "como-funciona": comoFunciona,
    depoimentos,
    faq,
  };
  const section = sections[id];
  if (!section) throw new Error(`no section ${id}`);
  return section;
}

test("each anchor of the header leads to its section", async () => {
  const { page } = await open();
  const nav = page.getByRole("navigation", { name: "Seções" });
  expect(landing.anchors.map(({ id }) => id)).toEqual([
    "solucao",
    "beneficios",
    "como-funciona",
    "depoimentos",
    "faq",
  ]);
  for (const { id, label } of landing.anchors) {
    await nav.getByRole("link", { name: label, exact: true }).click();
    await page.waitForURL(`**/#${id}`);
    await seeBelowHeader(page, id);
  }
  const firstStep = page.getByRole("listitem").filter({ hasText: "Passo 1" });
  const create = firstStep.getByRole("link", { name: "Criar conta" });
  expect(await create.getAttribute("href")).toBe("/register");
});

test("on a phone the menu opens, leads to a section and closes; Escape closes it too", async () => {
  const { page } = await open(onPhone);
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await gone(menu);
  await button.tap();
  await see(menu);
  await menu.getByRole("link", { name: "Depoimentos" }).tap();
  await gone(menu);
  await seeBelowHeader(page, "depoimentos");
  await button.tap();
  await see(menu);
  await page.keyboard.press("Escape");
  await gone(menu);
  await button.tap();
  await page.getByRole("link", { name: "Acessar Conta" }).tap();
  await page.waitForURL("**/login");
});

test("of the questions at most one is open, and pressing the open one closes it", async () => {
  const { page } = await open();
  const [first, second] = landing.faq.items;
  const question = (text: string) => page.getByRole("heading", { name: text, exact: true });
  expect(landing.faq.items).toHaveLength(6);
  await question(first.question).click();
  await see(page.getByText(first.answer));
  await question(second.question).click();
  await see(page.getByText(second.answer));
  await gone(page.getByText(first.answer));
  await question(second.question).click();
  await gone(page.getByText(second.answer));
  await expect.poll(() => page.locator("details[open]").count()).toBe(0);
});

test("every call to action opens the configured chat with a Portuguese sentence", async () => {
  const { page } = await open();
  const calls = page.locator("a", { hasText: landing.actions.chat });
  const hrefs = await calls.evaluateAll((links) =>
    links.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")),
  );
  expect(hrefs.length).toBeGreaterThanOrEqual(5);
  for (const href of hrefs) {
    const { origin, pathname, searchParams } = new URL(href);
    expect([origin, pathname]).toEqual(["https://wa.me", `/${PHONE}`]);
    expect(searchParams.get("text")).toBe(landing.chat);
  }
  await see(page.getByRole("link", { name: EMAIL }));
});

test("the figures of the specification stand where they are promised", async () => {
  const { page } = await open();
  for (const figure of ["75%", "3h", "100%"]) {
    await see(page.getByText(figure, { exact: true }));
  }
  const text = await page.getByRole("main").innerText();
  for (const claim of ["De 30 a 40%", "até 75%", "até 70%", "menos de 2 minutos"]) {
    expect(text).toContain(claim);
  }
});

longTest("a visitor is led to the login, whoever is signed in into the product", async () => {
  const { page } = await open();
  await page.getByRole("link", { name: "Acessar Conta" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("link", { name: "Pontual" }).click();
  await see(page.getByRole("heading", { level: 1 }));

  const visitor = await browser.visitor();
  await signIn(product, visitor, await product.professional(), "/");
  const account = visitor.page.getByRole("link", { name: "Acessar Conta" });
  await expect.poll(() => account.getAttribute("href")).toBe("/app/dashboard");
  await account.click();
  await see(visitor.page.getByRole("heading", { name: "Dashboard" }));
});
