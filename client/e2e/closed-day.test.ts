import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const SEVEN = ["Ana", "Bia", "Caio", "Davi", "Eva", "Fábio", "Gil"];

test("a closed day with seven appointments lists seven people, each with the next free times, as often as it is asked", async () => {
  const ana = await product.professional();
  await offerHours(ana, { to: "16:00" });
  const date = nextDate("qua", product.now());
  for (const [index, nome] of SEVEN.entries()) {
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome });
    const horario = `${date}T${String(9 + index).padStart(2, "0")}:00`;
    await ana.trpc.marcacoes.create.mutate({ cliente_id, horario });
  }
  const closed = { de: date, ate: date, tipo: "fechado" as const, motivo: "Congresso" };
  await ana.trpc.agenda.createExcecao.mutate(closed);
  const visitor = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("updateExcecao")) changes.push(request.url());
  });
  await signIn(product, visitor, ana, "/app/horarios");
  const open = async () => {
    await press(page, excecoes.acoes("Congresso"));
    await page.getByRole("menuitem", { name: excecoes.verAtingidas }).click();
  };
  const touched = page.getByRole("dialog", { name: excecoes.atingidasTitulo });
  const moves = (nome: string) =>
    touched.getByRole("button", { name: new RegExp(`^Remarcar ${nome} para`) });
  await open();
  for (const nome of SEVEN) await see(moves(nome).first());
  expect(await touched.getByRole("listitem").count()).toBe(7);

  await moves("Gil").first().click();
  await see(touched.getByText(/^Remarcado/));
  await press(touched, excecoes.concluir);
  await gone(touched);
  await open();
  await see(moves("Ana").first());
  expect(await touched.getByRole("listitem").count()).toBe(6);
  expect(changes).toEqual([]);
});

longTest(
  "month and list mark what lies in closed time and say why; the calendar's closed day is no dead button",
  async () => {
    const ana = await product.professional();
    await offerHours(ana);
    const date = nextDate("qua", product.now());
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
    await ana.trpc.marcacoes.create.mutate({ cliente_id, horario: `${date}T09:00` });
    const closed = { de: date, ate: date, tipo: "fechado" as const, motivo: "Congresso" };
    await ana.trpc.agenda.createExcecao.mutate(closed);
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, ana, `/app/agenda?visao=mes&data=${date}`);
    const inClosed = excecoes.emDiaFechado("Fechado: Congresso");
    const grid = page.getByRole("grid");
    await see(grid.getByRole("button", { name: `09:00, Davi, Pendente, ${inClosed}` }));
    await see(grid.getByRole("button", { name: `${formatLongDay(date)}, Fechado: Congresso` }));
    await page.goto(`${product.url}/app/agenda?visao=lista&data=${date}`);
    const day = page.getByRole("region", { name: formatLongDay(date) });
    await see(day.getByText("1 agendamento · Fechado: Congresso"));
    await see(day.getByText(inClosed));

    await page.goto(`${product.url}/app/agenda?novo=1`);
    await select(page.getByRole("dialog"), "Data").click();
    const calendar = page.getByRole("dialog", { name: "Data", exact: true });
    await see(calendar);
    await agenda(page).turnTo(date, calendar);
    const closedDay = calendar.getByRole("button", {
      name: `${formatLongDay(date)}, indisponível`,
    });
    await see(closedDay);
    expect(await closedDay.getAttribute("aria-disabled")).toBe("false");
    await closedDay.click();
    await gone(calendar);
    await see(page.getByRole("dialog").getByText("Fechado: Congresso"));
  },
);
