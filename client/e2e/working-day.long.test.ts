import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { m as disponibilidades } from "#shared/disponibilidades/disponibilidades.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, hear, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { horarios } from "./support/horarios.ts";
import { inbox } from "./support/inbox.ts";
import { connectWhatsapp, reachThrough, signUp } from "./support/journey.ts";
import { payloadMessages } from "./support/payload-messages.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { login, storedSession } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** The number that writes in every example body. */
const BIA = { nome: "Beatriz Nunes", telefone: "(11) 90000-0002" };
const CAIO = { nome: "Caio Prates", telefone: "(11) 98765-4321" };
const [DORA, PASSWORD] = ["Dora Lins", "segredo"];
const TALL = { width: 1440, height: 2600 };

test("a professional's whole day, from sign-up to sign-out", async () => {
  const marina = await browser.visitor({ viewport: TALL });
  const { page } = marina;
  const goTo = (name: string) => page.getByRole("link", { name, exact: true }).click();

  const account = await signUp(product, marina, { nome: "Marina Prado", password: PASSWORD });

  await goTo("Horários");
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

  await goTo("Clientes");
  for (const { nome, telefone, write } of [
    { ...BIA, write: typedWithCountry },
    { ...CAIO, write: pastedThenMended },
  ]) {
    await page.getByRole("button", { name: "Novo Cliente" }).first().click();
    await field(page, "Nome").fill(nome);
    await write(field(page, "Telefone"));
    await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
    await hear(page, clientes.criado);
    const row = page.getByRole("row").filter({ hasText: nome });
    await see(row.getByText(telefone, { exact: true }));
  }
  await see(page.getByText("2 clientes", { exact: true }));
  await bookFrom(page, CAIO.nome);

  const segunda = nextDate("seg", product.now());
  const mine = agenda(page);
  await goTo("Agenda");
  await mine.turnTo(segunda);
  await mine.fillIn({ nome: BIA.nome, date: segunda, time: "09:00" });
  await mine.submit();
  await see(toast(page, marcacoes.criado));
  await see(mine.chip("09:00", BIA.nome));

  await bookStranger(page, nextDate("qua", product.now()));

  // While she fills in the next one, the same hour is taken in another browser.
  await mine.fillIn({ nome: BIA.nome, date: segunda, time: "10:00" });
  const phone = await browser.visitor();
  await phone.page.goto(`${product.url}/login`);
  await login(phone, account.email, PASSWORD);
  await phone.page.getByRole("link", { name: "Agenda", exact: true }).click();
  const hers = agenda(phone.page);
  await hers.fillIn({ nome: CAIO.nome, date: segunda, time: "10:00" });
  await hers.submit();
  await see(toast(phone.page, marcacoes.criado));
  await phone.page.close();

  marina.pageErrors.expect(/^marcacoes\.create 409$/);
  await mine.submit();
  await see(toast(page, recusas.ocupado));
  await see(page.getByRole("dialog").getByText(recusas.ocupado, { exact: true }));
  await mine.close();
  await see(mine.chip("10:00", CAIO.nome));
  await expect.poll(() => mine.chip("10:00", BIA.nome).count()).toBe(0);

  await mine.openDay(segunda);
  const row = mine.row(BIA.nome);
  await row.getByRole("button", { name: `Confirmar agendamento de ${BIA.nome}` }).click();
  await see(toast(page, marcacoes.statusAtualizado));
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

  await goTo("Dashboard");
  await changeFromDashboard(page);

  const key = await reachThrough(product, account.id);
  await goTo("Configurações");
  await connectWhatsapp(product, page, key);

  await goTo("Histórico de Mensagens");
  const messages = inbox(page);
  await see(page.getByText("Nenhuma conversa encontrada"));
  // Her own list of clients knows the number already: everything comes under that name.
  for (const { name, body, text, fromMe, telefone } of payloadMessages()) {
    const who = telefone === null ? "Cliente Exemplo" : BIA.nome;
    if (telefone !== null && (await messages.log.isVisible())) {
      const bubble = messages.messageOf(fromMe ? "Você" : who, text);
      const before = await bubble.count();
      expect(await product.whatsapp.push(key, body), name).toBe(200);
      await expect.poll(() => bubble.count(), { message: name, timeout: 20_000 }).toBe(before + 1);
    } else {
      expect(await product.whatsapp.push(key, body), name).toBe(200);
      await see(messages.row(who).filter({ hasText: text }));
      if (telefone !== null) await messages.row(who).getByRole("link").click();
    }
  }

  await bookFrom(page, BIA.nome);
  // Conversations not looked at are counted on every screen, with a link to them.
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Histórico de Mensagens/);
  await page
    .getByRole("link", { name: /conversas? esperam? por você$/ })
    .first()
    .waitFor();
  await goTo("Dashboard");
  await page.getByRole("link", { name: /^Responder \d+ conversas? não lidas?$/ }).click();
  await messages.row(BIA.nome).getByRole("link").click();

  const answer = "Olá, Beatriz! Confirmado para segunda às 9h.";
  await messages.write(answer);
  await see(messages.messageOf("Você", answer));
  await expect
    .poll(() => product.whatsapp.sent.at(-1), { timeout: 20_000 })
    .toMatchObject({
      to: expect.stringMatching(/^5511\d+@s\.whatsapp\.net$/),
      text: answer,
    });
  await see(messages.bubble(answer).getByText("Enviada", { exact: true }));
  await product.acknowledge("entregue");
  await see(messages.bubble(answer).getByText("Entregue", { exact: true }));
  await product.acknowledge("lida");
  await see(messages.bubble(answer).getByText("Lida", { exact: true }));

  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await see(page.getByRole("button", { name: "Entrar com IA" }));
  await page.goBack();
  await see(page.getByRole("button", { name: "Entrar com IA" }));
  await gone(page.getByText(BIA.nome).first());
  expect(await storedSession(page)).toEqual({});
  await expect
    .poll(() => page.locator("body").innerText())
    .not.toMatch(/Marina Prado|Beatriz Nunes|Caio Prates/);
});

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

async function typedWithCountry(telefone: Locator) {
  await telefone.pressSequentially("+55 11 90000-0002");
  await telefone.blur();
  expect(await telefone.inputValue()).toBe(BIA.telefone);
}

/** A paste with a carrier, a digit replaced in the middle, one too many, and autofill over it all. */
async function pastedThenMended(telefone: Locator) {
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await telefone.press(key);
  };
  await telefone.focus();
  await telefone.page().keyboard.insertText("0 15 11 98760-4321");
  await press("ArrowLeft", "-4321".length);
  await press("Backspace", 1);
  await press("5", 1);
  const cursor = telefone.evaluate((input: HTMLInputElement) => input.selectionStart);
  expect([await telefone.inputValue(), await cursor]).toEqual([CAIO.telefone, "(11) 98765".length]);
  await press("Delete", 1);
  expect(await telefone.inputValue()).toBe("(11) 9876-5321");
  await press("End", 1);
  await telefone.pressSequentially("00");
  expect(await telefone.inputValue()).toBe("119876532100");
  await telefone.fill("tel:+55-11-98765-4321");
  expect(await telefone.inputValue()).toBe(CAIO.telefone);
}
