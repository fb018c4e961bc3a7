import type { Page } from "playwright";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { novoTemplate, professionalOf } from "#server/testing/templates.ts";
import { m } from "#shared/templates/templates.messages.ts";

import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, resize, see, toast } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { cut, LONG_TEMPLATE, library } from "./support/templates.ts";

const LIBRARY = "/app/templates/biblioteca";
const DAVI = { nome: "Davi Rocha", telefone: "11999990000" };
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  await product.db((db) => db.deleteFrom("templates").execute());
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the library is initialised once, filtered, and found again by the back button", async () => {
  const bia = await browser.visitor();
  const { page } = bia;
  await signIn(product, bia, await professionalOf(product, "psychology"), "/app/dashboard");
  await page.getByRole("link", { name: "Templates", exact: true }).click();
  await see(page.getByText("Nenhum template ainda"));
  await page.getByRole("link", { name: /^Ver Todos os Templates/ }).click();
  await see(page.getByText("Psicologia", { exact: true }));

  await button(page, "Inicializar Biblioteca").first().click();
  await see(page.getByText(m.confirmarInicializacao, { exact: true }));
  await button(page, "Inicializar").click();
  await see(toast(page, m.inicializada(40)));
  await gone(button(page, "Inicializar Biblioteca").first());
  await see(page.getByText("Mostrando 1 até 10 de 10 templates"));

  const { card, chip, list } = library(page);
  const shown = (total: number) =>
    see(page.getByText(`Mostrando 1 até ${total} de ${total} templates`));
  await chip("Tipo", "Lembrete").click();
  await shown(2);
  await page.getByRole("searchbox", { name: "Buscar templates" }).fill("psicologia");
  await shown(1);
  await page.waitForURL(
    ({ searchParams }) => `${searchParams}` === "tipo=REMINDER&busca=psicologia",
  );
  await page.goBack();
  await shown(2);
  await page.goBack();
  await shown(10);
  await page.goForward();
  await chip("Status", "Customizados").click();
  await see(page.getByText("Nenhum template encontrado"));
  await chip("Status", "Sistema").click();
  await shown(2);
  await page.getByRole("main").getByRole("button", { name: "Limpar filtros" }).first().click();
  await shown(10);

  await choose(page, "Ordenar por", "Nome A-Z");
  await see(list);
  const names = () => library(page).names();
  await expect.poll(names).toEqual((await names()).toSorted((a, b) => a.localeCompare(b, "pt-BR")));

  // The system's texts are for everybody: a professional views them and copies them.
  const name = "Lembrete de agendamento";
  await see(button(page, `Duplicar ${name}`));
  for (const verb of ["Editar", "Desativar", "Excluir"]) {
    expect(await button(page, `${verb} ${name}`).count(), verb).toBe(0);
  }
  await button(page, `Ver prévia de ${name}`).click();
  const preview = page.getByRole("dialog", { name });
  await see(preview.getByText(/Oi, Maria Silva/));
  await preview.getByRole("button", { name: "Duplicar" }).click();
  await see(toast(page, m.duplicado));
  await see(card(`${name} (Cópia)`));
});

longTest("copies, the switch and removal show at once, and go back when they fail", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  const ana = await product.professional();
  await ana.trpc.templates.create.mutate({ ...novoTemplate, name: "Aviso" });
  await signIn(product, visitor, ana, LIBRARY);
  const { card, chip } = library(page);

  await button(page, "Duplicar Aviso").click();
  await see(card("Aviso (Cópia)"));
  await button(page, "Duplicar Aviso").click();
  await see(card("Aviso (Cópia 2)"));

  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(/templates\.update/, async (route) => {
    await lost;
    await route.abort();
  });
  visitor.pageErrors.expect(/templates\.update net::ERR_FAILED$/);
  await button(page, "Desativar Aviso").click();
  await see(card("Aviso").getByText("Inativo", { exact: true }));
  lose();
  await see(toast(page, m.erroAoAtualizar));
  await see(card("Aviso").getByText("Ativo", { exact: true }));
  await page.unroute(/templates\.update/);

  await chip("Status", "Ativos").click();
  await button(page, "Desativar Aviso").click();
  await see(toast(page, m.statusAtualizado));
  await gone(card("Aviso"));
  await chip("Status", "Inativos").click();
  await see(page.getByText("Mostrando 1 até 1 de 1 templates"));
  await button(page, "Ativar Aviso").click();
  await see(page.getByText("Nenhum template encontrado"));
  await page.getByRole("main").getByRole("button", { name: "Limpar filtros" }).first().click();

  await button(page, "Excluir Aviso (Cópia)").click();
  await see(page.getByText(m.confirmarExclusao("Aviso (Cópia)"), { exact: true }));
  visitor.pageErrors.expect(/templates\.remove net::ERR_FAILED$/);
  const mend = await cut(page, "remove");
  await button(page, "Excluir").click();
  await see(toast(page, m.erroAoExcluir));
  await see(card("Aviso (Cópia)"));
  await mend();
  await button(page, "Excluir Aviso (Cópia)").click();
  await button(page, "Excluir").click();
  await see(toast(page, m.excluido));
  await gone(card("Aviso (Cópia)"));
  await see(page.getByText("Mostrando 1 até 2 de 2 templates"));
});

test("the name of the most used template is whole, or ends in an ellipsis", async () => {
  const bia = await browser.visitor();
  const { page } = bia;
  const { ana } = await withNumber(product);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(DAVI);
  const { trpc } = ana;
  const use = async (name: string, times: number) => {
    const { id } = await trpc.templates.create.mutate({ ...novoTemplate, name });
    for (let time = 0; time < times; time++)
      await trpc.historicoMensagens.send.mutate({ cliente_id, template_id: id, context: {} });
  };
  await use("Lembrete para a véspera da consulta", 1);
  await signIn(product, bia, ana, "/app/templates");
  const card = page.getByRole("main").locator("dl > div").filter({ hasText: "Mais Usado" });
  const cutOf = (name: string) =>
    card.getByText(name).evaluate((text) => ({
      sideways: text.scrollWidth > text.clientWidth,
      below: text.scrollHeight > text.clientHeight,
      ellipsis: getComputedStyle(text).webkitLineClamp !== "none",
    }));
  for (const size of SIZES) {
    await resize(page, size);
    await see(card.getByText("Lembrete para a véspera da consulta"));
    await expect
      .poll(() => cutOf("Lembrete para a véspera da consulta"))
      .toMatchObject({ sideways: false, below: false });
  }
  await use(LONG_TEMPLATE, 2);
  await page.reload();
  await expect
    .poll(() => cutOf(LONG_TEMPLATE))
    .toEqual({ sideways: false, below: true, ellipsis: true });
});

test("on a phone the preview of a PIX code, one long word, fits the form", async () => {
  const bia = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const { page } = bia;
  await signIn(product, bia, await professionalOf(product, "psychology"), LIBRARY);
  await button(page, "Novo Template").first().click();
  const dialog = page.getByRole("dialog", { name: "Novo Template" });
  await field(dialog, "Conteúdo").fill("Olá!\n{{pix_copia_e_cola}}");
  await page.getByRole("radio", { name: "Prévia" }).click();
  const preview = dialog.getByRole("region", { name: "Prévia" });
  await see(preview.getByText(/^000201/));
  const sideways = await dialog.evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll("*")].some(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth,
    ),
  );
  expect(sideways).toBe(false);
});
