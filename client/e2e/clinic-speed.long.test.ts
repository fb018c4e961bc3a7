import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { fullClinic } from "./support/clinic.ts";
import { drawn } from "./support/controls.ts";
import { DESK, FRAME_MS, LONG_TASK_MS, measured, onAPhone, STEPS } from "./support/frames.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Eight columns with 25 appointments each. */
async function fullDay() {
  const clinic = await fullClinic(product);
  const visitor = await browser.visitor({ fresh: true, viewport: DESK });
  const { ana, date } = clinic;
  await signIn(product, visitor, ana, `/app/agenda?visao=dia&data=${date}`);
  const { page } = visitor;
  const blocks = page.locator("[data-movable]");
  await expect.poll(() => blocks.count(), { timeout: 20_000 }).toBe(clinic.total);
  await drawn(page);
  return { ...clinic, page, blocks };
}

/** The last appointment of the first person's day. */
const LAST = 24;

test("a day of eight columns with 200 appointments is dragged by a slow processor without a long task", async () => {
  const day = await fullDay();
  const { page, blocks } = day;
  const dragged = await onAPhone(page, async () => {
    await blocks.nth(LAST).scrollIntoViewIfNeeded();
    const from = await blocks.nth(LAST).boundingBox();
    if (!from) throw new Error("nothing to drag");
    await page.mouse.move(from.x + 20, from.y + 4);
    await page.mouse.down();
    const drag = await measured(page, async () => {
      for (let step = 1; step <= STEPS; step++)
        await page.mouse.move(from.x + 20 + step * 10, from.y + 4 + Math.sin(step / 8) * 120);
      await drawn(page);
    });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await drawn(page);
    return drag;
  });
  expect(dragged.frames).toBeGreaterThan(STEPS / 4);
  expect(dragged.perFrame).toBeLessThan(FRAME_MS);
  expect(dragged.longest).toBeLessThan(LONG_TASK_MS);
});

test("its keys are no long task either, and take an appointment to the last person", async () => {
  const { ana, ids, page, blocks } = await fullDay();
  const id = (await blocks.nth(LAST).getAttribute("data-movable")) ?? "";
  const block = page.locator(`[data-movable="${id}"]`);
  const press = async () => {
    for (let step = 0; step < 7; step++) await page.keyboard.press("Shift+ArrowRight");
    // To the free half an hour below the day of the last person.
    for (let step = 0; step < 2; step++) await page.keyboard.press("Shift+ArrowDown");
  };
  const moved = await onAPhone(page, async () => {
    await block.focus();
    await drawn(page);
    const keys = await measured(page, async () => {
      await press();
      await drawn(page);
    });
    await page.keyboard.press("Escape");
    return keys;
  });
  expect(moved.longest).toBeLessThan(LONG_TASK_MS);
  await block.focus();
  await press();
  await page.keyboard.press("Enter");
  const whose = async () => (await ana.trpc.marcacoes.get.query({ id })).profissional_id;
  await expect.poll(whose, { timeout: 20_000 }).toBe(ids[7]);
});
