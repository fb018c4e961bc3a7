import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { formatMonth, formatShortMonth } from "#client/lib/format.ts";
import { addMonths } from "#client/lib/month.ts";
import { writePaid } from "#server/testing/repasses.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as pagamentos } from "#shared/pagamentos/tela.messages.ts";
import { m as sentences } from "#shared/repasses/repasses.messages.ts";
import { m } from "#shared/repasses/tela.messages.ts";
import { a11yOf, LONG, SMALLEST } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, goTo, hasFocus, press, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const thisMonth = () => civilOf(product.now(), ZONA_PADRAO).date.slice(0, 7);
const lastMonth = () => addMonths(thisMonth(), -1);

/** Ana and Bia; last month Davi paid Ana R$ 180,01 and Bia R$ 200,00. */
async function clinic() {
  const ana = await product.professional({ nome: "Ana Souza" });
  const { id: bia } = await ana.trpc.profissionais.create.mutate({ nome: "Bia Lima" });
  const service = { nome: "Sessão", duracao_minutos: 50, preco_centavos: 20_000 };
  const { id: servico_id } = await ana.trpc.servicos.create.mutate(service);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const pago_em = new Date(`${lastMonth()}-10T15:00:00Z`);
  const [first = ""] = await writePaid(product, ana, {
    cliente_id,
    paid: [
      { valor_centavos: 18_001, pago_em },
      { valor_centavos: 20_000, pago_em, profissional_id: bia, servico_id },
    ],
  });
  return { ana, bia, servico_id, first };
}

const address = (mes: string) => `/app/pagamentos?ver=repasses&mes=${mes}`;

test("the owner sets rules, sees each share, closes the month, and what comes after is an adjustment of the next", async () => {
  const { ana, first } = await clinic();
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, `/app/pagamentos?mes=${lastMonth()}`);
  const { page } = visitor;
  await page.getByRole("link", { name: m.titulo, exact: true }).click();
  await see(page.getByRole("heading", { name: m.titulo, level: 1 }));
  const person = (nome: string) => page.getByRole("region", { name: nome, exact: true });
  const sum = (nome: string, label: string) => person(nome).locator(`dt:text-is("${label}") + dd`);
  await see(person("Ana Souza").getByText(m.semRegra));
  await see(sum("Ana Souza", m.repasse).filter({ hasText: "R$ 0,00" }));

  await press(page, m.abrirRegras);
  const form = page.getByRole("dialog", { name: m.regras });
  const of = (nome: string) => form.getByRole("group", { name: nome, exact: true });
  await of("Ana Souza").getByRole("button", { name: m.regraGeral }).click();
  await page.getByRole("option", { name: "Percentual", exact: true }).click();
  await field(of("Ana Souza"), m.percentual).fill("101");
  await press(form, "Salvar");
  await see(of("Ana Souza").getByText(sentences.percentual));
  await field(of("Ana Souza"), m.percentual).fill("50");
  await press(of("Bia Lima"), m.adicionarPara("Bia Lima"));
  await page.getByRole("menuitem", { name: "Sessão" }).click();
  await of("Bia Lima")
    .getByRole("button", { name: /Percentual/ })
    .click();
  await page.getByRole("option", { name: "Valor fixo", exact: true }).click();
  await field(of("Bia Lima"), m.valor).fill("120,50");
  await field(of("Bia Lima"), m.valor).press("Enter");
  await see(toast(page, m.regrasSalvas));
  await gone(form);
  await see(sum("Ana Souza", m.repasse).filter({ hasText: "R$ 90,00" }));
  await see(sum("Ana Souza", m.fica).filter({ hasText: "R$ 90,01" }));
  await see(sum("Bia Lima", m.repasse).filter({ hasText: "R$ 120,50" }));

  await press(person("Ana Souza"), /1 pagamento/);
  await see(person("Ana Souza").getByText("Davi Rocha"));
  await press(page, m.fechar);
  const question = page.getByRole("alertdialog", {
    name: m.fecharTitulo(formatMonth(`${lastMonth()}-01`)),
  });
  await press(question, m.fechar);
  await see(page.getByText(/^Fechado em /));
  await gone(page.getByRole("button", { name: m.fechar }));
  const download = page.waitForEvent("download");
  await press(page, m.exportar);
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("180,01;90,00;90,01");

  await ana.rest("PUT", `/marcacoes/${first}`, { pagamento: "pendente" });
  await press(page, pagamentos.proximoMes);
  const adjusted = person("Ana Souza");
  await see(adjusted.getByText(m.ajusteDe(formatShortMonth(lastMonth()))));
  await see(sum("Ana Souza", m.repasse).filter({ hasText: "-R$ 90,00" }));
  await gone(page.getByRole("button", { name: m.fechar }));
});

