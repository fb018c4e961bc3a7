import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatMonth } from "#client/lib/format.ts";
import type { Actor } from "#server/testing/actor.ts";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { m as carencias } from "#shared/carencias/carencias.messages.ts";
import { EXCLUIDO_LABEL } from "#shared/clientes/clientes.constants.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { HOUR } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see, toast } from "./support/controls.ts";
import { dashboard } from "./support/dashboard.ts";
import { fingers } from "./support/fingers.ts";
import { withNumber } from "./support/history.ts";
import { journey } from "./support/presses.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");
const undo = (page: Page) => page.getByRole("button", { name: /^Desfazer: / });

/** Pendentes and confirmed ones in three months. */
async function acrossMonths() {
  const ana = await product.professional();
  await insertAppointments(product, ana, {
    from: new Date(product.now().getTime() + HOUR),
    rows: [
      [-100, "confirmado"],
      [24, "confirmado"],
      [26, "pendente"],
      [800, "confirmado"],
      [1_600, "pendente"],
      [1_602, "confirmado"],
      [1_604, "cancelado"],
    ],
  });
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, "/app/dashboard");
  return { ana, page: visitor.page };
}

test("on a phone each number of the dashboard is one press from as many rows, across months", async () => {
  const { page } = await acrossMonths();
  const board = dashboard(page);
  const figures = [
    [page.getByRole("link", { name: /^Acompanhar 3 agendamentos confirmados/ }), 3],
    [page.getByRole("link", { name: "Confirmar 2 agendamentos pendentes" }), 2],
    [page.getByRole("link", { name: "Pendentes", exact: true }), 2],
    [board.card("Status dos agendamentos").getByRole("link", { name: "Confirmado" }), 4],
    [board.card("Status dos agendamentos").getByRole("link", { name: "Cancelado" }), 1],
  ] as const;
  const way = await journey(page, "numerosAbremListas");
  for (const [link, count] of figures) {
    await link.click();
    await see(page.getByText(new RegExp(`^${m.quantos(count)}(,|$)`)));
    await expect.poll(() => rows(page).count()).toBe(count);
    await page.goBack();
  }
  way.end();
});

/** A client who came, one who came and was removed since, and one who is only booked. */
async function withConverted() {
  const ana = await product.professional();
  const from = product.now();
  for (const nome of ["Davi Rocha", "Rita Removida", "Caio Lima"]) {
    await insertAppointments(product, ana, {
      from,
      rows: [nome === "Caio Lima" ? [24, "confirmado"] : [-30, "concluido"]],
    });
    await product.db((db) =>
      db
        .updateTable("clientes")
        .set({ nome })
        .where("usuario_id", "=", ana.id)
        .where("nome", "=", "Davi")
        .execute(),
    );
  }
  const { items } = await ana.trpc.clientes.list.query({ q: "Rita" });
  for (const { id } of items) await ana.trpc.clientes.remove.mutate({ id });
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, "/app/dashboard");
  return visitor.page;
}

test("on a phone clients who came, those of a month and one's own results are one press away", async () => {
  const page = await withConverted();
  const hands = fingers();
  const clients = page
    .getByRole("main")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  await hands.press(page.getByRole("link", { name: "Clientes Convertidos" }));
  await see(page.getByText("2 clientes", { exact: true }));
  await expect.poll(() => clients.count()).toBe(2);
  const removed = clients.filter({ hasText: "Rita Removida" });
  await see(removed.getByText(EXCLUIDO_LABEL));
  expect(await removed.getByRole("link").count()).toBe(0);
  expect(await removed.getByRole("button").count()).toBe(0);
  expect(hands.count).toBe(1);

  await page.goBack();
  const months = await dashboard(page).table("Seu Crescimento");
  await hands.press(months.getByRole("link", { name: /: 2 novos clientes$/ }));
  await see(page.getByText("2 clientes", { exact: true }));
  await expect.poll(() => clients.count()).toBe(2);
  // Without the month everybody is there.
  await press(page, clientes.novosEm(formatMonth(civilOf(product.now(), ZONA_PADRAO).date)));
  await gone(page.getByRole("button", { name: /^Novos em / }));

  await page.goBack();
  const own = dashboard(page).card("Seu Desempenho");
  for (const [link, count] of [
    [own.getByRole("link", { name: "3 agendamentos" }), 3],
    [own.getByRole("link", { name: "2 concluídos" }), 2],
    [own.getByRole("link", { name: /^Taxa de Conclusão/ }), 2],
  ] as const) {
    await hands.press(link);
    await see(page.getByText(new RegExp(`^${m.quantos(count)}(,|$)`)));
    await expect.poll(() => rows(page).count()).toBe(count);
    await page.goBack();
  }
  expect(hands.count).toBe(5);
});

async function inPendentes(): Promise<{ ana: Actor; page: Page; key: string }> {
  const { ana, key } = await withNumber(product, { nome: "Ana Souza" });
  await product.whatsapp.scan(key);
  const davi = await ana.trpc.clientes.create.mutate({
    nome: "Davi Rocha",
    telefone: "11955554444",
  });
  await insertAppointments(product, ana, {
    from: new Date(product.now().getTime() + HOUR),
    rows: [
      [24, "pendente"],
      [48, "pendente"],
      [900, "pendente"],
    ],
  });
  await product.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ cliente_id: davi.id })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, "/app/agenda/lista?lista=pendentes");
  return { ana, page: visitor.page, key };
}

test("on a phone all of a list is cancelled and told with four presses, and taken back with one", async () => {
  const { ana, page, key } = await inPendentes();
  const heard = () => product.whatsapp.sent.filter((one) => one.key === key).length;
  const way = await journey(page, "loteEDesfazer");
  const cancelAll = async () => {
    await fingers().press(page.getByRole("checkbox", { name: m.escolherTodos }));
    await page
      .getByRole("toolbar", { name: m.acoes })
      .getByRole("button", { name: m.cancelar })
      .click();
    await see(page.getByText(m.quemRecebe(1, [])));
    await page.getByRole("button", { name: m.cancelarEAvisar }).click();
  };
  await cancelAll();
  await see(page.getByText(m.nenhum));
  await undo(page).click();
  await see(toast(page, carencias.desfeito));
  await expect.poll(() => rows(page).count()).toBe(3);
  way.end();
  expect(await statuses(ana)).toEqual(["pendente"]);
  expect(heard()).toBe(0);

  await cancelAll();
  await see(page.getByText(m.nenhum));
  await expect.poll(heard, { timeout: 30_000 }).toBe(1);
  expect(product.whatsapp.sent.at(-1)?.text).toMatch(
    /^Olá, Davi! Seu horário de .*; .* e .* foi cancelado\.$/,
  );
  expect(await statuses(ana)).toEqual(["cancelado"]);
});

const statuses = async (ana: Actor) => {
  const { items } = await ana.trpc.marcacoes.list.query({});
  return [...new Set(items.map(({ status }) => status))];
};
