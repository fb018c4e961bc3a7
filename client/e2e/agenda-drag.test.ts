import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { longTest } from "#server/testing/long-test.ts";
import { addDays } from "#shared/common/civil.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, drawn, gone, goTo, hasFocus, scrollRests, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { finger, gridPractice } from "./support/time-grid.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const DETAIL = { name: "Agendamento", exact: true };
/** Time for another's change to be pushed, fetched and drawn. */
const HEARD_MS = 1_000;

test("a finger that rests on an appointment moves it, one that does not scrolls past", async () => {
  const { page, grid, date, timeOf } = await gridPractice(product, browser, { phone: true });
  const at = async (hour: number): Promise<[number, number]> => {
    const { x, y } = await grid.place(date, hour);
    return [x, y];
  };
  await page.evaluate(() => scrollTo(0, 100));
  await drawn(page);
  await finger(page, [await at(11.2), await at(10.7), await at(9.7)]);
  await drawn(page);
  expect(await timeOf(1)).toBe(`${date} 11:00`);
  await gone(page.getByRole("dialog", DETAIL));

  // A finger that comes down while the page still runs on stops it, and lifts nothing.
  await scrollRests(page);
  await page.evaluate(() => scrollTo(0, 100));
  await drawn(page);
  const lifted = () => see(page.getByText(/, 11:00$/));
  await finger(page, [await at(11.2), await at(11.7), await at(13.2)], lifted);
  await see(grid.block("Bia Lima 13:00 – 14:00"));
  await expect.poll(() => timeOf(1)).toBe(`${date} 13:00`);
  await gone(page.getByRole("dialog", DETAIL));
});

longTest("who lies at ten to nine goes sideways without losing the minutes", async () => {
  const { ana, ids, page, grid, date, timeOf } = await gridPractice(product, browser);
  const change = { id: ids[0] ?? "", horario: `${date}T08:50`, encaixe: true };
  await ana.trpc.marcacoes.update.mutate(change);
  await page.reload();
  await see(grid.block("Davi Rocha 08:50 – 09:50"));
  const [from, to] = [await grid.place(date, 9), await grid.place(addDays(date, 2), 9)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 3, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => timeOf(0)).toBe(`${addDays(date, 2)} 08:50`);
});

test("what Escape took back opens nothing when the button is let go above it", async () => {
  const { page, grid, date, timeOf } = await gridPractice(product, browser);
  const from = await grid.place(date, 9.2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 30, { steps: 3 });
  await page.keyboard.press("Escape");
  await page.mouse.move(from.x, from.y);
  await page.mouse.up();
  await drawn(page);
  await gone(page.getByRole("dialog", DETAIL));
  expect(await timeOf(0)).toBe(`${date} 09:00`);
});

longTest("an address from before keeps its month whatever is chosen", async () => {
  const { page } = await gridPractice(product, browser);
  await goTo(page, "/app/agenda?mes=2027-03");
  await see(page.getByRole("button", { name: formatLongDay("2027-03-10") }));
  await choose(page, "Filtrar por status", STATUS_LABELS.confirmado);
  await page.waitForURL(/status=confirmado/);
  await see(page.getByRole("heading", { name: "março de 2027" }));
  await see(page.getByRole("button", { name: formatLongDay("2027-03-10") }));
});

test("what another change brings meanwhile moves nothing back, and the keyboard stays on what the server refused", async () => {
  const { ana, ids, visitor, page, grid, date } = await gridPractice(product, browser);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/marcacoes\.update/, async (route) => {
    await held;
    await route.fulfill({ status: 500, body: "{}" });
  });
  await grid.block("Davi Rocha 09:00 – 10:00").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  const moved = grid.column(addDays(date, 1)).getByRole("button", { name: /^Davi Rocha/ });
  await hasFocus(moved);

  await ana.trpc.marcacoes.update.mutate({ id: ids[1] ?? "", status: "confirmado" });
  await page.waitForTimeout(HEARD_MS);
  await hasFocus(moved);

  visitor.pageErrors.expect(/500/);
  answer();
  await hasFocus(grid.column(date).getByRole("button", { name: /^Davi Rocha/ }));
  await see(grid.block(`Bia Lima 11:00 – 12:00 ${STATUS_LABELS.confirmado}`));
});
