import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { scripted } from "#server/stand-ins/llm/chat.ts";
import { m as assistente } from "#shared/assistente/assistente.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m as questionarios } from "#shared/questionnaires/questionnaires.messages.ts";
import { m as trial } from "#shared/trial/trial.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { type FullPanel, fullPanel, PANEL, panel } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, openList, see, select } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
let full: FullPanel;
beforeAll(async () => {
  product = await startProduct();
  full = await fullPanel(product);
}, LONG);

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const list = (page: Page) => see(page.getByRole("option").first());
const question = (page: Page) => see(page.getByRole("alertdialog"));

/** The panel at this address, as its administrator. */
async function at(words: string) {
  const visitor = await browser.visitor();
  await signIn(product, visitor, full.admin, `${PANEL}?${words}`);
  await see(visitor.page.getByRole("heading", { name: "Painel Administrativo" }));
  return visitor.page;
}

test("users: the filters' lists, a new one with faults, its roles", { timeout: LONG }, async () => {
  const page = await at("aba=usuarios");
  const { overlay, findings } = a11yOf(page);
  await overlay("roles to filter by", async () => {
    await openList(select(page, "Papel"));
    await list(page);
  });
  await overlay("a new user with faults", async () => {
    await press(page, "Novo Usuário");
    await page.getByText("Outro jeito: entregar a senha padrão").click();
    await see(page.getByRole("group", { name: "Senha padrão" }));
    await press(page, "Cadastrar");
    await see(page.getByText("Nome é obrigatório"));
  });
  await overlay("roles of a new user", async () => {
    await press(page, "Novo Usuário");
    await openList(select(page.getByRole("dialog"), "Papel"));
    await list(page);
  });
  expect(findings).toEqual([]);
});

test("instances: a new one with faults, people to choose from, a change, removal", {
  timeout: LONG,
}, async () => {
  const page = await at("aba=instancias");
  const { overlay, findings } = a11yOf(page);
  await overlay("a new instance with faults", async () => {
    await press(page, "Nova Instância");
    await press(page, "Criar");
    await see(page.getByText(instancias.usuarioObrigatorio));
  });
  await overlay("owners to choose from", async () => {
    await press(page, "Nova Instância");
    await openList(page.getByRole("button", { name: /Mostrar sugestões/ }));
    await list(page);
  });
  await overlay("a change of an instance", async () => {
    await press(page, /^Editar Recepção/);
    await see(page.getByRole("group", { name: "Segredo de assinatura" }));
    await page.getByText("Endereço do webhook", { exact: true }).click();
  });
  await overlay("removal of an instance", async () => {
    await press(page, /^Excluir Recepção/);
    await question(page);
  });
  expect(findings).toEqual([]);
});

test("questionnaires: a new one with faults, its link, answers, removal", {
  timeout: LONG,
}, async () => {
  const page = await at("aba=questionarios");
  const { overlay, screen, findings } = a11yOf(page);
  await overlay("a new questionnaire with faults", async () => {
    await press(page, "Novo Questionário");
    await press(page, "Criar");
    await see(page.getByRole("dialog").getByText(questionarios.categoriaObrigatoria));
  });
  await overlay("answers", async () => {
    await press(page, "Ver respostas de Davi Rocha");
    await see(page.getByRole("region", { name: "Descrição gerada" }));
  });
  // Closing asks before it discards typed text.
  await screen("a prompt made of answers, with a fault", async () => {
    product.llm.behaviour.brain = scripted([
      `Fale com carinho. ${"Ofereça horários. ".repeat(80)}`,
    ]);
    await press(page, "Ver respostas de Davi Rocha");
    await press(page, "Gerar prompt");
    await field(page, "Prompt gerado").fill("x".repeat(2001));
    await press(page, "Usar este prompt");
    await see(page.getByText("Prompt muito longo"));
  });
  await page.keyboard.press("Escape");
  await press(page, "Descartar alterações");
  await gone(page.getByRole("dialog"));
  await overlay("removal of a questionnaire", async () => {
    await press(page, "Excluir questionário de Davi Rocha");
    await question(page);
  });
  await screen("a questionnaire's link", async () => {
    await press(page, "Novo Questionário");
    await page.getByRole("combobox", { name: "Usuário" }).fill("Davi");
    await page.getByRole("option", { name: /Davi Rocha/ }).click();
    await openList(select(page.getByRole("dialog"), "Categoria"));
    await page.getByRole("option", { name: "Geral" }).click();
    await press(page, "Criar");
    await see(page.getByRole("group", { name: "Link público" }));
  });
  expect(findings).toEqual([]);
});

test("details: prompts, limit, extending, converting, deactivating, erasing", {
  timeout: LONG,
}, async () => {
  const page = await at(`usuario=${full.davi.id}`);
  const { part } = panel(page);
  const { screen, findings } = a11yOf(page);
  // Escape would close the details as well, so these are left by their buttons.
  await screen("prompts of a person", async () => {
    await press(page, "Editar prompts");
    await field(page, "Prompt fixo").fill("x".repeat(2001));
    await press(page, "Salvar");
    await see(page.getByText("Prompt fixo muito longo"));
  });
  await press(page, "Cancelar");
  await press(page, "Descartar alterações");
  await screen("an assistant's limit with a fault", async () => {
    await press(page, "Alterar limite");
    await page.getByRole("spinbutton", { name: "Tokens por mês" }).fill("-5");
    await press(page, "Salvar");
    await see(page.getByText(assistente.limiteInvalido));
  });
  await press(page, "Cancelar");
  await press(page, "Descartar alterações");
  await screen("deactivating", async () => {
    await press(page, "Desativar");
    await question(page);
  });
  await press(page, "Cancelar");
  await screen("erasing", async () => {
    await press(page, "Apagar dados");
    await question(page);
  });
  await press(page, "Cancelar");
  await part("Teste").click();
  await screen("extending a trial with a fault", async () => {
    await press(page, "Estender teste");
    await page.getByRole("spinbutton", { name: "Dias" }).fill("31");
    await press(page, /^Estender$/);
    await see(page.getByText(trial.diasInvalidos));
  });
  await press(page, "Cancelar");
  await press(page, "Descartar alterações");
  await screen("converting", async () => {
    await press(page, "Converter");
    await question(page);
  });
  await press(page, "Cancelar");
  expect(findings).toEqual([]);
});
