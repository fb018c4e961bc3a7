import { beforeAll, expect, test } from "vitest";
import { withInstance } from "#server/testing/instances.ts";
import { longTest } from "#server/testing/long-test.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** A professional who offers two weekdays, with one client, in two browsers at this address. */
async function inTwoBrowsers(path: string) {
  const ana = await product.professional();
  for (const dia_semana of ["ter", "qui"] as const) {
    await ana.trpc.disponibilidades.create.mutate({
      dia_semana,
      hora_inicio: "08:00",
      hora_fim: "12:00",
      intervalo_minutos: 60,
    });
  }
  const cliente = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11987650000",
  });
  const [here, there] = [await browser.visitor(), await browser.visitor()];
  await Promise.all([here, there].map((visitor) => signIn(product, visitor, ana, path)));
  return { ana, cliente, here, there };
}

test("a booking, and what happens to it, appears in the other browser without a reload", async () => {
  const { here, there } = await inTwoBrowsers("/app/agenda");
  const date = nextDate("ter", product.now());
  const [mine, theirs] = [agenda(here.page), agenda(there.page)];
  await Promise.all([mine.turnTo(date), theirs.turnTo(date)]);
  await see(theirs.day(date).and(there.page.getByRole("button", { name: "sem agendamentos" })));

  await mine.fillIn({ nome: "Davi Rocha", date, time: "09:00" });
  await mine.submit();
  await see(theirs.chip("09:00", "Davi Rocha, Pendente"));

  await theirs.openDay(date);
  await mine.openDay(date);
  await mine
    .row("Davi Rocha")
    .getByRole("button", { name: /^Confirmar/ })
    .click();
  await see(toast(here.page, situacao.atualizada));
  await see(theirs.row("Davi Rocha").getByText("Confirmado", { exact: true }));

  await there.page.getByRole("dialog").getByRole("button", { name: "Novo Agendamento" }).click();
  await select(there.page, "Horário").click();
  const taken = there.page.getByRole("option", { name: "09:00 (Ocupado)" });
  await expect.poll(() => taken.getAttribute("aria-disabled")).toBe("true");
});

test("two forms about one client set back nothing of each other", async () => {
  const { ana, cliente, here, there } = await inTwoBrowsers("/app/clientes");
  const forms = await Promise.all(
    [here, there].map(async ({ page }) => {
      await page.getByRole("link", { name: "Davi Rocha", exact: true }).click();
      await press(page, "Editar");
      const form = page.getByRole("dialog", { name: "Editar Cliente" });
      await press(form, "Mais dados");
      return form;
    }),
  );
  const texts = [
    ["Email", "davi@exemplo.com.br"],
    ["Observações", "Prefere as manhãs"],
  ] as const;
  for (const [at, [label, text]] of texts.entries()) {
    const form = forms[at];
    if (!form) throw new Error("no form");
    await form.getByRole("textbox", { name: label, exact: true }).fill(text);
    await press(form, "Salvar");
    await gone(form);
  }
  expect(await ana.trpc.clientes.get.query({ id: cliente.id })).toMatchObject({
    nome: "Davi Rocha",
    telefone: "11987650000",
    email: "davi@exemplo.com.br",
    observacoes: "Prefere as manhãs",
  });
});

longTest(
  "a move to an hour that was taken meanwhile goes back, with the reason at the field",
  async () => {
    const { ana, cliente, here } = await inTwoBrowsers("/app/agenda");
    const [date, other] = [nextDate("ter", product.now()), nextDate("qui", product.now())];
    const book = (horario: string) =>
      ana.trpc.marcacoes.create.mutate({ cliente_id: cliente.id, horario });
    await book(`${date}T09:00`);
    const { page, pageErrors } = here;
    const mine = agenda(page);
    await mine.turnTo(date);
    await mine.openDay(date);
    await mine
      .row("Davi Rocha")
      .getByRole("button", { name: /^Mais ações/ })
      .click();
    await page.getByRole("menuitem", { name: "Remarcar" }).click();
    await mine.pickTime({ dateLabel: "Nova data", date: other, time: "10:00" });

    await book(`${other}T10:00`);
    pageErrors.expect(/^marcacoes\.update 409$/);
    await page.getByRole("dialog").getByRole("button", { name: "Remarcar", exact: true }).click();
    await see(page.getByRole("dialog").getByText(recusas.ocupado, { exact: true }));
    await page.getByRole("button", { name: "Voltar", exact: true }).click();
    await see(mine.row("Davi Rocha").getByText("09:00", { exact: true }));
    const { items } = await ana.trpc.marcacoes.list.query({ cliente_id: cliente.id });
    expect(items).toHaveLength(2);
  },
);

test("a message that comes in raises the badge in every browser, and reading it in one clears both", async () => {
  const { ana, here, there } = await inTwoBrowsers("/app/historico-mensagens");
  const key = ana.id;
  const instance = await withInstance(product, ana, { host: product.whatsapp.url, key });
  product.whatsapp.addInstance({
    key,
    token: "token-da-instancia",
    status: "connected",
    webhookUrl: instance.webhookUrl,
  });
  const [mine, theirs] = [inbox(here.page), inbox(there.page)];
  const say = (text: string) => product.whatsapp.receive(key, { from: "551187650000", text });
  await say("Bom dia!");
  for (const messages of [mine, theirs]) {
    await see(messages.row("Davi Rocha").getByText("1 mensagem não lida"));
  }
  await say("Posso ir às 9h?");
  for (const messages of [mine, theirs]) {
    await see(messages.row("Posso ir às 9h?").getByText("2 mensagens não lidas"));
  }

  await mine.row("Davi Rocha").getByRole("link").click();
  await see(mine.messageOf("Davi Rocha", "Bom dia!"));
  await expect
    .poll(() => theirs.row("Davi Rocha").getByText("não lidas").count(), { timeout: 20_000 })
    .toBe(0);
});

longTest(
  "what changes between a screen's first answers and its line for news is shown once the line stands",
  async () => {
    const { ana, here } = await inTwoBrowsers("/app/agenda");
    const { page } = here;
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/trpc/eventos.subscribe*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${product.url}/app/clientes`);
    await see(page.getByText("Davi Rocha", { exact: true }).first());
    await ana.trpc.clientes.create.mutate({ nome: "Maria Souza" });
    letThrough();
    await see(page.getByText("Maria Souza", { exact: true }).first());
  },
);