test("by the keyboard: found by Ctrl+K, folded out, asked and not closed", async () => {
  const { ana } = await clinic();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/clientes");
  await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog", { name: "Busca rápida" }).getByRole("searchbox");
  await hasFocus(box);
  await box.fill("comissão");
  await see(page.getByRole("menuitem", { name: m.titulo }));
  await page.keyboard.press("Enter");
  await see(page.getByRole("heading", { name: m.titulo, level: 1 }));
  await press(page, pagamentos.mesAnterior);
  const fold = page.getByRole("button", { name: `${m.linhas(1)}: Bia Lima` });
  await fold.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => fold.getAttribute("aria-expanded")).toBe("true");
  await see(page.getByRole("list", { name: m.linhasDe("Bia Lima") }));
  const closing = page.getByRole("button", { name: m.fechar });
  await closing.focus();
  await page.keyboard.press("Enter");
  await see(page.getByRole("alertdialog"));
  await page.keyboard.press("Escape");
  await gone(page.getByRole("alertdialog"));
  await hasFocus(closing);
  expect((await ana.rest("GET", `/repasses?mes=${lastMonth()}`)).body.fechado_em).toBeNull();
});

test("who works alone sees nothing of it, and a bookkeeper reads without rules and closing", async () => {
  const solo = await product.professional({ nome: "Caio Reis" });
  const alone = await browser.visitor();
  await signIn(product, alone, solo, address(lastMonth()));
  await see(alone.page.getByRole("heading", { name: pagamentos.titulo, level: 1 }));
  await see(alone.page.getByText(pagamentos.semAgendamentos(formatMonth(`${lastMonth()}-01`))));
  expect(await alone.page.getByText(m.titulo, { exact: true }).count()).toBe(0);
  await alone.page.keyboard.press("Control+k");
  const search = alone.page.getByRole("dialog", { name: "Busca rápida" });
  await search.getByRole("searchbox").fill("repasses");
  await see(search.getByText(/Nada encontrado|Nenhum/).first());

  const { ana } = await clinic();
  const jorge = await withoutPractice(product, "Jorge Lima");
  await letIn(product, ana, jorge, "financeiro");
  const visitor = await browser.visitor();
  await signIn(product, visitor, jorge, address(lastMonth()));
  await see(visitor.page.getByRole("region", { name: "Bia Lima", exact: true }));
  expect(await visitor.page.getByRole("button", { name: m.abrirRegras }).count()).toBe(0);
  expect(await visitor.page.getByRole("button", { name: m.fechar }).count()).toBe(0);
});

test("its states fit a phone and speak to a screen reader", { timeout: LONG }, async () => {
  const { ana, bia, servico_id, first } = await clinic();
  await ana.trpc.profissionais.update.mutate({
    id: bia,
    nome: "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque",
  });
  await ana.trpc.repasses.updateRegras.mutate({
    regras: [
      { profissional_id: ana.id, tipo: "percentual", valor: 62.5 },
      { profissional_id: bia, tipo: "percentual", valor: 40 },
      { profissional_id: bia, servico_id, tipo: "fixo", valor: 12_050 },
    ],
  });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, address(thisMonth()));
  const { screen, overlay, findings } = a11yOf(page, { fits: [SMALLEST] });
  await screen("an empty month", () => see(page.getByText(m.vazioTexto)));
  await screen("a month that is over", async () => {
    await goTo(page, address(lastMonth()));
    await press(page, /1 pagamento: Ana/);
    await press(page, /1 pagamento: Maximiliana/);
    await see(page.getByText("Davi Rocha").nth(1));
  });
  await overlay("the rules", async () => {
    await press(page, m.abrirRegras);
    await see(page.getByRole("dialog").getByText(m.regraGeral).nth(1));
  });
  await overlay("the question before closing", async () => {
    await press(page, m.fechar);
    await see(page.getByRole("alertdialog"));
  });
  await screen("a closed month", async () => {
    await ana.trpc.repasses.fechar.mutate({ mes: lastMonth() });
    await see(page.getByText(/^Fechado em /));
  });
  await screen("a month with an adjustment", async () => {
    await ana.rest("PUT", `/marcacoes/${first}`, { pagamento: "pendente" });
    await goTo(page, address(thisMonth()));
    await see(page.getByText(m.ajusteDe(formatShortMonth(lastMonth()))));
  });
  expect(findings).toEqual([]);
});
