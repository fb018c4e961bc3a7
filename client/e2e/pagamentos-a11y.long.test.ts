import { offerHours } from "#server/testing/agenda.ts";
import { writePaid } from "#server/testing/repasses.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as chave } from "#shared/pagamentos/chave.messages.ts";
import { m as sentences } from "#shared/pagamentos/pagamentos.messages.ts";
import { m } from "#shared/pagamentos/tela.messages.ts";
import { m as faults } from "#shared/repasses/repasses.messages.ts";
import { m as repasses } from "#shared/repasses/tela.messages.ts";
import { field, goTo, openList, press, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { sharedProduct } from "./support/product.ts";
import { stateTable } from "./support/state-table.ts";

const LONG_NAME = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque";
const REPASSES = /\/trpc\/[^?]*repasses\./;
const SUMMARY = /\/trpc\/[^?]*pagamentos\./;

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await sharedProduct();
  const [ana, bia] = [await product.professional(), await product.professional()];
  await offerHours(ana);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Avaliação neuropsicológica com devolutiva para a família",
    duracao_minutos: 50,
    preco_centavos: 1_234_567,
  });
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({
    nome: LONG_NAME,
    telefone: "11955554444",
  });
  const date = nextDate("qua", product.now());
  const book = (time: string, more: object) =>
    ana.trpc.marcacoes.create.mutate({ cliente_id, horario: `${date}T${time}`, ...more });
  const { id } = await book("09:00", { servico_id });
  const { id: paid } = await book("11:00", {});
  await ana.trpc.marcacoes.update.mutate({ id: paid, pagamento: "pago" });
  const dora = await product.professional({ nome: "Dora Alves" });
  await dora.trpc.profissionais.create.mutate({ nome: LONG_NAME });
  const month = civilOf(product.now(), ZONA_PADRAO).date.slice(0, 7);
  const { id: davi } = await dora.trpc.clientes.create.mutate({ nome: LONG_NAME });
  const pago_em = product.now();
  await writePaid(product, dora, {
    cliente_id: davi,
    paid: [{ valor_centavos: 1_234_567_890, pago_em }],
  });
  return { product, ana, bia, dora, marcacao: id, mes: date.slice(0, 7), month };
});

group("payments", {
  who: ({ ana }) => ana,
  path: "/app/pagamentos",
  states: [
    screen("a month", async ({ page, mes }) => {
      await goTo(page, `/app/pagamentos?mes=${mes}`);
      await see(page.getByText(LONG_NAME).first());
    }),
    overlay("no key yet", async ({ page }) => {
      await press(page, m.cobrarDe(LONG_NAME));
      await see(page.getByText(sentences.semChave));
    }),
    screen("the form of a key, empty", async ({ page }) => {
      await goTo(page, "/app/configuracoes?aba=pix");
      await see(page.getByText(chave.testeVazio));
    }),
    screen("the form of a key with faults", async ({ page }) => {
      await field(page, chave.chave).fill("minha chave");
      await press(page, chave.salvar);
      await see(page.getByText(sentences.chaveDesconhecida));
    }),
    screen("a key with its code", async ({ page }) => {
      await field(page, chave.chave).fill("123e4567-e12b-12d1-a456-426655440000");
      await field(page, chave.nome).fill("Ana Souza");
      await field(page, chave.cidade).fill("São Paulo");
      await press(page, chave.salvar);
      await see(page.getByRole("button", { name: chave.desligar }));
      await see(page.getByRole("img", { name: m.qrTeste }));
    }),
    overlay("PIX to be switched off", async ({ page }) => {
      await press(page, chave.desligar);
      await see(page.getByRole("alertdialog"));
    }),
    overlay("an appointment with its code", async ({ page, marcacao }) => {
      await goTo(page, `/app/agenda?marcacao=${marcacao}`);
      await press(page.getByRole("dialog"), m.cobrar);
      await see(page.getByRole("img", { name: /^QR Code do PIX/ }));
    }),
    step("to the list", ({ page, mes }) => goTo(page, `/app/pagamentos?mes=${mes}`)),
    overlay("a code from the list", async ({ page }) => {
      await press(page, m.cobrarDe(LONG_NAME));
      await see(page.getByRole("img", { name: /^QR Code do PIX/ }));
    }),
    screen("none with this payment", async ({ page, mes }) => {
      await goTo(page, `/app/pagamentos?mes=${mes}&pagamento=dispensado`);
      await see(page.getByText(m.semNenhum));
    }),
  ],
});

group("payments of who has none", {
  who: ({ bia }) => bia,
  path: "/app/pagamentos",
  states: [
    screen("an empty month", ({ page }) => see(page.getByText(/^Nenhum agendamento em /))),
    screen("still loading", async ({ page }) => {
      await page.route(SUMMARY, () => undefined);
      await goTo(page, "/app/pagamentos?mes=2026-01");
      await see(page.getByRole("status").filter({ hasText: "Carregando" }).first());
    }),
    screen("not loaded", async ({ page, visitor }) => {
      visitor.pageErrors.expect(/pagamentos\.\S+ 500$/);
      await page.unroute(SUMMARY);
      await page.route(SUMMARY, (route) => route.fulfill({ status: 500, body: "{}" }));
      await goTo(page, "/app/pagamentos?mes=2026-02");
      await see(page.getByText(m.erroAoCarregar));
    }),
  ],
});

group("what professionals are due", {
  who: ({ dora }) => dora,
  path: "/app/pagamentos?ver=repasses",
  states: [
    screen("a month with one payment, unfolded", async ({ page, month }) => {
      await goTo(page, `/app/pagamentos?ver=repasses&mes=${month}`);
      await see(page.getByText(/^Em aberto/));
      await see(page.getByRole("list", { name: repasses.linhasDe("Dora Alves") }));
    }),
    overlay("the rules", async ({ page }) => {
      await press(page, repasses.abrirRegras);
      await see(page.getByRole("dialog").getByText(repasses.regraGeral).first());
    }),
    overlay("the rules with a fault", async ({ page }) => {
      await press(page, repasses.abrirRegras);
      const form = page.getByRole("dialog", { name: repasses.regras });
      const own = form.getByRole("group", { name: "Dora Alves", exact: true });
      await openList(own.getByRole("button", { name: repasses.regraGeral }));
      await page.getByRole("option", { name: "Percentual", exact: true }).click();
      await field(own, repasses.percentual).fill("101");
      await press(form, "Salvar");
      await see(own.getByText(faults.percentual));
    }),
    screen("an empty month", async ({ page }) => {
      await goTo(page, "/app/pagamentos?ver=repasses&mes=2020-03");
      await see(page.getByText(repasses.vazioTexto));
    }),
    overlay("the question before closing", async ({ page }) => {
      await press(page, repasses.fechar);
      await see(page.getByRole("alertdialog"));
    }),
    screen("still loading", async ({ page }) => {
      await page.route(REPASSES, () => undefined);
      await goTo(page, "/app/pagamentos?ver=repasses&mes=2020-01");
      await see(page.getByRole("status").filter({ hasText: "Carregando" }).first());
    }),
    screen("not loaded", async ({ page, visitor }) => {
      visitor.pageErrors.expect(/repasses\.\S+ 500$/);
      await page.unroute(REPASSES);
      await page.route(REPASSES, (route) => route.fulfill({ status: 500, body: "{}" }));
      await goTo(page, "/app/pagamentos?ver=repasses&mes=2020-02");
      await see(page.getByText(repasses.erroAoCarregar).first());
    }),
  ],
});
