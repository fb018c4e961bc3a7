import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { withInstance } from "#server/testing/instances.ts";
import { longTest } from "#server/testing/long-test.ts";
import { parseInstante, ZONA_PADRAO } from "#shared/common/time.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";
import { m as recuperados } from "#shared/espera/recuperados.messages.ts";
import { m } from "#shared/espera/tela.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, see, toast } from "./support/controls.ts";
import { dashboard } from "./support/dashboard.ts";
import { nextDate } from "./support/days.ts";
import { asTimePasses } from "./support/espera.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** A professional with a number and a service of R$ 180, who is written to at any hour. */
async function practice() {
  const ana = await product.professional();
  await offerHours(ana);
  const { webhookUrl } = await withInstance(product, ana, {
    host: product.whatsapp.url,
    key: ana.id,
  });
  const token = "token-da-instancia";
  product.whatsapp.addInstance({ key: ana.id, token, status: "connected", webhookUrl });
  await ana.trpc.usuarios.updateAutomacoes.mutate({
    silencio_inicio: "00:00",
    silencio_fim: "00:00",
  });
  const servico = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 60,
    preco_centavos: 18_000,
  });
  const client = (nome: string, telefone: string) =>
    ana.trpc.clientes.create.mutate({ nome, telefone });
  return { ana, servico, client };
}

test("a cancelled time goes to who waits: the first '1' has it, and the list, the agenda and the card follow", async () => {
  const { ana, date, horario, waiting } = await threeWaitForDavi();
  const [desk, other] = [await browser.visitor(), await browser.visitor()];
  await signIn(product, desk, ana, `/app/agenda?visao=mes&data=${date}`);
  await signIn(product, other, ana, "/app/dashboard");
  const card = await seeEmptyCardInItsPlace(other.page);
  const mine = agenda(desk.page);
  const dialog = desk.page.getByRole("dialog");
  await cancelWithoutWriting(desk.page);
  await expect
    .poll(asTimePasses(product, () => waiting.map(({ heard }) => heard())))
    .toEqual(waiting.map(() => [oferta.vagou(horario, ZONA_PADRAO)]));
  await see(dialog.getByText("Bia Lima, Eva Melo e Gil Nunes", { exact: false }));

  const [, eva, gil] = waiting;
  await eva.says("1");
  await mine.close();
  await see(mine.chip("10:00", "Eva Melo"));
  await gone(desk.page.getByText(m.oferecendo));
  await gil.says("1");
  await expect
    .poll(asTimePasses(product, () => gil.heard().at(-1)))
    .toBe(oferta.ocupada(horario, ZONA_PADRAO));

  await see(card.getByRole("button", { name: `${recuperados.horarios} 1` }));
  await card.getByRole("button", { name: `${recuperados.valor} R$ 180,00` }).click();
  const list = other.page.getByRole("dialog", { name: recuperados.titulo });
  await see(list.getByRole("link", { name: /^Eva Melo/ }));

  await seeWhoIsLeft(desk.page);
});

/** An appointment of Davi's, and three clients on a list that is on, each with the texts they heard. */
async function threeWaitForDavi() {
  const { ana, servico, client } = await practice();
  const davi = await client("Davi Rocha", "11976540000");
  const date = nextDate("qua", product.now());
  const booked = { servico_id: servico.id, horario: `${date}T10:00` };
  await ana.trpc.marcacoes.create.mutate({ cliente_id: davi.id, ...booked });
  const wait = async (nome: string, phone: string) => {
    const { id } = await client(nome, phone);
    await ana.trpc.espera.create.mutate({ cliente_id: id, servico_id: servico.id });
    return {
      heard: () =>
        product.whatsapp.sent
          .filter(({ key, to }) => key === ana.id && to.includes(phone.slice(-8)))
          .map(({ text }) => text),
      says: (text: string) => product.whatsapp.receive(ana.id, { from: `55${phone}`, text }),
    };
  };
  const waiting = [
    await wait("Bia Lima", "11976540001"),
    await wait("Eva Melo", "11976540002"),
    await wait("Gil Nunes", "11976540003"),
  ] as const;
  await ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
  const horario = parseInstante(booked.horario, ZONA_PADRAO) ?? product.now();
  return { ana, date, horario, waiting };
}

