import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { m as disponibilidades } from "#shared/disponibilidades/disponibilidades.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import { agenda } from "./support/agenda.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { field, gone, hear, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { horarios } from "./support/horarios.ts";
import { inbox } from "./support/inbox.ts";
import { connectWhatsapp, reachThrough, signUp } from "./support/journey.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { receiveEverything, STRANGER } from "./support/receive-payloads.ts";
import { login, storedSession } from "./support/sign-in.ts";
import { MENDED, WITH_COUNTRY } from "./support/typed-phones.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** The number that writes in every example body. */
const BIA = { nome: "Beatriz Nunes", ...WITH_COUNTRY };
const CAIO = { nome: "Caio Prates", ...MENDED };
const [DORA, PASSWORD] = ["Dora Lins", "segredo"];
const TALL = { width: 1440, height: 2600 };

test("a professional's whole day, from sign-up to sign-out", async () => {
  const marina = await browser.visitor({ viewport: TALL });
  const { page } = marina;
  const goTo = (name: string) => page.getByRole("link", { name, exact: true }).click();

  const account = await signUp(product, marina, { nome: "Marina Prado", password: PASSWORD });
  await goTo("Horários");
  await offerHours(page);
  await goTo("Clientes");
  await registerClients(page);
  await bookFrom(page, CAIO.nome);

  const segunda = nextDate("seg", product.now());
  await goTo("Agenda");
  await bookMonday(page, segunda);
  await bookStranger(page, nextDate("qua", product.now()));
  await loseAnHour(marina, account.email, segunda);
  await confirmOnAPhone(page, segunda);
  await goTo("Dashboard");
  await changeFromDashboard(page);
  const key = await reachThrough(product, account.id);
  await goTo("Configurações");
  await connectWhatsapp(product, page, key);
  await goTo("Histórico de Mensagens");
  // Her own list of clients knows the number already: everything comes under that name.
  await receiveEverything(product, page, { key, nome: BIA.nome });
  await bookFrom(page, BIA.nome);
  // Conversations not looked at are counted on every screen, with a link to them.
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Histórico de Mensagens/);
  const waiting = page.getByRole("link", { name: /conversas? esperam? por você$/ }).first();
  await see(waiting);
  await goTo("Dashboard");
  await page.getByRole("link", { name: /^Responder \d+ conversas? não lidas?$/ }).click();
  await see(inbox(page).row(STRANGER).first());
  await waiting.click();
  await inbox(page).row(BIA.nome).getByRole("link").click();
  await answer(page);
  await signOut(page);
});

async function offerHours(page: Page) {
  const hours = horarios(page);
  await hours.add("Segunda-feira", { inicio: "09:00", fim: "12:00", intervalo: "1 h" });
  await see(hours.card("Segunda-feira").getByText("09:00 – 12:00"));
  await hear(page, disponibilidades.criada);
  await hours.add("Quarta-feira", { inicio: "14:00", fim: "18:00", intervalo: "30 min" });
  await see(hours.card("Quarta-feira").getByText("14:00 – 18:00"));
  await hear(page, disponibilidades.criada);
  await hours.copy("Segunda-feira", "Sexta-feira");
  await see(hours.card("Sexta-feira").getByText("09:00 – 12:00"));
  await see(page.getByRole("definition").filter({ hasText: /^3\s*de 7 dias/ }));
}

async function registerClients(page: Page) {
  for (const { nome, telefone, write } of [BIA, CAIO]) {
    await page.getByRole("button", { name: "Novo Cliente" }).first().click();
    await field(page, "Nome").fill(nome);
    await write(field(page, "Telefone"));
    await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
    await hear(page, clientes.criado);
    const row = page.getByRole("row").filter({ hasText: nome });
    await see(row.getByText(telefone, { exact: true }));
  }
  await see(page.getByText("2 clientes", { exact: true }));
}

async function bookMonday(page: Page, date: string) {
  const mine = agenda(page);
  await mine.turnTo(date);
  await mine.fillIn({ nome: BIA.nome, date, time: "09:00" });
  await mine.submit();
  await see(toast(page, marcacoes.criado));
  await see(mine.chip("09:00", BIA.nome));
}

/** While she fills in an appointment, the same hour is taken in another browser. */
async function loseAnHour({ page, pageErrors }: Visitor, email: string, date: string) {
  const mine = agenda(page);
  await mine.fillIn({ nome: BIA.nome, date, time: "10:00" });
  const phone = await browser.visitor();
  await phone.page.goto(`${product.url}/login`);
  await login(phone, email, PASSWORD);
  await phone.page.getByRole("link", { name: "Agenda", exact: true }).click();
  const hers = agenda(phone.page);
  await hers.fillIn({ nome: CAIO.nome, date, time: "10:00" });
  await hers.submit();
  await see(toast(phone.page, marcacoes.criado));
  await phone.page.close();

  pageErrors.expect(/^marcacoes\.create 409$/);
  await mine.submit();
  await see(toast(page, recusas.ocupado));
  await see(page.getByRole("dialog").getByText(recusas.ocupado, { exact: true }));
  await mine.close();
  await see(mine.chip("10:00", CAIO.nome));
  await expect.poll(() => mine.chip("10:00", BIA.nome).count()).toBe(0);
}

