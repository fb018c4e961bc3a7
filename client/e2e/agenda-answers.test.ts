import { beforeAll, expect, test } from "vitest";
import { formatLongDay, formatMonth } from "#client/lib/format.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, press, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { gridPractice } from "./support/time-grid.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const yesterday = () => addDays(civilOf(product.now(), ZONA_PADRAO).date, -1);

test("a press on a past time says why nothing opens", async () => {
  const { page, grid } = await gridPractice(product, browser, { visao: "dia" });
  await page.goto(`${product.url}/app/agenda?visao=dia&data=${yesterday()}`);
  await grid.column(yesterday()).click({ position: { x: 40, y: 200 } });
  await see(toast(page, recusas.passado));
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("the open details follow a move to a week that is not shown", async () => {
  const { page, grid, date } = await gridPractice(product, browser);
  await grid.block("Davi Rocha 09:00 – 10:00").click();
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await see(details.getByText(formatLongDay(date)));
  await press(details, /^Remarcar agendamento de/);
  const to = addDays(date, 14);
  await agenda(page).pickDate("Nova data", to);
  await choose(page, "Horário", "13:00");
  await page
    .getByRole("dialog", { name: "Remarcar" })
    .getByRole("button", { name: "Remarcar", exact: true })
    .click();
  await see(details.getByText(formatLongDay(to)));
  await see(details.getByText(/13:00/).first());
});

test("on a phone 160 px of tools stand before the first hour at most, filters included when asked for", async () => {
  const { page } = await gridPractice(product, browser, { visao: "dia", phone: true });
  const top = await page.getByRole("main").boundingBox();
  const column = await page.locator("[data-column]").first().boundingBox();
  expect((column?.y ?? 0) - (top?.y ?? 0)).toBeLessThanOrEqual(160);
  expect(await page.getByRole("button", { name: "Novo Agendamento" }).count()).toBe(1);
  await page.getByRole("button", { name: "Filtrar", exact: true }).tap();
  await see(page.getByRole("searchbox", { name: "Filtrar por cliente ou observação" }));
});

test("on the narrowest phone the month above the agenda is read whole", async () => {
  const { page } = await gridPractice(product, browser, { phone: true });
  // The longest name of a month.
  const date = "2027-02-10";
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${product.url}/app/agenda?visao=mes&data=${date}`);
  const title = page.getByRole("heading", { name: formatMonth(date) });
  await see(title);
  expect(await title.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  const tools = await page.getByRole("button", { name: "Hoje", exact: true }).boundingBox();
  const box = await title.boundingBox();
  expect(box?.height ?? 0).toBeLessThanOrEqual(tools?.height ?? 0);
});
