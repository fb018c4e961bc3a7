import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m as espera } from "#shared/espera/tela.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { agenda } from "./support/agenda.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { field, openList, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
let practice: Awaited<ReturnType<typeof fullPractice>>;
beforeAll(async () => {
  product = await startProduct();
  practice = await fullPractice(product);
});

/** The practice's professional at this address. */
async function at(path: string): Promise<Visitor> {
  const visitor = await browser.visitor();
  await signIn(product, visitor, practice.helena, path);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  return visitor;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const list = (page: Page) => see(page.getByRole("option").first());
const dialog = (page: Page) => see(page.getByRole("dialog"));
const question = (page: Page) => see(page.getByRole("alertdialog"));

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
    await openList(page.getByRole("button", { name: /Mostrar sugestões/ }));
    await list(page);
  });
  await overlay("a client to be registered", async () => {
    await form();
    await agenda(page).register("Zilda Quaresma");
  });
  await overlay("calendar", async () => {
    await form();
    await openList(select(page, "Data"));
    await see(page.getByRole("dialog", { name: "Data", exact: true }));
  });
  await overlay("hours to choose from", async () => {
    await form();
    await agenda(page).pickDate("Data", nextDate("qua", product.now()));
    await openList(select(page, "Horário"));
    await list(page);
  });
  await overlay("status filter", async () => {
    // A phone draws the filters when they are wanted.
    const filters = page.getByRole("button", { name: "Filtrar", exact: true });
    if (await filters.isVisible()) await filters.click();
    await openList(select(page, "Filtrar por status").filter({ visible: true }));
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

test("the waiting list: new with faults, change, offers, removal", { timeout: LONG }, async () => {
  const { id } = practice.cliente;
  await practice.helena.trpc.espera.create.mutate({ cliente_id: id });
  const { page } = await at("/app/agenda/espera");
  const { overlay, findings } = a11yOf(page);
  const menu = (action: string) => async () => {
    await press(page, espera.acoes(practice.nome));
    await page.getByRole("menuitem", { name: action }).click();
    await see(page.getByRole("dialog").or(page.getByRole("alertdialog")));
  };
  await overlay("somebody new with faults", async () => {
    await press(page, espera.nova);
    await page.getByRole("dialog").getByRole("button", { name: espera.nova }).click();
    await see(page.getByText("Cliente é obrigatório"));
  });
  await overlay("other preferences", menu(espera.editar));
  await overlay("offers", async () => {
    await press(page, espera.verOfertasDe(practice.nome));
    await see(page.getByText(espera.nenhumaOferta));
  });
  await overlay("off the list", menu(espera.tirar));
  expect(findings).toEqual([]);
});
