import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { a11yOf, LONG, type Size } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { goTo, resize, see, select } from "./support/controls.ts";
import { history } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
let practice: Awaited<ReturnType<typeof fullPractice>>;
beforeAll(async () => {
  product = await startProduct();
  practice = await fullPractice(product);
  await practice.helena.trpc.templates.initializeLibrary.mutate();
});

const PATH = "/app/historico-mensagens";
const LAPTOPS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

/** How many conversations can be read without scrolling. */
const wholeRows = (page: Page) =>
  page.getByRole("list", { name: "Conversas" }).evaluate((list) => {
    const end = list.parentElement?.getBoundingClientRect().bottom ?? 0;
    const rows = [...list.children].map((row) => row.getBoundingClientRect().bottom);
    return rows.filter((bottom) => bottom <= end + 1 && bottom <= innerHeight).length;
  });

/** The practice's professional in the history. */
async function atHistory(query = "") {
  const visitor = await browser.visitor();
  await signIn(product, visitor, practice.helena, `${PATH}${query}`);
  const { page } = visitor;
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, past: history(page), messages: inbox(page), a11y: a11yOf(page) };
}

test("the history filtered, searched, and searched in vain", { timeout: LONG }, async () => {
  const { page, past, messages, a11y } = await atHistory();
  const { screen, findings } = a11y;
  for (const size of LAPTOPS) {
    await resize(page, size);
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(10);
  }
  await screen("filtered history", async () => {
    await goTo(page, `${PATH}?busca=e&status=lida&data_inicio=2020-01-01&tipo=enviada`);
    await see(past.chips.getByText("Tipo: Enviada"));
    await see(
      page
        .getByRole("listitem")
        .filter({ has: page.getByRole("time") })
        .first(),
    );
  });
  await screen("found messages", async () => {
    await goTo(page, `${PATH}?busca=obrigad&lista=mensagens`);
    await see(past.found("obrigad").first());
  });
  await screen("nothing found", async () => {
    await goTo(page, `${PATH}?busca=xyzxyz`);
    await see(page.getByText("Nenhuma conversa encontrada"));
  });
  await screen("a message at its place", async () => {
    await goTo(page, `${PATH}?busca=obrigad&lista=mensagens`);
    await past.found("obrigad").first().getByRole("link").click();
    await see(messages.log.locator("mark").first());
  });
  expect(findings).toEqual([]);
});

test("its filters, its menus, its templates", { timeout: LONG }, async () => {
  const { page, a11y } = await atHistory(`?cliente=${practice.cliente.id}`);
  const { overlay, findings } = a11y;
  const inSheet = async ({ width }: Size) => {
    if (width < 768) await goTo(page, PATH);
    if (width < 1280) await page.getByRole("button", { name: "Filtros" }).click();
  };
  await overlay("filters with a fault", async (size) => {
    await inSheet(size);
    await page.getByRole("textbox", { name: "Data inicial" }).fill("05/03/2026");
    await page.getByRole("textbox", { name: "Data final" }).fill("01/03/2026");
    await see(page.getByText("A data final deve ser igual ou posterior à inicial"));
  });
  await goTo(page, PATH);
  await overlay("clients to filter by", async (size) => {
    await inSheet(size);
    await page.getByRole("combobox", { name: "Cliente ou telefone" }).click();
    await see(page.getByRole("option").first());
  });
  await overlay("status to filter by", async (size) => {
    await inSheet(size);
    await select(page, "Status").click();
    await see(page.getByRole("option").first());
  });
  await overlay("export", async () => {
    await goTo(page, PATH);
    await see(page.getByRole("heading", { level: 1 }));
    // On a phone it is put away until somebody wants it.
    const folded = { name: /^Estatísticas e opções/, expanded: false };
    const options = page.getByRole("button", folded);
    if (await options.isVisible()) await options.click();
    await page.getByRole("button", { name: "Exportar" }).click();
    await see(page.getByRole("menuitem").first());
  });
  await goTo(page, `${PATH}?cliente=${practice.cliente.id}`);
  await overlay("templates to choose from", async () => {
    await page.getByRole("button", { name: "Usar template" }).click();
    await see(page.getByRole("option").first());
  });
  await overlay("a template to fill in", async () => {
    await page.getByRole("button", { name: "Usar template" }).click();
    await page.getByRole("option", { name: /Lembrete de agendamento/ }).click();
    await see(page.getByRole("textbox", { name: "Hora do agendamento" }));
  });
  expect(findings).toEqual([]);
});
