import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { a11yOf, LONG } from "./support/a11y.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { field, openList, see, select } from "./support/controls.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { fullLibrary, LONG_TEMPLATE } from "./support/templates.ts";

const browser = withBrowser();
let product: Product;
let practice: Awaited<ReturnType<typeof fullPractice>>;
beforeAll(async () => {
  product = await startProduct();
  practice = await fullPractice(product);
});

const LONG_CONTENT = `Olá, *{{nome_cliente}}*! _Até breve_, {{apelido}}. ${"Responda *1* para confirmar. ".repeat(50)}\n{{pix_copia_e_cola}}`;

/** The practice's professional at this address. */
async function at(path: string): Promise<Visitor> {
  const visitor = await browser.visitor();
  await signIn(product, visitor, practice.helena, path);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  return visitor;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;
const list = (page: Page) => see(page.getByRole("option").first());
const dialog = (page: Page) => see(page.getByRole("dialog"));
const question = (page: Page) => see(page.getByRole("alertdialog"));

test("clients: new, with faults, change, removal and as a file", { timeout: LONG }, async () => {
  const { page } = await at("/app/clientes");
  const { overlay, findings } = a11yOf(page);
  await overlay("new client with faults", async () => {
    await press(page, "Novo Cliente");
    await press(page, "Cadastrar");
    await see(page.getByText("Pelo menos nome ou telefone deve ser fornecido"));
  });
  await overlay("change of a client", async () => {
    await press(page, /^Editar /);
    await dialog(page);
  });
  await overlay("removal of a client", async () => {
    if (isPhone(page)) {
      await press(page, /^Mais ações para /);
      await page.getByRole("menuitem", { name: "Excluir" }).click();
    } else await press(page, /^Excluir /);
    await question(page);
  });
  await overlay("the choice of the theme", async () => {
    await press(page, "Aparência");
    await see(page.getByRole("radio", { name: "Claro" }));
  });
  await overlay("clients as a file", async () => {
    await press(page, "Baixar planilha");
    await see(page.getByRole("menuitem").first());
  });
  expect(findings).toEqual([]);
});

test("hours: new, its lists, copy with a fault, removal", { timeout: LONG }, async () => {
  const { page } = await at("/app/horarios");
  const { overlay, findings } = a11yOf(page);
  await overlay("new hours", async () => {
    await press(page, "Novo Horário");
    await dialog(page);
  });
  await overlay("list of hours", async () => {
    await press(page, "Novo Horário");
    await openList(select(page, "Início"));
    await list(page);
  });
  await overlay("copy with a fault", async () => {
    await press(page, /^Copiar /);
    await page.getByRole("dialog").getByRole("button", { name: "Copiar", exact: true }).click();
    await see(page.getByText("Selecione pelo menos um dia"));
  });
  await overlay("removal of hours", async () => {
    await press(page, /^Remover /);
    await question(page);
  });
  expect(findings).toEqual([]);
});

test("templates: preview, the form empty, with faults and as it will look, its lists, removal", {
  timeout: LONG,
}, async () => {
  await fullLibrary(practice.helena, practice.cliente.id);
  const { page } = await at("/app/templates/biblioteca");
  const { overlay, screen, findings } = a11yOf(page);
  await overlay("a template's preview", async () => {
    await press(page, `Ver prévia de ${LONG_TEMPLATE}`);
    await see(page.getByText(/^Variáve(is|l) não reconhecida/));
  });
  await overlay("removal of a template", async () => {
    await press(page, /^Excluir /);
    await question(page);
  });
  await overlay("a new template", async () => {
    await press(page, "Novo Template");
    await see(page.getByText("(Categoria fixa)"));
  });
  await overlay("tones of a template", async () => {
    await press(page, "Novo Template");
    await openList(select(page, "Tom"));
    await list(page);
  });
  await overlay("orders of the library", async () => {
    await openList(select(page, "Ordenar por"));
    await list(page);
  });
  // Escape asks before it discards typed text, so these are left by their buttons.
  await screen("a template with faults", async () => {
    await press(page, `Editar ${LONG_TEMPLATE}`);
    await page.getByText("Dicas", { exact: true }).click();
    await field(page, "Nome").fill("a!");
    await field(page, "Conteúdo").fill("Olá, {{nome_cliente}}! {{apelido}} {{");
    await see(page.getByText(/^O conteúdo contém variáveis malformadas/));
  });
  await screen("a template as it will look", async () => {
    await field(page, "Conteúdo").fill(LONG_CONTENT);
    await page.getByRole("radio", { name: "Prévia" }).click();
    await see(page.getByRole("region", { name: "Prévia" }));
  });
  await screen("what would be lost", async () => {
    await press(page, /^Cancelar$/);
    await see(page.getByRole("alertdialog", { name: "Descartar alterações?" }));
  });
  await press(page, "Descartar alterações");
  expect(findings).toEqual([]);
});

test("templates of an administrator: the first initialisation, categories to choose from", {
  timeout: LONG,
}, async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await product.db((db) => db.deleteFrom("templates").where("is_system", "=", true).execute());
  await signIn(product, visitor, await product.admin(), "/app/templates/biblioteca");
  const { overlay, findings } = a11yOf(page);
  await overlay("initialisation of the library", async () => {
    await press(page, "Inicializar Biblioteca");
    await question(page);
  });
  await overlay("categories of a template", async () => {
    await press(page, "Novo Template");
    await openList(select(page, "Categoria"));
    await list(page);
  });
  expect(findings).toEqual([]);
});
