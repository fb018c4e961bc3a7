import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m as agenda } from "#shared/publico/agenda-tela.messages.ts";
import { m as link } from "#shared/publico/agendamento-tela.messages.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { m as visitante } from "#shared/publico/visitante.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import {
  chooseFirst,
  fillInVisitor,
  messageToSend,
  PHONE,
  practiceWithPage,
  SERVICO,
  times,
} from "./support/booking-page.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const ON_PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a visitor on a phone books, proves the number, and moves and cancels by the link; the open agenda follows", async () => {
  const { ana, slug, url, say } = await practiceWithPage(product);
  const free = await freeDays(slug);
  const desk = await browser.visitor();
  await signIn(product, desk, ana, `/app/agenda?visao=lista&data=${free[0]?.date}`);
  const row = desk.page.getByRole("main").getByRole("listitem");
  await see(desk.page.getByRole("heading", { level: 1 }));

  const { page } = await browser.visitor(ON_PHONE);
  await page.goto(url);
  await see(heading(page, "Ana Souza"));
  await chooseFirst(page);
  await page.goBack();
  await see(heading(page, m.escolhaHorario));
  await page.goForward();
  await fillInVisitor(page);
  await page.getByRole("button", { name: m.agendar }).dblclick();
  await see(heading(page, m.faltaConfirmar));

  await see(row.getByText(agenda.pelaPagina));
  await see(row.getByText(agenda.naoVerificado));
  expect((await ana.trpc.marcacoes.list.query({})).total).toBe(1);

  const { to, text } = await messageToSend(page);
  expect(to).toMatch(/^wa\.me\/55\d{11}$/);
  await see(page.getByText(text, { exact: true }));
  await page.reload();
  await see(page.getByText(text, { exact: true }));
  await say(PHONE, text, "Rita");
  await see(heading(page, m.confirmadoTitulo));
  await gone(row.getByText(agenda.naoVerificado));
  await see(row.getByText("Confirmado"));
  const [booked] = (await ana.trpc.marcacoes.list.query({})).items;
  expect(booked?.servico_nome).toBe(SERVICO);
  const client = await ana.trpc.clientes.get.query({ id: booked?.cliente_id ?? "" });
  expect(client.telefone).toBe("11977776666");

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link.ics }).click();
  const file = ICAL.parse(await readFile(await (await download).path(), "utf8"));
  const event = new ICAL.Component(file).getFirstSubcomponent("vevent");
  const start = event?.getFirstPropertyValue("dtstart");
  expect(start instanceof ICAL.Time && start.toJSDate()).toEqual(booked?.horario);
  const google = await page.getByRole("link", { name: link.google }).getAttribute("href");
  expect(google).toMatch(/^https:\/\/calendar\.google\.com\/calendar\//);

  await page.getByRole("link", { name: m.verAgendamento }).click();
  await press(page, link.remarcar);
  const another = times(page).first();
  const time = (await another.innerText()).slice(0, 5);
  await another.click();
  await press(page, link.confirmarRemarcar);
  await see(page.getByText(/^Remarcado para .*/));
  await see(row.getByText(time));

  await press(page, link.cancelar);
  await press(page, link.confirmarCancelar);
  await see(heading(page, link.cancelado));
  await see(row.getByText("Cancelado"));
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

/** The days of the next month with their free times. */
async function freeDays(slug: string): Promise<{ date: string }[]> {
  const today = product.now().toISOString().slice(0, 10);
  const until = new Date(product.now().getTime() + 29 * 86_400_000).toISOString().slice(0, 10);
  const [service] = (await product.anonymous.rest("GET", `/publico/${slug}`)).body.servicos;
  const query = `servico_id=${service.id}&de=${today}&ate=${until}`;
  const { body } = await product.anonymous.rest("GET", `/publico/${slug}/horarios?${query}`);
  return body.filter(({ slots }: { slots: unknown[] }) => slots.length > 0);
}
