import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { withBrowser } from "./support/browser.ts";
import { atRest, drawn, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Chromium's own scroll that brings a focused box into sight. */
const SCROLLED = 30;

test("a list in a sheet stays open at its box while the page behind scrolls", async () => {
  const ana = await product.professional();
  // On whatever day it is, more hours than a phone shows.
  await offerHours(ana, { dias: DIAS_SEMANA, from: "06:00", to: "22:00" });
  await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda?novo=1");
  const client = page
    .getByRole("dialog", { name: "Novo Agendamento" })
    .getByRole("combobox", { name: "Cliente" });
  await client.fill("Davi");
  const davi = page.getByRole("option", { name: /Davi Rocha/ });
  await see(davi);
  // The page is drawn behind the sheet: until the day stands there, nothing can scroll.
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(below).toBeGreaterThan(SCROLLED);
  await atRest(page);
  const gap = async () => {
    const [box, option] = await Promise.all([client.boundingBox(), davi.boundingBox()]);
    return Math.round((option?.y ?? 0) - (box?.y ?? 0));
  };
  const before = await gap();
  const scrolled = await page.evaluate(async (by) => {
    const from = scrollY;
    const heard = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo({ top: from + by, behavior: "instant" });
    await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, 1_000))]);
    return scrollY - from;
  }, SCROLLED);
  expect(scrolled).toBeGreaterThan(20);
  await drawn(page);
  await expect.poll(gap).toBe(before);
  await davi.click();
  await expect.poll(() => client.inputValue()).toContain("Davi Rocha");
});
