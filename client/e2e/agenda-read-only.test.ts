import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { addDays } from "#shared/common/civil.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, goTo, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { finger, gridOf, gridPractice } from "./support/time-grid.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The owner's week before the eyes of somebody who keeps the books. */
async function bookkeeper(screen: object, visao: string) {
  const { ana, date, timeOf } = await gridPractice(product, browser);
  const rui = await withoutPractice(product, "Rui Costa");
  await letIn(product, ana, rui, "financeiro");
  const visitor = await browser.visitor(screen);
  await signIn(product, visitor, rui, `/app/agenda?visao=${visao}&data=${date}`);
  const grid = gridOf(visitor.page);
  await see(grid.block("Davi Rocha 09:00 – 10:00"));
  return { page: visitor.page, grid, date, timeOf };
}

test("a bookkeeper moves and books nothing in the grid, by mouse or by keyboard, and opens an appointment", async () => {
  const { page, grid, date, timeOf } = await bookkeeper({}, "semana");
  const [from, to] = [await grid.place(date, 9.2), await grid.place(addDays(date, 1), 14.5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await drawn(page);
  expect(await page.locator(".is-held").count()).toBe(0);
  await page.mouse.up();
  const block = grid.block("Davi Rocha 09:00 – 10:00");
  await block.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await see(page.getByRole("dialog", { name: "Agendamento", exact: true }));
  await page.keyboard.press("Escape");
  const free = await grid.place(date, 14.5);
  await page.mouse.click(free.x, free.y);
  await drawn(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByRole("button", { name: /^(Marcar em|Horários livres)/ }).count()).toBe(0);
  expect(await timeOf(0)).toBe(`${date} 09:00`);
});

test("on a phone a finger that rests lifts nothing", async () => {
  const { page, grid, date, timeOf } = await bookkeeper(PHONE, "dia");
  const at = async (hour: number): Promise<[number, number]> => {
    const { x, y } = await grid.place(date, hour);
    return [x, y];
  };
  await page.evaluate(() => scrollTo(0, 100));
  await drawn(page);
  // Longer than a finger has to rest before it lifts.
  await finger(page, [await at(9.2), await at(9.7), await at(11.2)], async () => {
    await page.waitForTimeout(600);
    expect(await page.locator(".is-held").count()).toBe(0);
  });
  await drawn(page);
  expect(await timeOf(0)).toBe(`${date} 09:00`);
});

test("in the list of days a bookkeeper opens an appointment and finds no steps to take", async () => {
  const { page, date } = await bookkeeper({}, "dia");
  await goTo(page, `/app/agenda?visao=lista&data=${date}`);
  const day = page.getByRole("region", { name: formatLongDay(date) });
  await see(day.getByText("Davi Rocha"));
  const buttons = day.getByRole("button");
  expect(await buttons.count()).toBe(2);
});
