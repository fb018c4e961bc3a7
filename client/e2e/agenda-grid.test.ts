import { beforeAll, expect, test } from "vitest";
import { formatLongDay, formatShortSpan } from "#client/lib/format.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { addDays } from "#shared/common/civil.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, gone, goTo, hasFocus, hear, press, resize, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { finger, gridPractice } from "./support/time-grid.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const DETAIL = { name: "Agendamento", exact: true };

test("a press on free time opens the form filled in, and so does Enter; in closed time as an exception", async () => {
  const { page, grid, date } = await gridPractice(product, browser);
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  const free = await grid.place(date, 14.5);
  await page.mouse.click(free.x, free.y);
  await see(form.getByText(`${formatLongDay(date)} às 14:00`));
  await form.getByRole("button", { name: "Fechar" }).click();
  await gone(form);

  const way = page.getByRole("button", { name: /^Marcar em / });
  await way.focus();
  for (const key of ["Home", "ArrowRight", "ArrowRight", "PageDown"])
    await page.keyboard.press(key);
  const [, weekday] = [0, (await way.getAttribute("aria-label")) ?? ""];
  expect(weekday).toBe(`Marcar em ${formatLongDay(date)} às 09:00`);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await see(form.getByText(`${formatLongDay(date)} às 10:00`));
  await form.getByRole("button", { name: "Fechar" }).click();
  await gone(form);

  const closed = await grid.place(addDays(date, 4), 9);
  await page.mouse.click(closed.x, closed.y);
  await see(form.getByText(`${formatLongDay(addDays(date, 4))} às 09:00`));
  await see(form.getByLabel("Horário"));
});

