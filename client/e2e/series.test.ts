import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { longTest } from "#server/testing/long-test.ts";
import { addDays, formatDate } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as encaixe } from "#shared/marcacoes/encaixe.messages.ts";
import { m as series } from "#shared/series/series.messages.ts";
import { m } from "#shared/series/tela.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, hasFocus, hear, press, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Two clients, and a Wednesday with another one two weeks later. */
async function practice() {
  const ana = await product.professional();
  await offerHours(ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const { id: other } = await ana.trpc.clientes.create.mutate({ nome: "Bia Lima" });
  const date = nextDate("qua", product.now());
  return { ana, id, other, date, taken: addDays(date, 14) };
}

test("a series is booked with one date skipped, what follows is moved, and it is ended", async () => {
  const { ana, id, other, date, taken } = await practice();
  await ana.trpc.marcacoes.create.mutate({ cliente_id: other, horario: `${taken}T10:00` });
  const visitor = await browser.visitor();
  const { page } = visitor;
  const dialog = page.getByRole("dialog");
  const dates = async () => {
    const { items } = await ana.trpc.marcacoes.list.query({ cliente_id: id, limit: 50 });
    return items.map(({ horario }) => {
      const at = civilOf(horario, ZONA_PADRAO);
      return `${at.date} ${at.time}`;
    });
  };
  const weeks = (...counts: number[]) => counts.map((week) => `${addDays(date, week * 7)} 10:00`);

  await signIn(product, visitor, ana, "/app/agenda");
  await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "10:00" });
  await page.getByText(m.repetir, { exact: true }).click();
  await field(dialog, m.vezes).fill("");
  await press(dialog, m.agendar);
  await hear(page, m.faltaFim);
  await field(dialog, m.vezes).fill("5");
  await see(dialog.getByText("Horário já ocupado: Bia Lima"));
  // The conflict is described on the disabled button, which keeps the focus all the same.
  const book = dialog.getByRole("button", { name: m.agendar, description: m.puleAntes(1) });
  expect(await book.isDisabled()).toBe(true);
  await book.press("Enter");
  await hasFocus(book);
  await dialog.getByRole("checkbox", { name: new RegExp(`^${m.pular} `) }).press("Space");
  await see(dialog.getByText(m.resumo(4)));
  await gone(dialog.getByText(m.puleAntes(1)));
  await press(dialog, m.agendar);
  await gone(dialog);
  expect(await dates()).toEqual(weeks(0, 1, 3, 4));

  // The second and all behind it, one day later.
  const [, second] = (await ana.trpc.marcacoes.list.query({ cliente_id: id })).items;
  await page.goto(`${product.url}/app/agenda?marcacao=${second?.id}`);
  await see(dialog.getByText(m.lugar(2, 5)));
  await dialog.getByRole("button", { name: /^Remarcar agendamento/ }).click();
  // An encaixe changes one appointment alone, so no scope is asked: a Sunday is not offered.
  await see(select(dialog, m.alcance));
  await agenda(page).pickDate("Nova data", addDays(date, 11), { force: true });
  await press(dialog, encaixe.encaixar);
  await gone(select(dialog, m.alcance));
  await press(dialog, encaixe.voltar);
  await agenda(page).pickTime({
    dateLabel: "Nova data",
    date: addDays(date, 8),
    time: "11:00",
  });
  await choose(page, m.alcance, m.alcances.seguintes);
  await dialog.getByRole("button", { name: "Remarcar", exact: true }).click();
  await expect
    .poll(dates)
    .toEqual([`${date} 10:00`, ...[8, 22, 29].map((days) => `${addDays(date, days)} 11:00`)]);

  await page.goto(`${product.url}/app/agenda?marcacao=${second?.id}`);
  await press(dialog, m.encerrar);
  await press(page.getByRole("alertdialog"), m.encerrar);
  await see(dialog.getByText(m.encerrada, { exact: false }));
  expect(await dates()).toEqual([`${date} 10:00`, `${addDays(date, 8)} 11:00`]);
});

longTest(
  "a date that somebody takes while the series is sent is named, and nothing of it is booked",
  async () => {
    const { ana, id, other, date, taken } = await practice();
    const visitor = await browser.visitor();
    const { page } = visitor;
    visitor.pageErrors.expect(/409/);
    const dialog = page.getByRole("dialog");
    await signIn(product, visitor, ana, "/app/agenda");
    await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "10:00" });
    await page.getByText(m.repetir, { exact: true }).click();
    await field(dialog, m.vezes).fill("5");
    await see(dialog.getByText(m.resumo(5)));
    await page.route(/series\.create/, async (route) => {
      await ana.trpc.marcacoes.create.mutate({ cliente_id: other, horario: `${taken}T10:00` });
      await route.continue();
    });
    await press(dialog, m.agendar);
    await hear(page, `${series.conflitos}: ${formatDate(taken)}`);
    await page.unroute(/series\.create/);
    expect((await ana.trpc.marcacoes.list.query({ cliente_id: id })).total).toBe(0);
    // The conflict is shown, and can be skipped.
    await dialog.getByRole("checkbox", { name: new RegExp(`^${m.pular} `) }).press("Space");
    await see(dialog.getByText(m.resumo(4)));
    await press(dialog, m.agendar);
    await gone(dialog);
    expect((await ana.trpc.marcacoes.list.query({ cliente_id: id })).total).toBe(4);
  },
);
