import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { m as carencias } from "#shared/carencias/carencias.messages.ts";
import { addDays, formatDate } from "#shared/common/civil.ts";
import { m } from "#shared/ferias/ferias.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Hours, Davi with a series and one date more, Caio without a phone. */
async function practice() {
  const { ana } = await withNumber(product);
  await offerHours(ana);
  // Else an evening's texts would wait for the morning.
  await ana.trpc.usuarios.updateAutomacoes.mutate({
    silencio_inicio: "00:00",
    silencio_fim: "00:00",
  });
  const first = nextDate("ter", product.now());
  const davi = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11955554444",
  });
  const caio = await ana.trpc.clientes.create.mutate({ nome: "Caio Reis" });
  const serie = { a_cada_semanas: 1, repeticoes: 4 };
  await ana.trpc.series.create.mutate({ cliente_id: davi.id, horario: `${first}T09:00`, ...serie });
  for (const [cliente_id, time] of [
    [davi.id, "10:00"],
    [caio.id, "11:00"],
  ] as const)
    await ana.trpc.marcacoes.create.mutate({ cliente_id, horario: `${first}T${time}` });
  const live = async () => {
    const { items } = await ana.trpc.marcacoes.list.query({ limit: 50 });
    return items.filter(({ status }) => status !== "cancelado").length;
  };
  return { ana, first, live };
}

test("on a phone a vacation is taken in seven presses: dates, everybody in one table, told once", async () => {
  const { ana, first, live } = await practice();
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda");
  const way = await journey(page, "ferias");
  await page.getByRole("button", { name: "Mais da agenda" }).tap();
  await page.getByRole("menuitem", { name: m.abrir }).tap();
  const dialog = page.getByRole("dialog", { name: m.titulo });
  await field(dialog, m.de).tap();
  await page.keyboard.type(formatDate(first));
  await field(dialog, m.ate).tap();
  await page.keyboard.type(formatDate(addDays(first, 10)).slice(0, 5));
  await see(dialog.getByText(m.atingidos(4, 2)));
  const rows = dialog.getByRole("region", { name: m.tabela }).getByRole("listitem");
  await see(rows.filter({ hasText: "Davi Rocha" }).getByText("sai em 10 s"));
  await see(rows.filter({ hasText: "Caio Reis" }).getByText(m.naoSera(m.semTelefone)));
  await dialog.getByText(m.opcoes.cancelar, { exact: true }).tap();
  await dialog.getByRole("button", { name: m.prontoParaCancelar(4) }).tap();
  const done = page.getByRole("dialog", { name: m.feitoTitulo });
  await see(done.getByText("Davi Rocha: sai em 10 s"));
  await see(done.getByText(`Caio Reis: ${m.semTelefone}`));
  expect(await live()).toBe(2);
  await done.getByRole("button", { name: m.fechar, exact: true }).last().tap();
  await gone(done);
  way.end();

  await page.getByRole("button", { name: /^Desfazer: Férias: 4 agendamentos cancelados/ }).tap();
  await see(toast(page, carencias.desfeito));
  expect(await live()).toBe(6);
  expect(await ana.trpc.agenda.listExcecoes.query({})).toEqual([]);
});

test("the search opens the vacation, and days without anybody are only closed", async () => {
  const { ana, first } = await practice();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/clientes");
  await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Busca rápida" }).getByRole("searchbox").fill("férias");
  await page.getByRole("menuitem", { name: m.abrir }).first().click();
  const dialog = page.getByRole("dialog", { name: m.titulo });
  const empty = addDays(first, 3);
  await field(dialog, m.de).fill(formatDate(empty));
  await see(dialog.getByText(m.ninguem));
  await dialog.getByRole("button", { name: m.prontoParaFechar }).click();
  await see(page.getByRole("dialog", { name: m.feitoTitulo }));
  const [closed] = await ana.trpc.agenda.listExcecoes.query({});
  expect(closed).toMatchObject({ de: empty, ate: empty, motivo: m.motivoPadrao });
});
