import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { addDays, formatDate } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as fault } from "#shared/common/typed.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, press, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** As a person does: pressed, typed, left. */
async function typeOver(page: Page, box: Locator, text: string) {
  await box.click();
  await page.keyboard.type(text);
  await box.blur();
}

async function opened(path: string) {
  const visitor = await browser.visitor();
  await signIn(product, visitor, await product.professional(), path);
  return { page: visitor.page, today: civilOf(product.now(), ZONA_PADRAO).date };
}

test("a date is typed over the one that stands there, and without a year the next one is meant", async () => {
  const { page, today } = await opened("/app/horarios");
  await press(page, m.nova);
  const dialog = page.getByRole("dialog", { name: m.novaTitulo });
  const box = field(dialog, m.de);
  await box.fill(formatDate(today));
  await box.blur();
  const tomorrow = formatDate(addDays(today, 1));
  // A day that every year has: on 1 March the 29 February may stand before today.
  const past = addDays(today, today.endsWith("03-01") ? -2 : -1);
  const next = `${past.slice(8)}/${past.slice(5, 7)}/${Number(past.slice(0, 4)) + 1}`;
  for (const [typed, shown] of [
    ["21/12/2020", "21/12/2020"],
    ["22122027", "22/12/2027"],
    [tomorrow.slice(0, 5), tomorrow],
    [formatDate(past).slice(0, 5), next],
    ["24/12/28", "24/12/2028"],
  ] as const) {
    await typeOver(page, box, typed);
    expect(await box.inputValue()).toBe(shown);
  }
  await box.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("25122029");
  expect(await box.inputValue()).toBe("25/12/2029");

  await typeOver(page, box, "31/02/2027");
  await see(dialog.getByText(fault.dataInexistente));
  await typeOver(page, box, "31");
  await see(dialog.getByText(fault.dataIncompleta));
  expect(await box.inputValue()).toBe("31");
  await press(dialog, "Salvar");
  await see(dialog);
});

test("a time is typed in 24 hours, over the one that stands there", async () => {
  const { page } = await opened("/app/horarios");
  await press(page, m.nova);
  const dialog = page.getByRole("dialog", { name: m.novaTitulo });
  await dialog.getByText(m.horas, { exact: true }).click();
  const box = field(dialog, m.das);
  expect(await box.inputValue()).toBe("09:00");
  for (const [typed, shown] of [
    ["1430", "14:30"],
    ["930", "09:30"],
    ["8", "08:00"],
  ] as const) {
    await typeOver(page, box, typed);
    expect(await box.inputValue()).toBe(shown);
  }
  await typeOver(page, box, "1475");
  await see(dialog.getByText(fault.horarioInexistente));
});

test("the day of an appointment is typed too, and one that cannot be had is refused beside the field", async () => {
  const { page, today } = await opened("/app/agenda?novo=1");
  const dialog = page.getByRole("dialog");
  const box = field(dialog, "Data");
  const free = nextDate("qua", product.now());
  await typeOver(page, box, formatDate(addDays(today, -1)));
  await see(dialog.getByText(recusas.passado));
  await typeOver(page, box, formatDate(free).slice(0, 5));
  expect(await box.inputValue()).toBe(formatDate(free));
  await dialog.getByText(recusas.passado).waitFor({ state: "hidden" });
});
