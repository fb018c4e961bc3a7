import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { HOUR } from "#shared/common/civil.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, gone, goTo, press, see } from "./support/controls.ts";
import { copiedPractice, NOTE, PHONE } from "./support/copied-practice.ts";
import { nextDate, workdayAhead } from "./support/days.ts";
import { hasCopy, recordsOf, setContact } from "./support/device-copy.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

// Without network: a page of its own.
const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("a client and a conversation that were never opened are there without network", async () => {
  const { ana, say } = await withNumber(product, { nome: "Ana Souza" });
  await offerHours(ana, { from: "08:00", to: "18:00" });
  const date = nextDate(workdayAhead(product.now()), product.now());
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: PHONE });
  await ana.trpc.marcacoes.create.mutate({
    cliente_id: id,
    horario: `${date}T09:00`,
    observacao: NOTE,
  });
  await say(`55${PHONE}`, "Posso levar minha filha?");
  await expect
    .poll(async () => (await ana.trpc.historicoMensagens.listRecentes.query()).length)
    .toBe(1);
  const visitor = await browser.visitor();
  const { page } = visitor;
  // Their screens have been there once; the data of this client have not.
  await signIn(product, visitor, ana, "/app/clientes");
  await see(page.getByRole("heading", { name: "Clientes", exact: true }));
  const other = await ana.trpc.clientes.create.mutate({ nome: "Bia Lima" });
  await goTo(page, `/app/clientes/${other.id}`);
  await see(page.getByRole("heading", { name: "Bia Lima" }));
  visitor.pageErrors.expect(/net::ERR_FAILED/);
  await visitWithoutAnswer(page, `/app/clientes/${newId()}`);
  await goTo(page, "/app/historico-mensagens");
  await see(page.getByRole("list", { name: "Conversas" }));
  await expect.poll(() => hasCopy(page)).toBe(true);
  await expect.poll(() => recordsOf(page)).toBeGreaterThanOrEqual(4);
  await page.context().setOffline(true);
  await goTo(page, `/app/clientes/${id}`);
  await see(page.getByRole("heading", { name: "Davi Rocha" }));
  await see(page.getByText(NOTE));
  await see(page.getByText(m.soDoAparelho));
  await page.getByRole("link", { name: m.conversa, exact: true }).click();
  await see(page.getByText("Posso levar minha filha?").last());
  await see(page.getByText(m.ultimasMensagens));
  await see(page.getByRole("heading", { name: "Davi Rocha" }));
  await goTo(page, `/app/clientes/${other.id}`);
  // It was looked at, and stays as it was.
  await see(page.getByRole("heading", { name: "Bia Lima" }));
});

/** The files of a screen without an answer come while there is a line. */
async function visitWithoutAnswer(page: Page, path: string) {
  await page.route(/clientes\.getFicha/, (route) => route.abort());
  await goTo(page, path);
  await see(page.getByText(clientes.erroAoCarregarUm));
  await page.unroute(/clientes\.getFicha/);
}

/** An app that was installed has a window of its own, which pages ask for by this query. */
const installed = (page: Page, is: boolean) =>
  page.addInitScript((isStandalone) => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === "(display-mode: standalone)"
        ? Object.assign(new EventTarget(), ask(query), { matches: isStandalone })
        : ask(query);
  }, is);

test.each([
  ["an installed app", true],
  ["a browser's tab", false],
])(
  "without session and without network %s shows what it has, or nothing",
  async (_, isInstalled) => {
    const { page } = await copiedPractice(product, browser);
    await page.evaluate(() => sessionStorage.clear());
    await installed(page, isInstalled);
    await page.goto(`${product.url}/login`);
    const door = page.getByRole("region", { name: m.agendaGuardada });
    expect(await door.count()).toBe(0);
    // The line is gone for the page alone: here no service worker holds the file that is asked for now.
    const file = page.waitForResponse(/\/aparelho-/);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "onLine", { get: () => false });
      dispatchEvent(new Event("offline"));
    });
    await file;
    await drawn(page);
    if (!isInstalled) return expect(await door.count()).toBe(0);
    await press(door, m.verCopia);
    const reader = page.getByRole("dialog", { name: m.agendaGuardada });
    await see(reader.getByText("Davi Rocha"));
    await see(reader.getByText(NOTE));
    await see(reader.getByText(m.comoEstava.offline("às")));
    await reader.getByRole("button", { name: "Fechar" }).click();
    await setContact(page, Date.now() - 73 * HOUR);
    await press(door, m.verCopia);
    await gone(door);
    expect(await recordsOf(page)).toBe(0);
  },
);
