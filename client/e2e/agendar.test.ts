import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { ZONA_PADRAO } from "#shared/common/time.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";
import { m as recuperados } from "#shared/espera/recuperados.messages.ts";
import { m as agenda } from "#shared/publico/agenda-tela.messages.ts";
import { m as link } from "#shared/publico/agendamento-tela.messages.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { m as espera } from "#shared/publico/espera-tela.messages.ts";
import { m as visitante } from "#shared/publico/visitante.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import {
  askDeposit,
  bookAsVisitor,
  chooseFirst,
  fillInVisitor,
  freeDays,
  heading,
  messageToSend,
  PHONE,
  type Practice,
  practiceWithPage,
  SERVICO,
  sendProof,
  threeWait,
  times,
} from "./support/booking-page.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, press, see } from "./support/controls.ts";
import { dashboard } from "./support/dashboard.ts";
import { asTimePasses } from "./support/espera.ts";
import { journey } from "./support/presses.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const ON_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a visitor on a phone books, proves the number, and moves and cancels by the link; the open agenda follows", async () => {
  const practice = await practiceWithPage(product);
  const { ana, slug, url } = practice;
  const [free] = await freeDays(product, slug);
  const desk = await browser.visitor();
  await signIn(product, desk, ana, `/app/agenda?visao=lista&data=${free?.date}`);
  const row = desk.page.getByRole("main").getByRole("listitem");
  await see(desk.page.getByRole("heading", { level: 1 }));

  const { page } = await browser.visitor(ON_PHONE);
  await page.goto(url);
  await see(heading(page, "Ana Souza"));
  const booking = await journey(page, "visitanteAgenda");
  await bookWithSecondThought(page);
  booking.end();
  await see(row.getByText(agenda.pelaPagina));
  await see(row.getByText(agenda.naoVerificado));
  expect((await ana.trpc.marcacoes.list.query({})).total).toBe(1);

  await proveNumber(page, practice);
  await gone(row.getByText(agenda.naoVerificado));
  await see(row.getByText("Confirmado"));
  const [booked] = (await ana.trpc.marcacoes.list.query({})).items;
  expect(booked?.servico_nome).toBe(SERVICO);
  const client = await ana.trpc.clientes.get.query({ id: booked?.cliente_id ?? "" });
  expect(client.telefone).toBe("11977776666");
  await keepInCalendar(page, booked?.horario);

  const moving = await journey(page, "visitanteRemarcaECancela");
  const time = await moveToFirstFree(page);
  await see(row.getByText(time));
  const waiting = await threeWait(practice, time);
  await press(page, link.cancelar);
  await press(page, link.confirmarCancelar);
  await see(heading(page, link.cancelado));
  moving.end();
  await see(row.getByText("Cancelado"));

  const { horario } = await ana.trpc.marcacoes.get.query({ id: booked?.id ?? "" });
  await offerFreedHour(practice, { row, waiting, horario });
  await desk.page.goto(`${product.url}/app/dashboard`);
  await seeRecovered(desk.page);
});

/** The visitor goes back and forth before the form; an impatient finger books once. */
async function bookWithSecondThought(page: Page) {
  await chooseFirst(page);
  await page.goBack();
  await see(heading(page, m.escolhaHorario));
  await page.goForward();
  await fillInVisitor(page);
  await page.getByRole("button", { name: m.agendar }).dblclick();
  await see(heading(page, m.faltaConfirmar));
}

/** The message to send outlives a reload; the page says when it has come. */
async function proveNumber(page: Page, { say }: Practice) {
  const { to, text } = await messageToSend(page);
  expect(to).toMatch(/^wa\.me\/55\d{11}$/);
  await see(page.getByText(text, { exact: true }));
  await page.reload();
  await see(page.getByText(text, { exact: true }));
  await say(PHONE, text);
  await see(heading(page, m.confirmadoTitulo));
}

async function keepInCalendar(page: Page, horario: Date | undefined) {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link.ics }).click();
  const file = ICAL.parse(await readFile(await (await download).path(), "utf8"));
  const event = new ICAL.Component(file).getFirstSubcomponent("vevent");
  const start = event?.getFirstPropertyValue("dtstart");
  expect(start instanceof ICAL.Time && start.toJSDate()).toEqual(horario);
  const google = await page.getByRole("link", { name: link.google }).getAttribute("href");
  expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\//);
}

/** Moves the appointment to the first free time, and answers that. */
async function moveToFirstFree(page: Page): Promise<string> {
  await page.getByRole("link", { name: m.verAgendamento }).click();
  await press(page, link.remarcar);
  const another = times(page).first();
  const time = (await another.innerText()).slice(0, 5);
  await another.click();
  await press(page, link.confirmarRemarcar);
  await see(page.getByText(/^Remarcado para .*/));
  return time;
}

