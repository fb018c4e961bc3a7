import { beforeAll, expect, test } from "vitest";
import { m as link } from "#shared/publico/agendamento-tela.messages.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { a11yOf, LONG, SMALLEST } from "./support/a11y.ts";
import {
  bookAsVisitor,
  heading,
  option,
  practiceWithPage,
  SERVICO,
  sendProof,
  times,
} from "./support/booking-page.ts";
import { withBrowser } from "./support/browser.ts";
import { addColleague } from "./support/clinic.ts";
import { gone, hasFocus, press, see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PHONE_SCREEN = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Ana, and Bia who gives the first service in half the time and for less; the second one is Ana's alone. */
async function clinic() {
  const practice = await practiceWithPage(product);
  const { ana } = practice;
  const bia = await addColleague(ana, "Bia Lima");
  await ana.trpc.profissionais.update.mutate({ id: bia, especialidade: "Psicóloga infantil" });
  const of = (profissional_id: string, own: object = {}) => ({
    profissional_id,
    duracao_minutos: null,
    preco_centavos: null,
    ...own,
  });
  for (const { id, nome } of await ana.trpc.servicos.list.query({}))
    await ana.trpc.servicos.update.mutate({
      id,
      preco_centavos: 20_000,
      profissionais:
        nome === SERVICO
          ? [of(ana.id), of(bia, { duracao_minutos: 25, preco_centavos: 12_000 })]
          : [of(ana.id)],
    });
  return { ...practice, bia };
}

const booked = async ({ ana }: Awaited<ReturnType<typeof clinic>>) =>
  (await ana.trpc.marcacoes.list.query({})).items.map((one) => one.profissional_nome);

test("the professional is asked for after the service, by keyboard too, and stays with the appointment", {
  timeout: LONG,
}, async () => {
  const practice = await clinic();
  const { page } = await browser.visitor();
  await page.goto(practice.url);
  await see(option(page, SERVICO).getByText("25 min a 50 min · a partir de R$ 120,00"));
  await option(page, SERVICO).press("Enter");
  await hasFocus(heading(page, m.escolhaProfissional));
  await page.keyboard.press("Tab");
  await hasFocus(option(page, m.semPreferencia));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await hasFocus(option(page, "Bia Lima"));
  await see(option(page, "Bia Lima").getByText("25 min · R$ 120,00"));
  await page.keyboard.press("Enter");
  await hasFocus(heading(page, m.escolhaHorario));
  await see(page.getByText("Bia Lima"));
  await see(page.getByText("25 min · R$ 120,00"));
  await page.goBack();
  await see(heading(page, m.escolhaProfissional));
  await page.goForward();
  await times(page).first().press("Enter");
  await bookAsVisitor(page);
  await see(page.getByText("Bia Lima"));
  await sendProof(page, practice);
  await see(heading(page, m.confirmadoTitulo));
  expect(await booked(practice)).toEqual(["Bia Lima"]);
  await page.getByRole("link", { name: m.verAgendamento }).click();
  await see(page.getByRole("button", { name: link.remarcar }));
  await see(page.getByText("Bia Lima"));
  await press(page, link.remarcar);
  await times(page).first().click();
  await press(page, link.confirmarRemarcar);
  await see(page.getByText(/^Remarcado para/));
  expect(await booked(practice)).toEqual(["Bia Lima"]);
});

test("without a preference the page says with whom it became, on a phone", async () => {
  const practice = await clinic();
  const { page } = await browser.visitor(PHONE_SCREEN);
  await page.goto(practice.url);
  await option(page, SERVICO).click();
  await option(page, m.semPreferencia).click();
  await see(page.getByText("25 min a 50 min · a partir de R$ 120,00"));
  await times(page).first().click();
  await see(page.getByText(m.semPreferencia));
  await bookAsVisitor(page);
  await see(page.getByText("Ana Souza").nth(1));
  await see(page.getByText("50 min · R$ 200,00"));
  await gone(page.getByText(m.semPreferencia));
  expect(await booked(practice)).toEqual(["Ana Souza"]);
});

test("where one alone gives the service nobody is asked for, and with one professional nothing is new", async () => {
  const practice = await clinic();
  const { page } = await browser.visitor();
  await page.goto(practice.url);
  await option(page, "Terapia de casal").click();
  await see(heading(page, m.escolhaHorario));
  await see(page.getByText(m.passo(2, 4)));
  await practice.ana.trpc.profissionais.update.mutate({ id: practice.bia, ativo: false });
  await page.goto(`${practice.url}?de-novo`);
  await see(page.getByText(m.passo(1, 4)));
  await see(option(page, SERVICO).getByText("50 min · R$ 200,00"));
  await option(page, SERVICO).click();
  await see(heading(page, m.escolhaHorario));
  await see(times(page).first());
});

test("the step in every size", { timeout: LONG }, async () => {
  const practice = await clinic();
  await practice.ana.trpc.profissionais.create.mutate({
    nome: "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque",
    especialidade: "Fonoaudiologia, motricidade orofacial e reabilitação vestibular",
  });
  const { page } = await browser.visitor();
  const { screen, findings } = a11yOf(page, { fits: [SMALLEST] });
  await screen("services of a clinic", async () => {
    await page.goto(practice.url);
    await see(option(page, SERVICO));
  });
  await screen("the professional", async () => {
    await option(page, SERVICO).click();
    await see(heading(page, m.escolhaProfissional));
  });
  await screen("times of a professional", async () => {
    await option(page, "Bia Lima").click();
    await see(times(page).first());
  });
  await screen("the form, with the professional", async () => {
    await times(page).first().click();
    await see(heading(page, m.seusDados));
  });
  await screen("held, with the professional", () => bookAsVisitor(page));
  expect(findings).toEqual([]);
});
