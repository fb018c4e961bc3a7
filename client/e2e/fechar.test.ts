import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { longTest } from "#server/testing/long-test.ts";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { m as avisos } from "#shared/avisos/avisos.messages.ts";
import { SECOND } from "#shared/common/civil.ts";
import { civilOf, instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import { DESFAZER_SEGUNDOS, STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { gone, goTo, hasFocus, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Noon, so that the hours around it fall on one day, whenever the test runs. */
const noonOf = (now: Date) =>
  instantOf(civilOf(now, ZONA_PADRAO).date, "12:00", ZONA_PADRAO) ?? now;

/** Two days ago three that nobody has closed, and one a week ago; the one of today is still to come. */
async function practice() {
  const ana = await product.professional();
  const ids = await insertAppointments(product, ana, {
    from: noonOf(product.now()),
    rows: [
      [-48, "pendente"],
      [-47, "confirmado"],
      [-46, "confirmado"],
      [-170, "confirmado"],
      [48, "confirmado"],
    ],
  });
  return Object.assign(ana, { ids });
}

async function openedBy(ana: Actor, visitor: Visitor) {
  await signIn(product, visitor, ana, "/app/dashboard");
  const { page } = visitor;
  await page.getByRole("link", { name: "Fechar 4 agendamentos passados" }).click();
  const dialog = page.getByRole("dialog", { name: m.titulo });
  await see(dialog.getByText(m.quantos(4)));
  return { page, dialog };
}

async function visitorWithClock() {
  const visitor = await browser.visitor({ fresh: true });
  await visitor.page.clock.install();
  return visitor;
}

const faltou = (within: Locator) => within.getByRole("button", { name: /^Faltou: / });
const desfazer = (within: Locator) => within.getByRole("button", { name: /^Desfazer: / });
const figures = async (ana: Actor) => {
  const { a_fechar, faltou, concluido } = await ana.trpc.marcacoes.statistics.query();
  return { a_fechar, faltou, concluido };
};
const rateOn = (page: Page) =>
  page.locator('dt:text-is("Taxa de Comparecimento") + dd').locator("span").first();

longTest(
  "'Faltou' is one press, and can be taken back for ten seconds, with the keyboard alone",
  async () => {
    const ana = await practice();
    const { page, dialog } = await openedBy(ana, await visitorWithClock());
    await faltou(dialog).first().focus();
    await page.keyboard.press("Enter");
    await hasFocus(desfazer(dialog));
    await expect.poll(() => figures(ana)).toEqual({ a_fechar: 3, faltou: 1, concluido: 0 });
    await page.keyboard.press("Enter");
    await gone(desfazer(dialog));
    await expect.poll(() => figures(ana)).toEqual({ a_fechar: 4, faltou: 0, concluido: 0 });
    expect(await faltou(dialog).count()).toBe(4);
    // Not taken back it goes from the list after ten seconds, and stays closed.
    await dialog
      .getByRole("button", { name: /^Compareceu: / })
      .last()
      .click();
    await see(desfazer(dialog));
    await expect.poll(() => faltou(dialog).count()).toBe(3);
    await expect.poll(() => figures(ana)).toEqual({ a_fechar: 3, faltou: 0, concluido: 1 });
    await page.clock.fastForward(DESFAZER_SEGUNDOS * SECOND);
    await gone(desfazer(dialog));
    expect(await figures(ana)).toEqual({ a_fechar: 3, faltou: 0, concluido: 1 });
  },
);

longTest(
  "'Faltou' in the details of the agenda is taken back for ten seconds too, also a correction",
  async () => {
    const ana = await practice();
    const visitor = await visitorWithClock();
    const { page } = visitor;
    await signIn(product, visitor, ana, `/app/agenda?marcacao=${ana.ids[1]}`);
    const dialog = page.getByRole("dialog", { name: "Agendamento", exact: true });
    const missed = dialog.getByRole("button", { name: "Faltou: marcar falta de Davi" });
    await see(
      dialog.getByText(avisos.aoApertar(STATUS_LABELS.faltou, avisos.naoSera(avisos.faltou))),
    );
    await see(dialog.getByText(/^Concluir: o cliente não será avisado\. ./));
    const undo = page.getByRole("button", { name: "Desfazer: Davi" });
    await missed.focus();
    await page.keyboard.press("Enter");
    await hasFocus(undo);
    await expect.poll(() => figures(ana)).toEqual({ a_fechar: 3, faltou: 1, concluido: 0 });
    await page.keyboard.press("Enter");
    await see(missed);
    await expect.poll(() => figures(ana)).toEqual({ a_fechar: 4, faltou: 0, concluido: 0 });
    // The keyboard is not lost with the button.
    expect(await dialog.evaluate((inside) => inside.contains(document.activeElement))).toBe(true);

    await dialog.getByRole("button", { name: "Concluir agendamento de Davi" }).click();
    await expect.poll(() => figures(ana)).toEqual({ a_fechar: 3, faltou: 0, concluido: 1 });
    const more = dialog.getByRole("button", { name: "Mais ações para Davi" });
    const correct = async () => {
      await more.click();
      await page.getByRole("menuitem", { name: "Faltou" }).click();
      await expect.poll(() => figures(ana)).toEqual({ a_fechar: 3, faltou: 1, concluido: 0 });
    };
    await correct();
    await undo.click();
    await expect.poll(() => figures(ana)).toEqual({ a_fechar: 3, faltou: 0, concluido: 1 });
    await correct();
    await page.clock.fastForward(DESFAZER_SEGUNDOS * SECOND);
    await gone(undo);
    expect(await figures(ana)).toEqual({ a_fechar: 3, faltou: 1, concluido: 0 });
  },
);

test("on a phone a day is closed at once, and the figures follow", async () => {
  const ana = await practice();
  const { page, dialog } = await openedBy(ana, await browser.visitor(PHONE));
  const day = dialog.getByRole("region").first();
  await faltou(day).first().tap();
  await see(desfazer(day));
  await day.getByRole("button", { name: /^Todos compareceram/ }).tap();
  await expect.poll(() => figures(ana)).toEqual({ a_fechar: 1, faltou: 1, concluido: 2 });
  expect(await desfazer(day).count()).toBe(3);
  // All of that press, and nothing else.
  await day.getByRole("button", { name: /^Desfazer todos/ }).tap();
  await expect.poll(() => figures(ana)).toEqual({ a_fechar: 3, faltou: 1, concluido: 0 });
  await day.getByRole("button", { name: /^Todos compareceram/ }).tap();
  await expect.poll(() => figures(ana)).toEqual({ a_fechar: 1, faltou: 1, concluido: 2 });
  await page.getByRole("button", { name: "Fechar", exact: true }).tap();
  await gone(dialog);
  await see(page.getByRole("link", { name: "Fechar 1 agendamento passado" }));
  await expect.poll(() => rateOn(page).innerText()).toBe("66,7%");
  await goTo(page, "/app/clientes");
  await see(page.getByRole("row").getByText("faltou 1 de 3"));
  await page
    .getByRole("button", { name: /^Agendar/ })
    .first()
    .tap();
  await see(page.getByRole("dialog").getByText("faltou 1 de 3"));

  // A linked appointment shows its change at once: the one day that a phone shows is its own.
  await page.goto(`${product.url}/app/agenda?marcacao=${ana.ids[3]}`);
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await details.getByRole("button", { name: /^Concluir agendamento/ }).tap();
  await see(details.getByText(STATUS_LABELS.concluido, { exact: true }));
});