interface Freed {
  horario: Date;
  /** The appointments of the open agenda. */
  row: Locator;
  /** Phones of the three who wait for it. */
  waiting: readonly string[];
}

/** Three are asked, the second has it, and the third hears so. */
async function offerFreedHour({ ana, say }: Practice, { horario, row, waiting }: Freed) {
  const heard = (phone = "?") =>
    product.whatsapp.sent
      .filter(({ key, to }) => key === ana.id && to.includes(phone.slice(-8)))
      .map(({ text }) => text);
  const [first, second, third] = waiting;
  await expect
    .poll(asTimePasses(product, () => waiting.map((phone) => heard(phone))))
    .toEqual(waiting.map(() => [oferta.vagou(horario, ZONA_PADRAO)]));
  await say(`55${second}`, "1");
  await see(row.getByText("Eva Melo"));
  await say(`55${third}`, "1");
  await expect
    .poll(asTimePasses(product, () => heard(third).at(-1)))
    .toBe(oferta.ocupada(horario, ZONA_PADRAO));
  expect(heard(first)).toHaveLength(1);
}

async function seeRecovered(page: Page) {
  const card = dashboard(page).card(recuperados.titulo);
  await page.getByRole("heading", { name: "Agendamentos por dia" }).scrollIntoViewIfNeeded();
  await see(card.getByRole("button", { name: `${recuperados.horarios} 1` }));
  await see(card.getByRole("button", { name: `${recuperados.valor} R$ 200,00` }));
}

longTest(
  "a visitor joins the waiting list below the times, and is on it once the message has come",
  async () => {
    const { ana, url, say } = await practiceWithPage(product);
    await ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
    const { page } = await browser.visitor(ON_PHONE);
    await page.goto(url);
    await press(page, new RegExp(`^${SERVICO}`));
    await press(page, espera.entrar);
    await see(heading(page, espera.titulo));
    await page.getByText("Ter", { exact: true }).click();
    await page.getByLabel(espera.horaDe).fill("08:00");
    await field(page, m.nome).fill("Rita Alves");
    await field(page, m.telefone).pressSequentially("11911112222");
    await page.getByRole("checkbox", { name: /lista de espera/ }).check();
    await page.getByRole("button", { name: espera.enviar }).dblclick();
    const { text } = await messageToSend(page);
    expect(text).toMatch(/^ESPERA /);
    expect(await ana.trpc.espera.list.query({})).toEqual([]);
    await say(PHONE, text);
    await see(heading(page, espera.naLista));
    expect(await ana.trpc.espera.list.query({})).toMatchObject([
      { cliente_telefone: "11977776666", dias_semana: ["ter"], hora_de: "08:00", origem: "pagina" },
    ]);
  },
);

longTest("a deposit is named before booking and shown as a code after it", async () => {
  const practice = await practiceWithPage(product);
  await askDeposit(practice);
  const { page } = await browser.visitor(ON_PHONE);
  await page.goto(practice.url);
  await press(page, new RegExp(`^${SERVICO}`));
  await see(page.getByText(espera.sinalAntes("R$ 50,00")));
  await times(page).first().click();
  await bookAsVisitor(page);
  await sendProof(page, practice);
  await see(heading(page, espera.sinalTitulo("R$ 50,00")));
  await see(page.getByRole("img", { name: espera.sinalQr("R$ 50,00") }));
  await see(page.getByText(/540550\.00/));
  await see(page.getByText(espera.sinalConfere("Ana Souza")));
});

test("without scripts the page says how to reach the professional", async () => {
  const { url } = await practiceWithPage(product);
  const { page } = await browser.visitor({ javaScriptEnabled: false });
  await page.goto(url);
  // Locators by text and role pass over it.
  const without = page.locator("noscript");
  await see(without.locator("p", { hasText: m.semScript }));
  const write = without.locator("a", { hasText: m.falarPeloWhatsApp });
  await see(write);
  expect(await write.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/55\d{11}$/);
  await gone(page.locator("#agendar"));
});

test("a visitor's way to a booking is accessible and fits", { timeout: LONG }, async () => {
  const { url } = await practiceWithPage(product);
  const { page } = await browser.visitor();
  const { findings, screen } = a11yOf(page);
  await screen("booking page", async () => {
    await page.goto(url);
    await see(page.getByText(m.escolhaServico));
  });
  await screen("booking page, form with faults", async () => {
    await chooseFirst(page);
    await press(page, m.agendar);
    await see(page.getByText(visitante.nomeObrigatorio));
  });
  expect(findings).toEqual([]);
});
