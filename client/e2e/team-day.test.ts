import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#server/testing/factories.ts";
import { letIn } from "#server/testing/team.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { m as recuperados } from "#shared/espera/recuperados.messages.ts";
import { m as historia } from "#shared/marcacoes/historico.messages.ts";
import { m as pagamentos } from "#shared/pagamentos/tela.messages.ts";
import { LONG } from "./support/a11y.ts";
import { agenda } from "./support/agenda.ts";
import { DESKTOP, type Visitor, withBrowser } from "./support/browser.ts";
import { field, gone, goTo, hasFocus, press, see } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { CLINICA, invite, NOTA, newEmail, personRow, workingPractice } from "./support/team.ts";

const DESK = { viewport: DESKTOP };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const [RITA, ALHEIO] = ["Rita Nunes", "Vera, a sala mudou para a 3"];
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Practice = Awaited<ReturnType<typeof workingPractice>>;

/** The receptionist's own hands: a new appointment, an answer, a payment. */
async function work(page: Page, { cliente_id, id, date }: Practice) {
  await goTo(page, "/app/agenda?novo=1");
  const form = agenda(page);
  await form.fillOpen({ nome: "Davi Rocha", date, time: "11:00" });
  await form.submit();
  await gone(page.getByRole("dialog", { name: "Novo Agendamento" }));

  await goTo(page, `/app/historico-mensagens?cliente=${cliente_id}`);
  const messages = inbox(page);
  await see(messages.messageOf("Davi Rocha", "Bom dia, vou de carro"));
  await messages.write("Bom dia! Há vaga na garagem.");
  await see(messages.messageOf("Você", "Bom dia! Há vaga na garagem."));

  await goTo(page, `/app/agenda?marcacao=${id}`);
  const details = page.getByRole("dialog");
  await press(details.getByRole("region", { name: pagamentos.pagamento }), pagamentos.marcarPago);
  await see(details.getByText(pagamentos.desfazer));
  await page.keyboard.press("Escape");
  await gone(details);
}

/** Every place where notes, money and settings stand for the owner. */
async function findNothingForbidden(page: Page, { cliente_id }: Practice) {
  const never = async (text: string | RegExp) =>
    expect(await page.getByText(text).count(), `${String(text)} at ${page.url()}`).toBe(0);
  await goTo(page, `/app/clientes/${cliente_id}`);
  await see(page.getByRole("heading", { name: "Davi Rocha" }));
  await never(NOTA);
  await never("Observações");
  await goTo(page, "/app/dashboard");
  const isAtDesk = (page.viewportSize()?.width ?? 0) === DESKTOP.width;
  // On a phone the card comes when one scrolls to it.
  if (isAtDesk) await see(page.getByText(recuperados.titulo));
  await never(recuperados.valor);
  await goTo(page, "/app/clientes");
  await see(page.getByText("Davi Rocha").first());
  expect(await page.getByRole("button", { name: /^Exportar/ }).count()).toBe(0);
  await goTo(page, "/app/historico-mensagens");
  await see(inbox(page).row("Davi Rocha"));
  expect(await page.getByRole("button", { name: /^Exportar/ }).count()).toBe(0);
  await goTo(page, "/app/pagamentos");
  await see(page.getByRole("heading", { name: m.semPermissao }));
  await never(/R\$|CSV/);
  await goTo(page, "/app/horarios");
  await see(page.getByRole("heading", { name: "Segunda-feira", exact: true }));
  expect(await page.getByRole("button", { name: /^(Adicionar|Novo|Excluir)/ }).count()).toBe(0);
  await goTo(page, "/app/templates");
  await see(page.getByRole("heading", { name: "Templates" }).first());
  expect(await page.getByRole("button", { name: /^(Criar|Novo|Excluir)/ }).count()).toBe(0);
  await goTo(page, "/app/configuracoes?aba=equipe");
  await see(personRow(page, RITA));
  expect(await page.getByRole("button", { name: m.convidar }).count()).toBe(0);
}

/** The owner's three windows are open while the receptionist works; none is loaded again. */
async function watch(desk: Visitor, { id, cliente_id }: Practice) {
  const [appointment, conversation] = [await desk.newTab(), await desk.newTab()];
  await appointment.page.goto(`${product.url}/app/agenda?marcacao=${id}`);
  await see(appointment.page.getByRole("region", { name: historia.titulo }).getByText("Criado"));
  await conversation.page.goto(`${product.url}/app/historico-mensagens?cliente=${cliente_id}`);
  await see(inbox(conversation.page).messageOf("Davi Rocha", "Bom dia, vou de carro"));
  return { appointment: appointment.page, conversation: conversation.page };
}

