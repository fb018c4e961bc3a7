import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { addDays, HOUR, MINUTE } from "#shared/common/civil.ts";
import { civilOf, dayBounds, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/dashboard/agora.messages.ts";
import { m as fechar } from "#shared/marcacoes/fechar.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, gone, see } from "./support/controls.ts";
import { journey } from "./support/presses.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  // At noon: what is over and what is still to come lie on the same day.
  const tomorrow = addDays(civilOf(product.now(), ZONA_PADRAO).date, 1);
  product.passUntil(new Date(dayBounds(tomorrow, ZONA_PADRAO).inicio.getTime() + 12 * HOUR));
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Davi has been there for half an hour, comes again in two and tomorrow, and was there this morning. */
async function atWork() {
  const ana = await product.professional();
  const now = product.now();
  const ids = await insertAppointments(product, ana, {
    from: new Date(now.getTime() - 30 * MINUTE),
    rows: [
      [0, "confirmado"],
      [2, "pendente"],
      [24, "confirmado"],
      [-3, "confirmado"],
    ],
  });
  await product.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ valor_centavos: 15_000, pagamento: "pendente" })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  const { items } = await ana.trpc.clientes.list.query({ nome: "Davi" });
  for (const { id } of items)
    await ana.trpc.clientes.update.mutate({ id, telefone: "11987650033" });
  const { page } = await openAt(ana, "/app/dashboard");
  const [first = "", second = ""] = ids;
  const of = async (id: string) => {
    const { status, pagamento } = await ana.trpc.marcacoes.get.query({ id });
    return [status, pagamento];
  };
  return {
    ana,
    page,
    first,
    second,
    of,
    agora: page.getByRole("region", { name: m.titulo }),
  };
}

async function openAt(ana: Parameters<typeof signIn>[2], path: string) {
  const visitor = await browser.visitor({ ...PHONE, fresh: true });
  await visitor.page.clock.install({ time: product.now() });
  await signIn(product, visitor, ana, path);
  return visitor;
}

const undo = (page: Page) => page.getByRole("button", { name: /^Desfazer: / });

test("a phone's dashboard begins with who is there: came, missed and paid are a press each, with one back", async () => {
  const { page, first, second, of, agora } = await atWork();
  const way = await journey(page, "agora");
  await see(agora.getByText(/^Em atendimento até/));
  const heads = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect.poll(() => heads.first().innerText()).toBe(m.titulo);

  await agora.getByRole("button", { name: /recebi/i }).click();
  await expect.poll(() => of(first)).toEqual(["confirmado", "pago"]);
  await undo(page).click();
  await expect.poll(() => of(first)).toEqual(["confirmado", "pendente"]);

  await agora.getByRole("button", { name: /faltou$/ }).click();
  await expect.poll(() => of(first)).toEqual(["faltou", "pendente"]);
  await undo(page).click();
  await expect.poll(() => of(first)).toEqual(["confirmado", "pendente"]);
  // The first one stands above the next again, who may have come too.
  await see(agora.getByRole("button", { name: /faltou$/ }));

  await agora.getByRole("button", { name: /chegou$/ }).click();
  await expect.poll(() => of(first)).toEqual(["concluido", "pendente"]);
  way.end();
  // The one who has come stays until their time ends, with what is left to do; the next stands below and may come early.
  await gone(agora.getByRole("button", { name: /faltou$/ }));
  await see(agora.getByText(/^Em atendimento até/));
  await see(agora.getByText(/^A seguir: hoje, /));
  await see(agora.getByRole("link", { name: m.escreverPara("Davi") }));
  await agora.getByRole("button", { name: /recebi/i }).click();
  await expect.poll(() => of(first)).toEqual(["concluido", "pago"]);
  const receipt = agora.getByRole("link", { name: m.reciboDe("Davi") });
  expect(await receipt.getAttribute("href")).toContain(first);
  await see(agora.getByText(/^Em atendimento até/));
  await agora.getByRole("button", { name: /chegou$/ }).click();
  await expect.poll(() => of(second)).toEqual(["concluido", "pendente"]);
  await see(agora.getByText(m.faltaReceber));
  await undo(page).last().click();
  await expect.poll(() => of(second)).toEqual(["confirmado", "pendente"]);
});

test("a client of another day stands there as the next, and cannot have come yet", async () => {
  const ana = await product.professional();
  const from = new Date(product.now().getTime() + 40 * 60 * MINUTE);
  await insertAppointments(product, ana, { from, rows: [[0, "confirmado"]] });
  const { page } = await openAt(ana, "/app/dashboard");
  const next = page.getByRole("region", { name: m.aSeguir });
  await see(next.getByRole("link", { name: /Davi/ }));
  expect(await next.getByRole("button", { name: /chegou$/ }).count()).toBe(0);
});

test("what is closed from the list stands in the one bar, and comes back from there", async () => {
  const { ana, page } = await atWork();
  const way = await journey(page, "fecharEDesfazer");
  await page.getByRole("link", { name: "Fechar 1 agendamento passado" }).click();
  const dialog = page.getByRole("dialog", { name: fechar.titulo });
  const left = async () => (await ana.trpc.marcacoes.statistics.query()).a_fechar;
  await dialog.getByRole("button", { name: /^Compareceu: / }).click();
  await expect.poll(left).toBe(0);
  const bar = page.getByRole("region", { name: "Avisos" });
  await see(bar.getByText(/compareceu$/));
  await undo(bar.page()).last().click();
  await expect.poll(left).toBe(1);
  way.end();
  await see(dialog.getByRole("button", { name: /^Compareceu: / }));
});

test("what a press tells the client stands below who is there, and in a row's menu once it is opened", async () => {
  const { ana, agora } = await atWork();
  await see(agora.getByText(/^Chegou: o cliente não será avisado/));
  const asked: string[] = [];
  const list = await openAt(ana, "/app/agenda?visao=lista");
  list.page.on("request", (request) => {
    if (request.url().includes("avisos.preview")) asked.push(request.url());
  });
  const menu = list.page.getByRole("button", { name: /^Mais ações para/ }).first();
  await see(menu);
  await drawn(list.page);
  expect(asked).toEqual([]);
  await menu.click();
  await see(list.page.getByText(/^Concluir: o cliente não será avisado/));
  expect(asked.length).toBeGreaterThan(0);
});

test("the agenda opens in the view that was chosen last on this device", async () => {
  const ana = await product.professional();
  const { page } = await openAt(ana, "/app/agenda");
  const views = page.getByRole("main");
  await views.getByText("Lista", { exact: true }).click();
  await page.waitForURL("**visao=lista");
  await page.goto(`${product.url}/app/agenda`);
  await expect.poll(() => views.getByRole("radio", { name: "Lista" }).isChecked()).toBe(true);
  // An address that names a view shows that one, and changes nothing for the next time.
  await page.goto(`${product.url}/app/agenda?visao=semana`);
  await expect.poll(() => views.getByRole("radio", { name: "Semana" }).isChecked()).toBe(true);
  await page.goto(`${product.url}/app/agenda`);
  await expect.poll(() => views.getByRole("radio", { name: "Lista" }).isChecked()).toBe(true);
});
