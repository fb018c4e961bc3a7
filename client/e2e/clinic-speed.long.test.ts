import { beforeAll, expect, test } from "vitest";
import { timeOf } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { fullClinic } from "./support/clinic.ts";
import { drawn, see, toast } from "./support/controls.ts";
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

type Day = Awaited<ReturnType<typeof fullDay>>;

const FIRST_MINUTE = 7 * 60;
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

/** The free half an hour below the day of each person. */
const BELOW = LAST + 1;

/** Drags an appointment to the free half an hour of a column; answers what letting go of it costs until all is drawn. */
async function dropped({ page, ana, date, ids }: Day, id: string, column: number) {
  const block = page.locator(`[data-movable="${id}"]`);
  await block.scrollIntoViewIfNeeded();
  const [from, to] = [
    await block.boundingBox(),
    await page.locator("[data-column]").nth(column).boundingBox(),
  ];
  const length = Number(await block.getAttribute("data-length"));
  const minute = Number(await block.getAttribute("data-minute"));
  if (!from || !to) throw new Error("nothing to drag");
  const goal = FIRST_MINUTE + BELOW * length;
  const down = ((goal - minute) / length) * from.height;
  await page.mouse.move(from.x + 20, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, from.y + 4 + down, { steps: 10 });
  await drawn(page);
  const isThere = async () => {
    const { profissional_id, horario } = await ana.trpc.marcacoes.get.query({ id });
    return [profissional_id, civilOf(horario, ZONA_PADRAO)];
  };
  return measured(page, async () => {
    const answered = page.waitForResponse(/marcacoes\.listWithClients/);
    await page.mouse.up();
    await expect
      .poll(isThere, { timeout: 20_000 })
      .toEqual([ids[column], { date, time: timeOf(goal) }]);
    // Its answer, the list that is asked for again and what is said about it are part of it.
    await answered;
    await see(toast(page, m.atualizado));
    await drawn(page);
  });
}

test("letting go of it is no long task either, until the answer and what it says are drawn", async () => {
  const day = await fullDay();
  const { page, blocks } = day;
  const id = (await blocks.nth(LAST).getAttribute("data-movable")) ?? "";
  let column = 0;
  const drop = await onAPhone(page, () => dropped(day, id, (column += 2)));
  expect(drop.frames).toBeGreaterThan(1);
  expect(drop.longest).toBeLessThan(LONG_TASK_MS);
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
