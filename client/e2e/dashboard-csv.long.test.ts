import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { readCsv } from "#server/testing/exported.ts";
import { m } from "#shared/dashboard/dashboard.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { see, toast } from "./support/controls.ts";
import { figuresOn, METRICS, professionalAtWork } from "./support/dashboard.ts";
import { type Product, sharedProduct } from "./support/product.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("the CSV holds what the screen shows, and no name runs as a formula", async () => {
  const { page, board } = await professionalAtWork(product, browser, "=HYPERLINK(1)");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dashboard-\d{4}-\d\d-\d\d\.csv$/);
  await see(toast(page, m.baixado(download.suggestedFilename())));
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  const rows = readCsv(text.slice(1));
  const under = (title: string) => {
    const start = rows.findIndex(([cell]) => cell === title) + 2;
    const length = rows.slice(start).findIndex(([cell]) => !cell);
    return rows.slice(start, length < 0 ? undefined : start + length);
  };

  const metrics = under("Resumo");
  expect(metrics.map(([label]) => label?.replace(" (%)", ""))).toEqual(METRICS);
  expect(metrics.map(([, value]) => value)).toEqual(
    (await figuresOn(page)).map((figure) => figure.replace("%", "")),
  );
  const shown = await board.card("Status dos agendamentos").getByRole("listitem").allInnerTexts();
  expect(under("Status dos agendamentos").map((cells) => `${cells.join(" ")}%`)).toEqual(
    shown.map((line) => line.replaceAll(/\s+/g, " ")),
  );
  for (const [title, columns] of [
    ["Agendamentos por dia", [1, 3, 5]],
    ["Horários de pico", [1]],
    ["Seu Crescimento", [1, 2]],
  ] as const) {
    const table = await board.table(title);
    const onScreen = await table
      .locator("tbody tr")
      .evaluateAll((lines) =>
        lines.map((line) =>
          [...line.querySelectorAll("td")].map((cell) => cell.textContent.trim()),
        ),
      );
    const inFile = under(title).map((cells) => columns.map((column) => cells[column]));
    // Days and months stand with the newest first on the screen.
    expect(inFile).toEqual(title === "Horários de pico" ? onScreen : onScreen.toReversed());
  }
  expect(under("Próximos agendamentos").map(([, , cliente, status]) => [cliente, status])).toEqual([
    ["'=HYPERLINK(1)", "Pendente"],
    ["'=HYPERLINK(1)", "Confirmado"],
  ]);
});
