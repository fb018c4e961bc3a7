import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { LONG } from "./support/a11y.ts";
import { OWN } from "./support/addresses.ts";
import { withBrowser } from "./support/browser.ts";
import { allThere, drawn, goTo, see } from "./support/controls.ts";
import { fullPractice } from "./support/practice.ts";
import { journey } from "./support/presses.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { gridPractice } from "./support/time-grid.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Elements that say that they are selected, checked or current. */
const CHOSEN = `:is([aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [aria-current="page"],
  [role="switch"]:checked, input[type="checkbox"]:checked)`;
const SCREENS = {
  ...OWN,
  "/app/configuracoes?aba=whatsapp": "Mensagens automáticas",
  "/app/agenda?visao=semana": "Hoje",
};

test("with forced colours all that is chosen differs from what is not, on every screen", {
  timeout: LONG,
}, async () => {
  const { helena } = await fullPractice(product);
  await helena.rest("PUT", "/usuarios/me/automacoes", { lembretes_ativos: true });
  const visitor = await browser.visitor({ fresh: true });
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(product, visitor, helena, "/app/dashboard");
  const [alike, seen]: [string[], Set<string>] = [[], new Set()];
  for (const [path, says] of Object.entries(SCREENS)) {
    await goTo(page, path);
    await allThere(page, says);
    for (const { name, isAlike } of await chosenOn(page)) {
      seen.add(name);
      if (isAlike) alike.push(`${path}: ${name}`);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(["tab", "switch", "a"]));
  expect(alike).toEqual([]);
});

test("with forced colours a status of the grid is told by its line", async () => {
  const { ana, ids, page, grid } = await gridPractice(product, browser);
  await ana.trpc.marcacoes.update.mutate({ id: ids[1] ?? "", status: "confirmado" });
  await page.emulateMedia({ forcedColors: "active" });
  await page.reload();
  const lineOf = (name: string) =>
    grid
      .block(name)
      .locator("[data-status]")
      .evaluate((one) => getComputedStyle(one).outlineStyle);
  await expect.poll(() => lineOf("Davi Rocha 09:00")).toBe("dashed");
  await expect.poll(() => lineOf("Bia Lima 11:00")).toBe("solid");
  await page.emulateMedia({ forcedColors: null });
});

/** One of each kind on the screen, drawn as it is and as if it were not chosen. */
async function chosenOn(page: Page) {
  const all = page.locator(CHOSEN);
  const found = new Map<string, boolean>();
  for (let index = 0; index < (await all.count()); index++) {
    const handle = await all.nth(index).elementHandle();
    const name = await handle?.evaluate((one) => one.getAttribute("role") ?? one.localName);
    if (!handle || !name || found.has(name)) continue;
    const shown = await handle.evaluateHandle((one) => one.closest("label") ?? one);
    const part = shown.asElement();
    if (!part || !(await part.isVisible())) continue;
    // A picture shows the last frame that was drawn.
    await drawn(page);
    const chosen = await part.screenshot();
    await handle.evaluate((one) => {
      const whole = one.closest("label") ?? one;
      const states = [
        "aria-selected",
        "aria-pressed",
        "aria-checked",
        "aria-current",
        "data-selected",
      ];
      for (const each of [whole, ...whole.querySelectorAll("*")])
        for (const state of states) each.removeAttribute(state);
      if (one instanceof HTMLInputElement) one.checked = false;
    });
    await drawn(page);
    found.set(name, chosen.equals(await part.screenshot()));
  }
  return [...found].map(([name, isAlike]) => ({ name, isAlike }));
}

test("with forced colours buttons, badges and bubbles have an edge", async () => {
  const page = (await browser.visitor({ fresh: true })).page;
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${product.url}/login`);
  const submit = page.getByRole("button", { name: "Entrar com IA" });
  const edge = () => submit.evaluate((one) => getComputedStyle(one).outlineStyle);
  await expect.poll(edge).toBe("solid");
});

test("with forced colours on a phone the reminders are found and switched on with two presses", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    forcedColors: "active",
  });
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/configuracoes?aba=whatsapp");
  const way = await journey(page, "coresForcadas");
  await page.getByRole("link", { name: "Mensagens automáticas" }).click();
  const reminders = page.getByRole("switch", { name: "Lembretes" });
  const track = reminders.locator("xpath=ancestor::label");
  await see(track);
  await track.scrollIntoViewIfNeeded();
  await drawn(page);
  const off = await track.screenshot();
  await track.click();
  await expect
    .poll(async () => (await ana.trpc.usuarios.getAutomacoes.query()).lembretes_ativos)
    .toBe(true);
  way.end();
  await drawn(page);
  expect(off.equals(await track.screenshot())).toBe(false);
});
