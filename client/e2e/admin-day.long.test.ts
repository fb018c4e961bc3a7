import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { m as categorias } from "#shared/categories/categories.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m as questionarios } from "#shared/questionnaires/questionnaires.messages.ts";
import { m as trial } from "#shared/trial/trial.messages.ts";
import { LONG } from "./support/a11y.ts";
import { PANEL, panel } from "./support/administration.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { choose, copied, field, gone, goTo, see, select, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { fillIn, submit } from "./support/questionnaire.ts";
import { login, signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const CATEGORY = "Odontologia";
const NOME = "Gabriela Antunes";
const EMAIL = "gabriela@exemplo.com.br";
const OWN_PASSWORD = "Minha-Senha-9";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an administrator's day: category, user, number, questionnaire and trial, and the trail tells it all", {
  timeout: LONG,
}, async () => {
  const visitor = await browser.visitor({ fresh: true });
  const { page } = visitor;
  await page.context().grantPermissions(["clipboard-write"]);
  await signIn(product, visitor, await product.admin(), "/app/dashboard");

  await page.getByRole("link", { name: "Categorias", exact: true }).click();
  await newCategory(page);
  await page.getByRole("link", { name: "Administração", exact: true }).click();
  const gabriela = await browser.visitor();
  await firstDay(gabriela, await newUser(page));
  await newInstance(page);
  await goTo(gabriela.page, "/app/configuracoes?aba=whatsapp");
  await see(gabriela.page.getByRole("heading", { name: "Consultório da Gabi" }));

  const link = await newQuestionnaire(page);
  const respondent = await browser.visitor();
  await respondent.page.goto(link);
  await fillIn(respondent.page);
  await submit(respondent.page);
  await see(toast(respondent.page, questionarios.enviado));
  await answersAreThere(page);
  await trialOf(page);
  await trailTellsItAll(page);
});

async function newCategory(page: Page) {
  await button(page, "Nova Categoria").click();
  const dialog = page.getByRole("dialog", { name: "Nova Categoria" });
  await field(dialog, "Nome").fill(CATEGORY);
  await dialog.getByRole("button", { name: "Criar" }).click();
  await see(toast(page, categorias.criada));
}

/** Answers the password to hand on. */
async function newUser(page: Page) {
  await button(page, "Novo Usuário").click();
  const dialog = page.getByRole("dialog", { name: "Novo Usuário" });
  await field(dialog, "Nome").fill(NOME);
  await field(dialog, "Email").fill(EMAIL);
  await field(dialog, "Telefone").pressSequentially("11987651234");
  await select(dialog, "Categoria").click();
  await page.getByRole("option", { name: CATEGORY }).click();
  await dialog.getByText("Outro jeito: entregar a senha padrão").click();
  await button(page, "Copiar senha").click();
  await see(toast(page, admin.senhaCopiada));
  await dialog.getByRole("button", { name: "Cadastrar" }).click();
  await see(toast(page, admin.usuarioCadastrado));
  await see(page.getByRole("group", { name: "Link de acesso" }));
  await button(page, "Concluir").click();
  const { details } = panel(page);
  await see(details(NOME).getByText("Ainda não entrou"));
  await see(details(NOME).getByText("Convertido"));
  return copied(page);
}

/** The password that was handed on opens the door once, and must then be changed. */
async function firstDay(visitor: Visitor, password: string) {
  const { page } = visitor;
  await page.goto(`${product.url}/login`);
  await login(visitor, EMAIL, password);
  await see(page.getByRole("heading", { name: "Primeiro Acesso" }));
  await field(page, "Nova senha").fill(OWN_PASSWORD);
  await field(page, "Confirmar senha").fill(OWN_PASSWORD);
  await button(page, "Confirmar Nova Senha").click();
  await see(toast(page, auth.senhaAlterada));
  await login(visitor, EMAIL, OWN_PASSWORD);
  await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
}

