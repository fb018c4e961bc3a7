import { beforeAll, expect, test } from "vitest";
import { landing } from "#client/content/landing.ts";
import { KEPT_DAYS } from "#server/core/retention.ts";
import { longTest } from "#server/testing/long-test.ts";
import { TERMS_VERSION } from "#shared/common/terms.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("an unknown path is 404 for whoever asks, and leads people to the landing page", async () => {
  const { page, pageErrors } = await browser.visitor();
  pageErrors.expect(/\/nao\/existe 404/);
  const answer = await page.goto(`${product.url}/nao/existe`);
  expect([answer?.status(), answer?.headers()["x-robots-tag"]]).toEqual([404, "noindex"]);
  await page.waitForURL(`${product.url}/`);
  await see(page.getByRole("heading", { level: 1 }));
});

test("by keyboard: skip link first, then the header, a question opens with Enter", async () => {
  const { page } = await browser.visitor();
  await page.goto(product.url);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/#conteudo");
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  expect(await focused()).toContain(landing.actions.chat);

  const [first] = landing.faq.items;
  await page.locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await see(page.getByText(first.answer));
});

test("a first visit at a desk is drawn in the product's own letters; on a phone they wait for the words", async () => {
  const visit = async (width: number) => {
    const { page } = await browser.visitor({ viewport: { width, height: 900 } });
    const fonts: string[] = [];
    page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
    await page.goto(product.url);
    const preloads = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll(
        (links) =>
          links.filter((link) => link instanceof HTMLLinkElement && matchMedia(link.media).matches)
            .length,
      );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    const { root } = await devtools.send("DOM.getDocument");
    const heading = { nodeId: root.nodeId, selector: "h1" };
    const { nodeId } = await devtools.send("DOM.querySelector", heading);
    const drawn = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    return {
      preloads,
      asked: fonts.length,
      drawn: drawn.fonts.map(({ familyName }) => familyName),
    };
  };
  expect(await visit(1440)).toMatchObject({ preloads: 1, asked: 1, drawn: ["Inter"] });
  expect(await visit(390)).toMatchObject({ preloads: 0 });
});

longTest("the theme is chosen by its name, is kept, and is the app's own", async () => {
  const { page } = await browser.visitor({ colorScheme: "light" });
  await page.goto(product.url);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? "system");
  const open = () => page.getByRole("button", { name: "Aparência" }).click();
  const choice = (name: string) => page.getByRole("radio", { name });
  await open();
  const [button, menu] = [
    await page.getByRole("button", { name: "Aparência" }).boundingBox(),
    await page.getByRole("group", { name: "Aparência" }).boundingBox(),
  ];
  expect(Math.abs((menu?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(16);
  expect(await choice("Igual ao aparelho").isChecked()).toBe(true);
  expect(await theme()).toBe("system");
  await choice("Escuro").check();
  expect(await theme()).toBe("dark");
  await page.goto(`${product.url}/login`);
  await open();
  await see(choice("Escuro"));
  expect(await choice("Escuro").isChecked()).toBe(true);
  await choice("Claro").check();
  expect(await theme()).toBe("light");
  await page.goto(product.url);
  await open();
  expect(await choice("Claro").isChecked()).toBe(true);
  await choice("Igual ao aparelho").check();
  expect(await theme()).toBe("system");
});

test("nothing moves while the page comes, and it says what it is to machines", async () => {
  const { page } = await browser.visitor();
  await page.goto(product.url, { waitUntil: "load" });
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    let sum = 0;
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    for (const entry of observer.takeRecords()) if ("value" in entry) sum += Number(entry.value);
    return sum;
  });
  expect(shift).toBe(0);
  expect(await page.title()).toBe(landing.head.title);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("pt-BR");
  const og = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect([await og("title"), await og("url")]).toEqual([landing.head.title, `${product.url}/`]);
  await expect.poll(() => page.locator("h1").count()).toBe(1);
});

test("the legal texts are marked for review, in the accepted version, and say how long what is kept", async () => {
  const { page } = await browser.visitor();
  await page.goto(product.url);
  await page.getByRole("link", { name: "Termos de uso" }).click();
  await see(page.getByRole("heading", { level: 1, name: "Termos de uso" }));
  await see(page.getByText("Texto em revisão jurídica"));
  await page.getByRole("link", { name: "Política de privacidade" }).click();
  await see(page.getByRole("heading", { level: 1, name: "Política de privacidade" }));
  await see(page.getByText("Texto em revisão jurídica"));
  await see(page.getByText(`Versão ${TERMS_VERSION}`));
  const cells = await page.getByRole("cell").allInnerTexts();
  const days = cells.filter((cell) => /^\d+ dias?$/.test(cell)).map((cell) => parseInt(cell, 10));
  expect(days.toSorted((a, b) => a - b)).toEqual(
    Object.values(KEPT_DAYS).toSorted((a, b) => a - b),
  );
});

longTest(
  "the sign-up leads to both texts in another tab, and the box is ticked beside them",
  async () => {
    const { page } = await browser.visitor();
    await page.goto(`${product.url}/register`);
    const box = page.getByRole("checkbox", { name: /^Li e aceito/ });
    for (const [name, path] of [
      ["termos de uso", "/termos"],
      ["política de privacidade", "/privacidade"],
    ] as const) {
      const opened = page.waitForEvent("popup");
      await page.getByRole("link", { name }).click();
      const tab = await opened;
      await tab.waitForURL(`**${path}`);
      await tab.close();
      await expect.poll(() => box.isChecked()).toBe(false);
    }
    await page.getByText("Li e aceito os").click({ position: { x: 8, y: 8 } });
    await expect.poll(() => box.isChecked()).toBe(true);
  },
);