/** The pages that were open before tell who paid, who answered and who booked. */
async function seeWhoDidIt(windows: Awaited<ReturnType<typeof watch>>, { ana }: Practice) {
  const { appointment, conversation } = windows;
  const acts = (page: Page) =>
    page.getByRole("region", { name: historia.titulo }).getByRole("listitem");
  await see(acts(appointment).filter({ hasText: "Pago" }).getByText(`${RITA} · `));
  const bubble = inbox(conversation).bubble("Bom dia! Há vaga na garagem.");
  await see(bubble.getByText(`· ${RITA}`, { exact: true }));
  const { items } = await ana.trpc.marcacoes.list.query({});
  const booked = items.find(({ ator_nome }) => ator_nome === RITA);
  await goTo(appointment, "/app/dashboard");
  await goTo(appointment, `/app/agenda?marcacao=${booked?.id ?? ""}`);
  await see(acts(appointment).filter({ hasText: "Criado" }).getByText(`${RITA} · `));
}

/** A second practice of hers, in another tab, in which she has begun to write. */
async function writeElsewhere(rita: Visitor, pessoa_id: string) {
  const { ana: boreal } = await withNumber(product, { nome: "Clínica Boreal" });
  const vera = { nome: "Vera Boreal", telefone: "11977776666" };
  const { id } = await boreal.trpc.clientes.create.mutate(vera);
  await letIn(product, boreal, { id: pessoa_id });
  const tab = await rita.newTab();
  await tab.page.goto(`${product.url}/app/historico-mensagens?cliente=${id}&conta=${boreal.id}`);
  await field(tab.page, "Mensagem").fill(ALHEIO);
  return { tab: tab.page, id };
}

test.each([
  ["the owner at a desk and the receptionist on her phone", DESK, PHONE],
  ["the owner on a phone and the receptionist at a desk", PHONE, DESK],
])(
  "%s: invited, at work, seen, and out without losing what is written elsewhere",
  {
    timeout: LONG,
  },
  async (_name, ownerScreen, memberScreen) => {
    const practice = await workingPractice(product);
    const { ana, cliente_id } = practice;
    const desk = await browser.visitor(ownerScreen);
    await signIn(product, desk, ana, "/app/configuracoes?aba=equipe");
    const link = await invite(product, desk, newEmail());

    const rita = await browser.visitor(memberScreen);
    const { page } = rita;
    await page.goto(link);
    await see(page.getByRole("heading", { name: m.conviteTitulo(CLINICA) }));
    await field(page, m.nome).fill(RITA);
    await field(page, "Nova senha").fill(PASSWORD);
    await page.getByRole("button", { name: m.criarEEntrar }).dblclick();
    await see(page.getByRole("heading", { name: "Dashboard" }));
    await see(personRow(desk.page, RITA).getByText("Recepção"));

    const windows = await watch(desk, practice);
    await work(page, practice);
    await seeWhoDidIt(windows, practice);
    await findNothingForbidden(page, practice);

    const pessoa = (await ana.trpc.equipe.list.query()).find(({ nome }) => nome === RITA);
    const elsewhere = await writeElsewhere(rita, pessoa?.pessoa_id ?? "");
    await goTo(page, `/app/historico-mensagens?cliente=${cliente_id}`);
    await field(page, "Mensagem").fill("Um texto desta conta");
    await press(personRow(desk.page, RITA), m.acoes(RITA));
    await desk.page.getByRole("menuitem", { name: m.encerrar }).click();
    rita.pageErrors.allow(/ 404$/);
    await press(desk.page.getByRole("alertdialog"), m.encerrar);
    const end = page.getByRole("heading", { name: m.acessoTerminouEm(CLINICA) });
    await see(end);
    await hasFocus(end);
    expect(await page.getByText("Davi Rocha").count()).toBe(0);
    expect(await field(elsewhere.tab, "Mensagem").inputValue()).toBe(ALHEIO);
    await press(page, m.irPara("Clínica Boreal"));
    await see(page.getByRole("heading", { name: "Dashboard" }));
    await goTo(page, `/app/historico-mensagens?cliente=${elsewhere.id}`);
    await expect.poll(() => field(page, "Mensagem").inputValue()).toBe(ALHEIO);
  },
);
