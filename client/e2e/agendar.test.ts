import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import type { Page } from "playwright";
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
  chooseFirst,
  fillInVisitor,
  messageToSend,
  PHONE,
  practiceWithPage,
  SERVICO,
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
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a visitor on a phone books, proves the number, and moves and cancels by the link; the open agenda follows", async () => {
  const { ana, slug, url, say } = await practiceWithPage(product);
  const free = await freeDays(slug);
  const heard = (phone = "?") =>
    product.whatsapp.sent
      .filter(({ key, to }) => key === ana.id && to.includes(phone.slice(-8)))
      .map(({ text }) => text);
  const desk = await browser.visitor();
  await signIn(product, desk, ana, `/app/agenda?visao=lista&data=${free[0]?.date}`);
  const row = desk.page.getByRole("main").getByRole("listitem");
  await see(desk.page.getByRole("heading", { level: 1 }));

  const { page } = await browser.visitor(ON_PHONE);
  await page.goto(url);
  await see(heading(page, "Ana Souza"));
  const booking = await journey(page, "visitanteAgenda");
  await chooseFirst(page);
  await page.goBack();
  await see(heading(page, m.escolhaHorario));
  await page.goForward();
  await fillInVisitor(page);
  await page.getByRole("button", { name: m.agendar }).dblclick();
  await see(heading(page, m.faltaConfirmar));
  booking.end();

  await see(row.getByText(agenda.pelaPagina));
  await see(row.getByText(agenda.naoVerificado));
  expect((await ana.trpc.marcacoes.list.query({})).total).toBe(1);

  const { to, text } = await messageToSend(page);
  expect(to).toMatch(/^wa\.me\/55\d{11}$/);
  await see(page.getByText(text, { exact: true }));
  await page.reload();
  await see(page.getByText(text, { exact: true }));
  await say(PHONE, text);
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

  const moving = await journey(page, "visitanteRemarcaECancela");
  await page.getByRole("link", { name: m.verAgendamento }).click();
  await press(page, link.remarcar);
  const another = times(page).first();
  const time = (await another.innerText()).slice(0, 5);
  await another.click();
  await press(page, link.confirmarRemarcar);
  await see(page.getByText(/^Remarcado para .*/));
  await see(row.getByText(time));

  const waiting = await threeWait(ana, time);

  await press(page, link.cancelar);
  await press(page, link.confirmarCancelar);
  await see(heading(page, link.cancelado));
  moving.end();
  await see(row.getByText("Cancelado"));

  // The freed hour: three are asked, the second has it, the third hears so, and the dashboard counts it.
  const horario = (await ana.trpc.marcacoes.get.query({ id: booked?.id ?? "" })).horario;
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
  await desk.page.goto(`${product.url}/app/dashboard`);
  const card = dashboard(desk.page).card(recuperados.titulo);
  await desk.page.getByRole("heading", { name: "Agendamentos por dia" }).scrollIntoViewIfNeeded();
  await see(card.getByRole("button", { name: `${recuperados.horarios} 1` }));
  await see(card.getByRole("button", { name: `${recuperados.valor} R$ 200,00` }));
});

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
  const { ana, url, say } = await practiceWithPage(product);
  const [servico] = await ana.trpc.servicos.list.query({});
  await ana.trpc.servicos.update.mutate({
    id: servico?.id ?? "",
    preco_centavos: 20_000,
    sinal_centavos: 5_000,
  });
  await ana.trpc.pagamentos.updatePix.mutate({
    chave: "ana@example.com",
    nome: "Ana Souza",
    cidade: "Sao Paulo",
  });
  const { page } = await browser.visitor(ON_PHONE);
  await page.goto(url);
  await press(page, new RegExp(`^${SERVICO}`));
  await see(page.getByText(espera.sinalAntes("R$ 50,00")));
  await times(page).first().click();
  await fillInVisitor(page);
  await press(page, m.agendar);
  await say(PHONE, (await messageToSend(page)).text);
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

/** Three known clients on a list that is on, for this hour and a service of R$ 200; they are written to at any hour. */
async function threeWait(ana: Practice["ana"], hour: string) {
  const [servico] = await ana.trpc.servicos.list.query({});
  const servico_id = servico?.id ?? "";
  await ana.trpc.servicos.update.mutate({ id: servico_id, preco_centavos: 20_000 });
  await ana.trpc.usuarios.updateAutomacoes.mutate({
    silencio_inicio: "00:00",
    silencio_fim: "00:00",
  });
  const phones = ["11976543001", "11976543002", "11976543003"];
  const names = ["Bia Lima", "Eva Melo", "Gil Nunes"];
  for (const [index, telefone] of phones.entries()) {
    const { id } = await ana.trpc.clientes.create.mutate({ nome: names[index] ?? "", telefone });
    await ana.trpc.espera.create.mutate({
      cliente_id: id,
      servico_id,
      hora_de: hour,
      hora_ate: hour,
    });
  }
  await ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
  return phones;
}

type Practice = Awaited<ReturnType<typeof practiceWithPage>>;

/** The days of the next month with their free times. */
async function freeDays(slug: string): Promise<{ date: string }[]> {
  const today = product.now().toISOString().slice(0, 10);
  const until = new Date(product.now().getTime() + 29 * 86_400_000).toISOString().slice(0, 10);
  const [service] = (await product.anonymous.rest("GET", `/publico/${slug}`)).body.servicos;
  const query = `servico_id=${service.id}&de=${today}&ate=${until}`;
  const { body } = await product.anonymous.rest("GET", `/publico/${slug}/horarios?${query}`);
  return body.filter(({ slots }: { slots: unknown[] }) => slots.length > 0);
}
