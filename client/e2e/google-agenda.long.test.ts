import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { letterTo } from "#server/testing/mailbox.ts";
import { m } from "#shared/google/google.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { atGoogleTab, connectGoogle, GOOGLE_TAB } from "./support/google.ts";
import { type Product, startProduct } from "./support/product.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  product.google.behaviour.consent = "ask";
});

const DAVI = "Davi Rocha";
const PATIENCE = { timeout: 30_000 };

/** Makes the cached calendars stale, and wakes the job that asks Google every few seconds. */
function readAgain() {
  product.pass({ minutes: 3 });
  product.services.events.wake("google");
}

/** A professional with hours of service, a client, and a calendar connected in the browser. */
async function arrive() {
  const ana = await product.professional();
  await offerHours(ana);
  await ana.trpc.clientes.create.mutate({ nome: DAVI });
  const visitor = await browser.visitor();
  const google = await atGoogleTab(product, visitor, ana);
  const { page, pageErrors } = visitor;
  await connectGoogle(page);
  const goTo = (name: string) => page.getByRole("link", { name, exact: true }).click();
  return { ana, page, pageErrors, google, goTo, segunda: nextDate("seg", product.now()) };
}

/** The list of calendars is there, and what they hold: nothing is being asked of Google that could notice a change first. */
async function nothingUnderWay(page: Page) {
  await see(select(page, "Agenda"));
  await see(page.getByText(/^Última sincronização: (hoje|amanhã)/));
}

test("an appointment becomes an event, a busy time blocks its slot, and both follow what changes", async () => {
  const { page, google, goTo, segunda } = await arrive();
  const mine = agenda(page);
  await goTo("Agenda");
  await mine.fillIn({ nome: DAVI, date: segunda, time: "09:00" });
  await mine.submit();
  await see(toast(page, marcacoes.criado));
  const shown = () => google.events().map(({ summary, start }) => [summary, start.dateTime]);
  await expect
    .poll(shown, PATIENCE)
    .toEqual([[expect.stringContaining(DAVI), expect.stringMatching(`^${segunda}T(09:00|12:00)`)]]);

  const hour = { from: `${segunda}T10:00:00-03:00`, to: `${segunda}T11:00:00-03:00` };
  await page.getByRole("button", { name: "Novo Agendamento" }).first().click();
  await mine.pickDate("Data", segunda);
  const times = page.getByRole("dialog").getByRole("button", { name: /Horário/ });
  const taken = page.getByRole("option", { name: "10:00 (Ocupado)", exact: true });
  const free = page.getByRole("option", { name: "10:00", exact: true });
  await times.click();
  await see(free);
  // The list is open already when the news comes in.
  const dentista = google.write({ ...hour, summary: "Dentista" });
  readAgain();
  await taken.waitFor(PATIENCE);
  await expect.poll(() => taken.getAttribute("aria-disabled")).toBe("true");
  await see(page.getByRole("option", { name: "11:00", exact: true }));

  google.change(dentista, { status: "cancelled" });
  readAgain();
  await free.waitFor(PATIENCE);
  await free.click();
  await select(page, "10:00").waitFor();
});

test("a revoked grant is shown at once, in a letter too, and connecting again mends it", async () => {
  const { ana, page, google } = await arrive();
  await nothingUnderWay(page);
  google.revoke();
  google.expireAccess();
  readAgain();
  await page.getByText("Acesso revogado", { exact: true }).waitFor(PATIENCE);
  await see(page.getByText("O acesso à sua conta do Google foi revogado"));
  expect(await letterTo(product, ana.email)).toContain(GOOGLE_TAB);

  await connectGoogle(page, "Reconectar com Google");
  await gone(page.getByText("Acesso revogado", { exact: true }));
  expect(google.hasGrant()).toBe(true);
});

test("calendars, switch, test and disconnecting do what they say; who disconnected can connect again", async () => {
  const { ana, page, google } = await arrive();
  google.addCalendar("consultorio", "Consultório");
  await page.reload();
  const status = async () => (await ana.rest("GET", "/google/status")).body;

  await page.getByRole("button", { name: "Testar conexão" }).click();
  await see(toast(page, m.conexaoTestada));

  await select(page, "Agenda").click();
  await page.getByRole("option", { name: "Consultório" }).click();
  await see(toast(page, m.salvo));
  expect(await status()).toMatchObject({ google_calendar_id: "consultorio", usa_google: true });

  await page.getByText("Sincronizar com o Google Calendar").click();
  await see(page.getByText("Sincronização desligada", { exact: true }));
  await expect.poll(status).toMatchObject({ conectado: true, usa_google: false });

  await page.getByRole("button", { name: "Desconectar" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Desconectar" }).click();
  await see(toast(page, m.desconectado));
  await see(page.getByText("Não conectado", { exact: true }));
  expect(google.hasGrant()).toBe(false);
  expect(await status()).toMatchObject({ conectado: false });

  await connectGoogle(page);
  expect(google.hasGrant()).toBe(true);
  expect(await status()).toMatchObject({ conectado: true });
});

test("what cannot be saved or tested goes back, in the specified words", async () => {
  const { page, google, pageErrors } = await arrive();
  await page.route("**/trpc/google.updateConexao*", (route) => route.abort());
  pageErrors.expect(/google\.updateConexao net::ERR_FAILED/);
  await page.getByText("Sincronizar com o Google Calendar").click();
  await see(toast(page, "Erro ao salvar configurações do Google Calendar"));
  await see(page.getByText("Conectado", { exact: true }));

  await nothingUnderWay(page);
  google.revoke();
  google.expireAccess();
  pageErrors.expect(/^google\.test 409$/);
  await page.getByRole("button", { name: "Testar conexão" }).click();
  await see(toast(page, "Token inválido ou expirado. Reconecte com Google."));
  await see(page.getByText("Acesso revogado", { exact: true }));
});