/** The dashboard's card of recovered times, which had its place before it was there. */
async function seeEmptyCardInItsPlace(page: Page) {
  const card = dashboard(page).card(recuperados.titulo);
  const board = page.getByRole("heading", { name: "Agendamentos por dia" });
  const place = () =>
    board.evaluate(
      (box) =>
        box.getBoundingClientRect().top - (box.closest("main")?.getBoundingClientRect().top ?? 0),
    );
  await see(page.getByRole("table", { name: "Seu Desempenho" }));
  await page.waitForFunction(() => !document.querySelector(".animate-pulse"));
  const before = await place();
  await board.scrollIntoViewIfNeeded();
  await see(card.getByRole("button", { name: `${recuperados.horarios} 0` }));
  expect(await place()).toBe(before);
  return card;
}

async function cancelWithoutWriting(page: Page) {
  await agenda(page).chip("10:00", "Davi Rocha").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Cancelar agendamento/ }).click();
  const question = page.getByRole("alertdialog");
  await see(question.getByText(m.aoCancelar, { exact: false }));
  await question.getByRole("button", { name: "Cancelar sem escrever" }).click();
  await see(page.getByText(m.oferecendo));
}

async function seeWhoIsLeft(page: Page) {
  await page.getByRole("link", { name: m.abrir }).first().click();
  const left = page.getByRole("list", { name: m.lista }).getByRole("listitem");
  await see(left.filter({ hasText: "Gil Nunes" }));
  expect(await left.count()).toBe(2);
  await page.getByRole("button", { name: m.verOfertasDe("Gil Nunes") }).click();
  await see(page.getByRole("dialog").getByText(m.resultados.perdida));
}

longTest(
  "a full day leads to the list, where preferences are changed and somebody is taken off",
  async () => {
    const { ana, servico, client } = await practice();
    const date = nextDate("qui", product.now());
    const davi = await client("Davi Rocha", "11976541000");
    for (const hour of ["09", "10", "11", "12"]) {
      const horario = `${date}T${hour}:00`;
      await ana.trpc.marcacoes.create.mutate({ cliente_id: davi.id, horario });
    }
    await client("Bia Lima", "11976541001");
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, ana, "/app/agenda");
    const mine = agenda(page);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Novo Agendamento" }).first().click();
    await dialog.getByRole("combobox", { name: "Cliente" }).fill("Bia Lima");
    await page.getByRole("option", { name: "Bia Lima" }).click();
    await mine.pickDate("Data", date);
    await dialog.getByRole("button", { name: m.colocarNaLista }).click();
    const form = page.getByRole("dialog", { name: m.novaTitulo });
    await form.getByLabel(m.horaAte).fill("11:00");
    await form.getByRole("button", { name: m.nova }).click();
    await see(toast(page, m.criada));
    await gone(dialog);
    const entries = () => ana.trpc.espera.list.query({});
    expect(await entries()).toMatchObject([
      {
        cliente_nome: "Bia Lima",
        servico_id: servico.id,
        de: date,
        ate: date,
        hora_de: "00:00",
        hora_ate: "11:00",
      },
    ]);

    await page.goto(`${product.url}/app/agenda/espera`);
    const row = page.getByRole("list", { name: m.lista }).getByRole("listitem");
    await row.getByRole("button", { name: m.acoes("Bia Lima") }).click();
    await page.getByRole("menuitem", { name: m.editar }).click();
    await dialog.getByRole("button", { name: "Terça-feira" }).click();
    await choose(page, m.servico, m.qualquerServico);
    await field(dialog, m.observacao).fill("Só de manhã");
    await dialog.getByRole("button", { name: m.salvar }).click();
    await see(row.getByText("Terça, até as 11:00"));
    await see(row.getByText("Só de manhã"));
    expect(await entries()).toMatchObject([
      { dias_semana: ["ter"], servico_id: null, observacao: "Só de manhã" },
    ]);

    await row.getByRole("button", { name: m.acoes("Bia Lima") }).click();
    await page.getByRole("menuitem", { name: m.tirar }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: m.tirar }).click();
    await see(page.getByText(m.vazia));
    expect(await entries()).toEqual([]);
  },
);
