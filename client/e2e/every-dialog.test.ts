import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { a11yOf, LONG } from "./support/a11y.ts";
import { agenda } from "./support/agenda.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { field, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
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

const LONG_CONTENT = `Olá, *{{nome_cliente}}*! _Até breve_, {{apelido}}. ${"Responda *1* para confirmar. ".repeat(50)}`;

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
    await select(page, "Início").click();
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

test("agenda: the form with its lists and calendar", { timeout: LONG }, async () => {
  const { page } = await at("/app/agenda?visao=mes");
  const { overlay, findings } = a11yOf(page);
  const form = async () => {
    await press(page, "Novo Agendamento");
    await dialog(page);
  };
  await overlay("new appointment with faults", async () => {
    await form();
    await press(page, "Agendar");
    await see(page.getByText("Cliente é obrigatório"));
  });
  await overlay("clients to choose from", async () => {
    await form();
    await press(page, /Mostrar sugestões/);
    await list(page);
  });
  await overlay("a client to be registered", async () => {
    await form();
    await agenda(page).register("Zilda Quaresma");
  });
  await overlay("calendar", async () => {
    await form();
    await select(page, "Data").click();
    await see(page.getByRole("dialog", { name: "Data", exact: true }));
  });
  await overlay("hours to choose from", async () => {
    await form();
    await agenda(page).pickDate("Data", nextDate("qua", product.now()));
    await select(page, "Horário").click();
    await list(page);
  });
  await overlay("status filter", async () => {
    await select(page, "Filtrar por status").filter({ visible: true }).click();
    await list(page);
  });
  expect(findings).toEqual([]);
});

test("agenda: the day, an appointment, its menu, its move and its end", {
  timeout: LONG,
}, async () => {
  const { page } = await at("/app/agenda?visao=mes");
  const { overlay, findings } = a11yOf(page);
  const day = async () => {
    await page
      .getByRole("grid")
      .getByRole("button", { name: /pendente/ })
      .first()
      .click({ position: { x: 8, y: 8 } });
    await see(page.getByRole("dialog").getByRole("listitem").first());
  };
  const pending = page
    .getByRole("dialog")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Confirmar/ }) })
    .first();
  const menu = async () => {
    await day();
    await pending.getByRole("button", { name: /^Mais ações/ }).click();
    await see(page.getByRole("menuitem").first());
  };
  const details = async () => {
    await day();
    await pending.getByText("Pendente", { exact: true }).click();
    await see(page.getByRole("dialog", { name: "Agendamento", exact: true }));
  };
  await overlay("a day", day);
  await overlay("an appointment's menu", menu);
  await overlay("an appointment", details);
  await overlay("the note of an appointment", async () => {
    await details();
    await press(page, /observação de/);
    await see(field(page, "Observação"));
  });
  await overlay("a move", async () => {
    await menu();
    await page.getByRole("menuitem", { name: "Remarcar" }).click();
    await see(page.getByRole("dialog", { name: "Remarcar" }));
  });
  await overlay("a cancellation", async () => {
    await day();
    await press(page, /^Cancelar agendamento de/);
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
    await select(page, "Tom").click();
    await list(page);
  });
  await overlay("orders of the library", async () => {
    await select(page, "Ordenar por").click();
    await list(page);
  });
  // What is typed is asked about on Escape, so these are left by their buttons.
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
    await press(page, "Cancelar");
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
    await select(page, "Categoria").click();
    await list(page);
  });
  expect(findings).toEqual([]);
});