/** One of the day's two is confirmed; on a phone the list's head stays where it is when the list becomes shorter. */
async function confirmOnAPhone(page: Page, date: string) {
  const mine = agenda(page);
  await mine.openDay(date);
  const row = mine.row(BIA.nome);
  await row.getByRole("button", { name: `Confirmar agendamento de ${BIA.nome}` }).click();
  await see(toast(page, situacao.atualizada));
  await see(row.getByText("Confirmado", { exact: true }));
  // On a phone the sheet stands on the lower edge: with fewer rows its head would sink.
  await page.setViewportSize({ width: 390, height: 844 });
  const pending = mine.only("Pendente 1");
  await pending.hover();
  const before = await pending.boundingBox();
  await pending.click();
  await gone(row);
  expect((await pending.boundingBox())?.y).toBe(before?.y);
  await pending.click();
  await see(row);
  await page.setViewportSize(TALL);
  await mine.close();
  await see(page.getByRole("button", { name: "2 agendamentos (1 pendente, 1 confirmado)" }));
}

async function answer(page: Page) {
  const messages = inbox(page);
  const text = "Olá, Beatriz! Confirmado para segunda às 9h.";
  await messages.write(text);
  await see(messages.messageOf("Você", text));
  await expect
    .poll(() => product.whatsapp.sent.at(-1), { timeout: 20_000 })
    .toMatchObject({ to: expect.stringMatching(/^5511\d+@s\.whatsapp\.net$/), text });
  await see(messages.bubble(text).getByText("Enviada", { exact: true }));
  await product.acknowledge("entregue");
  await see(messages.bubble(text).getByText("Entregue", { exact: true }));
  await product.acknowledge("lida");
  await see(messages.bubble(text).getByText("Lida", { exact: true }));
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await see(page.getByRole("button", { name: "Entrar com IA" }));
  await page.goBack();
  await see(page.getByRole("button", { name: "Entrar com IA" }));
  await gone(page.getByText(BIA.nome).first());
  expect(await storedSession(page)).toEqual({});
  await expect
    .poll(() => page.locator("body").innerText())
    .not.toMatch(/Marina Prado|Beatriz Nunes|Caio Prates/);
}

/** The form of a new appointment opens over another screen, with its client chosen. */
async function bookFrom(page: Page, nome: string) {
  await page.getByRole("button", { name: `Agendar com ${nome}` }).click();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect.poll(() => form.getByRole("combobox", { name: "Cliente" }).inputValue()).toBe(nome);
  await form.getByRole("button", { name: "Fechar" }).click();
  await gone(form);
}

/** An unknown client is registered inside the form, which is closed before the agenda has been asked again. */
async function bookStranger(page: Page, date: string) {
  const mine = agenda(page);
  await mine.fillIn({ nome: DORA, date, time: "14:00" });
  await field(page.getByRole("group", { name: "Cliente novo" }), "Telefone").fill("11977776666");
  const answers = Promise.withResolvers<void>();
  await page.route(/listWithClients/, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await mine.submit();
  await see(toast(page, clientes.criado));
  await gone(page.getByRole("dialog", { name: "Novo Agendamento" }));
  answers.resolve();
  await page.unrouteAll({ behavior: "wait" });
}

/** A row of the dashboard leads to its appointment: its note, its confirmation, and no end before it has begun. */
async function changeFromDashboard(page: Page) {
  await page.getByRole("link", { name: DORA }).click();
  const detail = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await see(detail.getByText(/o cliente não é avisado: a confirmação automática está desligada/));
  await see(detail.getByRole("button", { name: `Remarcar agendamento de ${DORA}` }));
  await see(detail.getByRole("button", { name: `Cancelar agendamento de ${DORA}` }));
  await detail.getByRole("button", { name: `Adicionar observação de ${DORA}` }).click();
  await field(detail, "Observação").fill("Traz os exames");
  await detail.getByRole("button", { name: "Salvar" }).click();
  await see(detail.getByText("Traz os exames", { exact: true }));
  await detail.getByRole("button", { name: /^Confirmar/ }).click();
  await see(detail.getByText("Confirmado", { exact: true }));
  expect(await detail.getByRole("button", { name: /^Concluir/ }).count()).toBe(0);
  await detail.getByRole("button", { name: `Mais ações para ${DORA}` }).click();
  const complete = page.getByRole("menuitem", { name: "Concluir" });
  await see(complete);
  await page.keyboard.press("Escape");
  await gone(complete);
  await agenda(page).close();
}