test("a drag moves by quarters of an hour, and Escape takes it back", async () => {
  const { page, grid, date, timeOf } = await gridPractice(product, browser);
  const there = async (hour: number, day = date) => grid.place(day, hour);
  const from = await there(9.2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = await there(14.45, addDays(date, 1));
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await drawn(page);
  expect(await timeOf(0)).toBe(`${date} 09:00`);
  await gone(page.getByRole("dialog", DETAIL));

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await see(
    grid.column(addDays(date, 1)).getByRole("button", { name: "Davi Rocha 14:15 – 15:15" }),
  );
  await see(page.getByText(m.atualizado));
  expect(await timeOf(0)).toBe(`${addDays(date, 1)} 14:15`);
  await gone(page.getByRole("dialog", DETAIL));
  // A press still opens.
  await grid.block("Davi Rocha 14:15 – 15:15").click();
  await see(page.getByRole("dialog", DETAIL));
});

test("what the server refuses stands where it was, with the reason", async () => {
  const { page, grid, date, timeOf, visitor } = await gridPractice(product, browser);
  visitor.pageErrors.expect(/409/);
  const from = await grid.place(date, 9.2);
  const to = await grid.place(date, 11.2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await see(page.getByText(recusas.ocupado));
  await see(grid.block("Davi Rocha 09:00 – 10:00"));
  expect(await timeOf(0)).toBe(`${date} 09:00`);
});

longTest(
  "nothing is drawn in the grid before the hours are known, so that nothing jumps when they are",
  async () => {
    const { page, grid, date } = await gridPractice(product, browser, { visao: "dia" });
    const block = grid.block("Bia Lima 11:00 – 12:00");
    const place = await block.boundingBox();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/disponibilidades\.weekly/, async (route) => {
      await held;
      await route.continue();
    });
    const view = (name: string) => page.getByRole("radio", { name, exact: true }).click();
    await page.goto(`${product.url}/app/agenda?visao=mes&data=${date}`);
    await see(page.getByRole("button", { name: new RegExp(`^${formatLongDay(date)}`) }).first());
    const file = page.waitForResponse(/grid-view/);
    await view("Semana");
    await page.evaluate(`import("${(await file).url()}")`);
    // Its files are there now: it is drawn at once.
    await view("Mês");
    await view("Dia");
    await drawn(page);
    expect(await page.locator("[data-column]").count()).toBe(0);
    release();
    await see(block);
    expect(await block.boundingBox()).toEqual(place);
    await page.unroute(/disponibilidades\.weekly/);
  },
);

test("Shift and the arrows move by keyboard, Enter confirms and Escape takes back", async () => {
  const { page, grid, date, timeOf } = await gridPractice(product, browser);
  const davi = grid.block("Davi Rocha 09:00 – 10:00");
  await davi.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await see(page.getByText(/, 09:15$/));
  await page.keyboard.press("Escape");
  await gone(page.getByText(/, 09:15$/));
  await page.keyboard.press("Shift+ArrowRight");
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("Shift+ArrowUp");
  await see(page.getByText(/, 08:00$/));
  await page.keyboard.press("Enter");
  const moved = grid
    .column(addDays(date, 1))
    .getByRole("button", { name: "Davi Rocha 08:00 – 09:00" });
  await see(moved);
  await expect.poll(() => timeOf(0)).toBe(`${addDays(date, 1)} 08:00`);
  await hasFocus(moved);
});

test("closed time says why, an appointment in it is marked, and a drag into it is refused", async () => {
  const { ana, page, grid, date, timeOf, visitor } = await gridPractice(product, browser);
  await ana.trpc.agenda.createExcecao.mutate({
    de: date,
    ate: date,
    tipo: "fechado",
    motivo: "Congresso",
  });
  await page.reload();
  await see(grid.column(date).getByText("Fechado: Congresso", { exact: true }));
  const mark = excecoes.emDiaFechado("Fechado: Congresso");
  await see(grid.block(`Davi Rocha 09:00 – 10:00 ${STATUS_LABELS.pendente}, ${mark}`));

  visitor.pageErrors.expect(/422/);
  await grid.block("Bia Lima 11:00 – 12:00").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await hear(page, "Fechado: Congresso");
  expect(await timeOf(1)).toBe(`${date} 11:00`);

  await goTo(page, `/app/agenda?visao=lista&data=${date}`);
  await see(page.getByText(mark).first());
  await page.getByRole("radio", { name: "Mês" }).click();
  await see(page.getByRole("button", { name: `${formatLongDay(date)}, Fechado: Congresso` }));
});

longTest("view and date stay in the address; a day's head leads to the day", async () => {
  const { page, grid, date } = await gridPractice(product, browser);
  await press(page, "Próxima semana");
  await page.waitForURL(`**visao=semana&data=${addDays(date, 7)}`);
  await press(page, "Semana anterior");
  await see(grid.block("Davi Rocha 09:00 – 10:00"));
  await press(page, `Ver ${formatLongDay(date)}`);
  await page.waitForURL(`**visao=dia&data=${date}`);
  await page.reload();
  await see(grid.block("Davi Rocha 09:00 – 10:00"));
  expect(await page.locator("[data-column]").count()).toBe(1);
});

longTest("on a phone the day is first, the week shows three days and is swiped", async () => {
  const { page, date } = await gridPractice(product, browser, { phone: true });
  expect(await page.locator("[data-column]").count()).toBe(3);
  await finger(page, [
    [200, 500],
    [110, 500],
    [20, 500],
  ]);
  await see(page.getByRole("button", { name: `Ver ${formatLongDay(addDays(date, 5))}` }));
  await finger(page, [
    [200, 500],
    [290, 500],
    [380, 500],
  ]);
  await see(page.getByRole("button", { name: `Ver ${formatLongDay(date)}` }));
  await goTo(page, "/app/agenda");
  await expect.poll(() => page.locator("[data-column]").count()).toBe(1);
});

longTest("day and week print on one page of A4", async () => {
  const { ana, ids, page, grid, date } = await gridPractice(product, browser);
  // Longer than a sheet as it is drawn on the screen.
  const late = { id: ids[1] ?? "", horario: `${date}T23:00`, encaixe: true };
  await ana.trpc.marcacoes.update.mutate(late);
  await page.reload();
  await see(grid.block("Bia Lima 23:00 – 00:00"));
  const pages = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)
      ?.length;
  expect(await pages()).toBe(1);
  await goTo(page, `/app/agenda?visao=dia&data=${date}`);
  await see(grid.block("Davi Rocha 09:00 – 10:00"));
  expect(await pages()).toBe(1);

  // A sheet is wider than a phone, but of the other days nothing was fetched; it says which they are on any day.
  await resize(page, { width: 390, height: 844 });
  await goTo(page, `/app/agenda?visao=semana&data=${date}`);
  await expect.poll(() => page.locator("[data-column]").count()).toBe(3);
  await page.emulateMedia({ media: "print" });
  await resize(page, { width: 1100, height: 750 });
  expect(await page.locator("[data-column]").count()).toBe(3);
  const last = addDays(date, 2);
  await see(
    page.getByRole("heading", { name: `${formatShortSpan(date, last)} de ${last.slice(0, 4)}` }),
  );
});
