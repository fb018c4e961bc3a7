import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { inviteTokenIn, letterTo } from "#server/testing/mailbox.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { field, goTo, press, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { login, signIn } from "./support/sign-in.ts";
import { CLINICA, invite, newEmail, personRow } from "./support/team.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

async function practice(nome = CLINICA) {
  const dona = await product.professional({ nome });
  await offerHours(dona);
  await dona.trpc.clientes.create.mutate({ nome: "Davi Lima", telefone: "11988887777" });
  return dona;
}

test("the owner invites, the receptionist comes in on her phone from the letter, and her open page says at once that it has ended", {
  timeout: LONG,
}, async () => {
  const dona = await practice();
  const desk = await browser.visitor();
  await signIn(product, desk, dona, "/app/configuracoes?aba=equipe");
  await see(desk.page.getByText(m.soVoce));
  const email = newEmail();
  const link = await invite(product, desk, email);

  const phone = await browser.visitor(PHONE);
  const { page } = phone;
  await page.goto(link);
  await see(page.getByRole("heading", { name: m.conviteTitulo(CLINICA) }));
  await field(page, m.nome).fill("Rita Nunes");
  await field(page, "Nova senha").fill(PASSWORD);
  await press(page, m.criarEEntrar);
  await see(page.getByRole("heading", { name: "Dashboard" }));
  // The owner sees her without a reload.
  await see(personRow(desk.page, "Rita Nunes").getByText("Recepção"));

  await page.getByRole("button", { name: "Mais", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await see(menu.getByText(CLINICA));
  expect(await menu.getByRole("link", { name: "Pagamentos" }).count()).toBe(0);
  await press(menu, "Fechar menu");
  await goTo(page, "/app/pagamentos");
  await see(page.getByRole("heading", { name: m.semPermissao }));
  await goTo(page, "/app/clientes");
  await see(page.getByText("Davi Lima"));

  await press(personRow(desk.page, "Rita Nunes"), m.acoes("Rita Nunes"));
  await desk.page.getByRole("menuitem", { name: m.encerrar }).click();
  const question = desk.page.getByRole("alertdialog");
  phone.pageErrors.allow(/ 404$/);
  await press(question, m.encerrar);
  await see(page.getByRole("heading", { name: m.acessoTerminouEm(CLINICA) }));
  await see(page.getByRole("button", { name: m.abrirAgenda }));
  expect(await page.getByRole("button", { name: m.irPara(CLINICA) }).count()).toBe(0);
  expect(await page.getByText("Davi Lima").count()).toBe(0);
  await see(toast(desk.page, m.acessoEncerrado));
});

test("with an account one signs in and comes back; as somebody else one is told so", async () => {
  const dona = await practice();
  const rita = await product.professional({ nome: "Rita Nunes" });
  const desk = await browser.visitor();
  await signIn(product, desk, dona, "/app/configuracoes?aba=equipe");
  const link = await invite(product, desk, rita.email);

  const other = await browser.visitor();
  await signIn(product, other, await product.professional(), "/app/dashboard");
  await other.page.goto(link);
  await see(other.page.getByText(/este convite é de outro email/));
  await press(other.page, m.sairEAceitar);
  await press(other.page, m.entrar);
  await login(other, rita.email, PASSWORD);
  await press(other.page, m.aceitar);
  await other.page.waitForURL("**/app/dashboard");
  const conta = other.page.getByRole("button", { name: m.contaAtual(CLINICA) });
  await see(conta);

  // By keyboard into her own practice.
  await conta.focus();
  await other.page.keyboard.press("Enter");
  await see(other.page.getByRole("menuitemradio", { name: /Rita Nunes/ }));
  await other.page.keyboard.press("Home");
  await other.page.keyboard.press("Enter");
  await see(other.page.getByRole("button", { name: m.contaAtual("Rita Nunes") }));

  // The link works once.
  other.pageErrors.allow(/openInvitation 410/);
  await other.page.goto(link);
  await see(other.page.getByRole("heading", { name: m.conviteEncerrado }));
  other.pageErrors.allow(/openInvitation 404/);
  await other.page.goto(`${product.url}/convite/outro`);
  await see(other.page.getByRole("heading", { name: m.conviteInvalido }));
});

test("two practices in two tabs, each with its own clients and its own unsent texts; a link opens in its practice", async () => {
  const [aurora, boreal] = [await practice(CLINICA), await practice("Clínica Boreal")];
  await boreal.trpc.clientes.create.mutate({ nome: "Vera Boreal", telefone: "11977776666" });
  const rita = await withoutPractice(product, "Rita Nunes");
  await letIn(product, aurora, rita);
  await letIn(product, boreal, rita);
  const first = await browser.visitor();
  await signIn(product, first, rita, "/app/dashboard");
  await first.page.goto(`${product.url}/app/clientes?conta=${aurora.id}`);
  await see(first.page.getByText("Davi Lima"));
  expect(new URL(first.page.url()).search).toBe("");

  const second = await first.duplicate();
  await second.page.goto(`${product.url}/app/clientes?conta=${boreal.id}`);
  await see(second.page.getByText("Vera Boreal"));
  await first.page.reload();
  await see(first.page.getByRole("button", { name: m.contaAtual(CLINICA) }));
  await see(first.page.getByText("Davi Lima"));
  expect(await first.page.getByText("Vera Boreal").count()).toBe(0);
  await second.page.reload();
  await see(second.page.getByText("Vera Boreal"));

  // In the search the other practice, and a link that a colleague may open.
  await second.page.keyboard.press("Control+k");
  const search = second.page.getByRole("dialog", { name: "Busca rápida" });
  await see(search.getByRole("menuitem", { name: m.copiarLink }));
  await search.getByRole("menuitem", { name: m.irPara(CLINICA) }).click();
  await see(second.page.getByRole("button", { name: m.contaAtual(CLINICA) }));

  const stranger = await practice("Clínica Celeste");
  first.pageErrors.allow(/ 404$/);
  await first.page.goto(`${product.url}/app/clientes?conta=${stranger.id}`);
  await see(first.page.getByRole("heading", { name: m.semAcesso }));
  await press(first.page, m.irPara(CLINICA));
  await see(first.page.getByRole("button", { name: m.contaAtual(CLINICA) }));
});

test("the screens of a team are accessible and fit", { timeout: LONG }, async () => {
  const dona = await practice();
  const rita = await withoutPractice(product, "Rita Nunes de Albuquerque Cavalcanti");
  await letIn(product, dona, rita);
  await letIn(product, dona, await product.professional({ nome: "Bruno Prado" }), "financeiro");
  const visitor = await browser.visitor({ viewport: DESKTOP });
  const { page } = visitor;
  await signIn(product, visitor, dona, "/app/configuracoes?aba=equipe");
  const { findings, screen } = a11yOf(page);
  await invite(product, visitor, newEmail());
  await screen("equipe", () => see(personRow(page, "Bruno Prado")));
  await screen("convidar", async () => {
    await press(page, m.convidar);
    await see(page.getByRole("dialog", { name: m.convidarTitulo }));
  });
  await page.keyboard.press("Escape");
  const link = await dona.trpc.equipe.invite.mutate({ email: newEmail(), papel: "profissional" });
  const token = inviteTokenIn(await letterTo(product, link.email));

  const member = await browser.visitor({ viewport: DESKTOP });
  await signIn(product, member, rita, "/app/dashboard");
  const asMember = a11yOf(member.page);
  await asMember.screen("membro dashboard", () => see(member.page.getByText("Resumo")));
  await asMember.screen("membro sem permissao", async () => {
    await goTo(member.page, "/app/pagamentos");
    await see(member.page.getByRole("heading", { name: m.semPermissao }));
  });
  await asMember.screen("membro horarios", async () => {
    await goTo(member.page, "/app/horarios");
    await see(member.page.getByRole("heading", { name: "Segunda-feira", exact: true }));
  });
  await asMember.screen("membro equipe", async () => {
    await goTo(member.page, "/app/configuracoes?aba=equipe");
    await see(member.page.getByRole("button", { name: m.sair }));
  });
  await dona.trpc.equipe.removeMember.mutate({ pessoa_id: rita.id });
  member.pageErrors.allow(/ 404$/);
  await asMember.screen("membro fim", () =>
    see(member.page.getByRole("heading", { name: m.acessoTerminouEm(CLINICA) })),
  );

  const newcomer = await browser.visitor({ viewport: DESKTOP });
  await newcomer.page.goto(`${product.url}/convite/${token}`);
  const asNewcomer = a11yOf(newcomer.page);
  await asNewcomer.screen("convite", () => see(field(newcomer.page, m.nome)));
  newcomer.pageErrors.allow(/openInvitation 404/);
  await asNewcomer.screen("convite invalido", async () => {
    await newcomer.page.goto(`${product.url}/convite/outro`);
    await see(newcomer.page.getByRole("heading", { name: m.conviteInvalido }));
  });
  expect([...findings, ...asMember.findings, ...asNewcomer.findings]).toEqual([]);
});
