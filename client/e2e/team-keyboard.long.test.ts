import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { m as pagamentos } from "#shared/pagamentos/tela.messages.ts";
import { LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see } from "./support/controls.ts";
import { inbox } from "./support/inbox.ts";
import { keyboardOf } from "./support/keyboard.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { CLINICA, linkIn, newEmail, personRow, workingPractice } from "./support/team.ts";

const RITA = "Rita Nunes";
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: true }).filter({ visible: true });

/** Arrows over the week to the free hour, Enter, and the client found by typing. */
async function book(page: Page, date: string) {
  const hands = keyboardOf(page);
  await page.goto(`${product.url}/app/agenda?visao=semana&data=${date}`);
  const way = page.getByRole("button", { name: /^Marcar em / });
  const stands = async () => (await way.getAttribute("aria-label")) ?? "";
  await see(way);
  while (!(await way.evaluate((stop) => stop === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  for (let days = 0; days < 7 && !(await stands()).includes(formatLongDay(date)); days++)
    await page.keyboard.press("ArrowRight");
  for (let hours = 0; hours < 24 && !(await stands()).endsWith(" às 11:00"); hours++)
    await page.keyboard.press("PageDown");
  expect(await stands()).toBe(`Marcar em ${formatLongDay(date)} às 11:00`);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await hands.type(form.getByRole("combobox", { name: "Cliente" }), "Davi");
  await see(page.getByRole("option", { name: /Davi Rocha/ }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await hands.press(button(form, "Agendar"));
  await gone(form);
}

test("at a desk the team is invited, works and is ended by keyboard alone", {
  timeout: LONG,
}, async () => {
  const { ana, cliente_id, date } = await workingPractice(product);
  const desk = await browser.visitor();
  await signIn(product, desk, ana, "/app/configuracoes?aba=equipe");
  await see(desk.page.getByText(m.soVoce));
  const owner = keyboardOf(desk.page);
  const email = newEmail();
  await owner.press(button(desk.page, m.convidar));
  const dialog = desk.page.getByRole("dialog", { name: m.convidarTitulo });
  await owner.type(field(dialog, "Email"), email);
  await owner.press(button(dialog, m.enviarConvite));
  await see(personRow(desk.page, email).getByText(m.convidado));

  const rita = await browser.visitor();
  const { page } = rita;
  await page.goto(await linkIn(product, email));
  const hands = keyboardOf(page);
  await hands.type(field(page, m.nome), RITA);
  await hands.type(field(page, "Nova senha"), PASSWORD);
  await hands.press(button(page, m.criarEEntrar));
  await see(page.getByRole("heading", { name: "Dashboard" }));

  await book(page, date);
  await hands.press(button(page, /^Davi Rocha 09:00/));
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await hands.press(button(details, pagamentos.marcarPago));
  await see(button(details, pagamentos.desfazer));
  await page.keyboard.press("Escape");
  await gone(details);
  await page.goto(`${product.url}/app/historico-mensagens?cliente=${cliente_id}`);
  await hands.type(field(page, "Mensagem"), "Bom dia! Há vaga na garagem.");
  await page.keyboard.press("Enter");
  await see(inbox(page).messageOf("Você", "Bom dia! Há vaga na garagem."));

  await see(personRow(desk.page, RITA));
  await owner.press(button(desk.page, m.acoes(RITA)));
  await see(desk.page.getByRole("menuitem", { name: m.encerrar }));
  await desk.page.keyboard.press("End");
  rita.pageErrors.allow(/ 404$/);
  await desk.page.keyboard.press("Enter");
  await owner.press(button(desk.page.getByRole("alertdialog"), m.encerrar));
  await see(page.getByRole("heading", { name: m.acessoTerminouEm(CLINICA) }));
  await hands.press(button(page, m.abrirAgenda));
  await see(page.getByRole("heading", { name: "Dashboard" }));
  const { items } = await ana.trpc.marcacoes.list.query({});
  expect(items.map(({ ator_nome, pagamento }) => [ator_nome, pagamento])).toEqual([
    [CLINICA, "pago"],
    [RITA, "pendente"],
  ]);
});