async function newInstance(page: Page) {
  const key = randomUUID();
  product.whatsapp.addInstance({ key, token: "segredo-do-host" });
  await panel(page).part("Instâncias").click();
  await button(page, "Nova Instância").click();
  const dialog = page.getByRole("dialog", { name: "Nova Instância" });
  await field(dialog, "Nome").fill("Consultório da Gabi");
  await field(dialog, "Host").fill(product.whatsapp.url);
  await field(dialog, "Chave da instância").fill(key);
  await dialog.getByLabel("Token da instância").fill("segredo-do-host");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await see(toast(page, instancias.criada));
  await gone(dialog);
  await see(panel(page).details(NOME).getByText("Consultório da Gabi"));
  // Its host got the address to post to.
  expect(product.whatsapp.instance(key).webhookUrl).toMatch(/\/webhooks\/whatsapp\/./);
  await expect.poll(() => toast(page, instancias.hostNaoAvisado).count()).toBe(0);
}

/** Answers the link. */
async function newQuestionnaire(page: Page) {
  await panel(page).part("Questionários").click();
  await button(page, "Novo Questionário").click();
  const dialog = page.getByRole("dialog", { name: "Novo Questionário" });
  await select(dialog, "Categoria").click();
  await page.getByRole("option", { name: "Medicina" }).click();
  await dialog.getByRole("button", { name: "Criar" }).click();
  await see(toast(page, questionarios.criado));
  await button(page, "Copiar link").click();
  await see(toast(page, questionarios.linkCopiado));
  await button(page, "Concluir").click();
  await see(panel(page).details(NOME).getByText("Pendente"));
  return copied(page);
}

/** Answers given elsewhere appear with the next fetch. */
async function answersAreThere(page: Page) {
  await page.goto(`${product.url}${PANEL}?aba=questionarios&status=completed`);
  await button(page, `Ver respostas de ${NOME}`).click();
  const dialog = page.getByRole("dialog", { name: "Respostas do Questionário" });
  await see(dialog.getByText("Cardiologia", { exact: true }));
  await see(dialog.getByText("Adultos, Idosos"));
  await button(page, "Copiar descrição").click();
  await see(toast(page, questionarios.descricaoCopiada));
  expect(await copied(page)).toMatch(/Cardiologia/);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await gone(dialog);
}

async function trialOf(page: Page) {
  await page.getByRole("link", { name: NOME }).click();
  await panel(page).part("Teste").click();
  await see(page.getByText(trial.nuncaEmTeste));
  // The page's minute began before the trial does.
  product.pass({ minutes: 2 });
  await button(page, "Iniciar teste").click();
  await button(page, "Iniciar").click();
  await see(toast(page, trial.trialIniciado));
  const badgeAndSummary = panel(page).details(NOME).getByText("5 dias", { exact: true });
  await expect.poll(() => badgeAndSummary.count()).toBe(2);
  await button(page, "Estender teste").click();
  await page.getByRole("spinbutton", { name: "Dias" }).fill("7");
  await field(page, "Motivo").fill("Esteve em férias");
  await button(page, "Estender").click();
  await see(toast(page, trial.trialEstendido));
  await see(page.getByText("+7 dias", { exact: true }));
  await see(panel(page).details(NOME).getByText("12 dias").first());
}

async function trailTellsItAll(page: Page) {
  await button(page, "Fechar").click();
  const { tab, trail } = panel(page);
  await tab("Auditoria").click();
  for (const deed of [
    `criou a categoria ${CATEGORY}`,
    `criou o usuário ${NOME}`,
    "criou a instância Consultório da Gabi",
    `criou o questionário de ${NOME}`,
    `iniciou o período de teste de ${NOME}`,
    `estendeu o período de teste de ${NOME}`,
  ]) {
    await see(trail(`Administradora ${deed}`));
  }
  const extended = trail("estendeu o período de teste");
  await see(extended.getByText("Dias", { exact: true }));
  await see(extended.getByText("7", { exact: true }));

  await choose(page, "Ação", "Criação");
  await gone(extended);
  await choose(page, "O quê", "Categoria");
  await see(trail(`criou a categoria ${CATEGORY}`));
  await gone(trail(`criou o usuário ${NOME}`));
}
