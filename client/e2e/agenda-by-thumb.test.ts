import { beforeAll, expect, test } from "vitest";
import { m as avisos } from "#shared/avisos/avisos.messages.ts";
import { m as carencias } from "#shared/carencias/carencias.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, gone, see, toast } from "./support/controls.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { finger, gridPractice } from "./support/time-grid.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("on a phone a drag and its way back are two presses", async () => {
  const { page, grid, date, timeOf } = await gridPractice(product, browser, { phone: true });
  const at = async (hour: number): Promise<[number, number]> => {
    const { x, y } = await grid.place(date, hour);
    return [x, y];
  };
  await drawn(page);
  const way = await journey(page, "arrastarEDesfazer");
  const lifted = () => see(page.getByText(/, 11:00$/));
  const path = [await at(11.2), await at(11.7), await at(13.2)];
  await finger(page, path, lifted);
  await expect.poll(() => timeOf(1)).toBe(`${date} 13:00`);
  await page.getByRole("button", { name: /^Desfazer: Bia Lima/ }).tap();
  await see(toast(page, carencias.desfeito));
  expect(await timeOf(1)).toBe(`${date} 11:00`);
  way.end();
});

test("on a phone a cancellation is three presses, says that nobody is told, and comes back with a fourth", async () => {
  const { ana, ids, page, grid } = await gridPractice(product, browser, { phone: true });
  const way = await journey(page, "cancelarEDesfazer");
  await grid.block("Davi Rocha 09:00 – 10:00").tap();
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await details.getByRole("button", { name: /^Cancelar agendamento de/ }).tap();
  const question = page.getByRole("alertdialog");
  await see(question.getByText(avisos.naoSera(avisos.cancelada)));
  await question.getByRole("button", { name: "Cancelar agendamento", exact: true }).tap();
  await gone(question);
  const status = async () => (await ana.trpc.marcacoes.get.query({ id: ids[0] ?? "" })).status;
  await expect.poll(status).toBe("cancelado");
  await page.getByRole("button", { name: /^Desfazer: Davi Rocha/ }).tap();
  await expect.poll(status).toBe("pendente");
  way.end();
});
