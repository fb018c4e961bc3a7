import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { addDays } from "#shared/common/civil.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { addColleague } from "./support/clinic.ts";
import { choose, gone, openList, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** One who is left of several, and a service that not everybody gives. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Ana and Bia on weekdays from nine to one; a Tuesday and the Wednesday after it. */
async function practice() {
  const ana = await product.professional({ nome: "Ana Souza" });
  await offerHours(ana);
  const bia = await addColleague(ana, "Bia Lima", { dias: ["ter", "qua"], to: "13:00" });
  const date = nextDate("ter", product.now());
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  return { ana, bia, date, next: addDays(date, 1), cliente_id };
}

async function opened({ ana }: Awaited<ReturnType<typeof practice>>, address: string) {
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, address);
  return visitor.page;
}

const form = (page: Page) => page.getByRole("dialog", { name: "Novo Agendamento" });

test("a colleague who is not active any more closes no day, and who is left closes their own", async () => {
  const there = await practice();
  const { ana, bia, date, next, cliente_id } = there;
  const close = (day: string, profissional_id: string, motivo: string) =>
    ana.trpc.agenda.createExcecao.mutate({
      de: day,
      ate: day,
      tipo: "fechado",
      motivo,
      profissional_id,
    });
  await close(date, bia, "Folga da Bia");
  await close(next, ana.id, "Congresso da Ana");
  // Bia's last appointment takes none of Ana's time.
  const horario = `${addDays(date, 7)}T09:00`;
  await ana.trpc.marcacoes.create.mutate({ cliente_id, horario, profissional_id: bia });
  await ana.trpc.profissionais.update.mutate({ id: bia, ativo: false });

  const page = await opened(there, `/app/agenda?visao=semana&data=${date}`);
  await see(page.getByText("Fechado: Congresso da Ana"));
  expect(await page.getByText(/Folga da Bia/).count()).toBe(0);
  await page.getByRole("radio", { name: "Mês" }).click();
  await see(
    agenda(page)
      .day(next)
      .and(page.getByRole("button", { name: /Congresso da Ana/ })),
  );
  expect(await page.getByRole("button", { name: /Folga da Bia/ }).count()).toBe(0);

  const { fillIn } = agenda(page);
  await fillIn({ nome: "Davi Rocha", date, time: "09:00" });
  await agenda(page).pickDate("Data", addDays(date, 7));
  await choose(page, "Horário", "09:00");
  await agenda(page).submit();
  await gone(form(page));
  const { items } = await ana.trpc.marcacoes.list.query({ profissional_id: ana.id });
  expect(items.map(({ profissional_nome }) => profissional_nome)).toEqual(["Ana Souza"]);
});

test("the form offers who gives the service, and their days alone", async () => {
  const there = await practice();
  const { ana, bia, date } = there;
  const { id: caio } = await ana.trpc.profissionais.create.mutate({ nome: "Caio Reis" });
  await ana.trpc.servicos.create.mutate({
    nome: "Laser",
    duracao_minutos: 30,
    profissionais: [{ profissional_id: bia }, { profissional_id: caio }],
  });
  await ana.trpc.servicos.create.mutate({ nome: "Retorno", duracao_minutos: 30 });
  await ana.trpc.profissionais.update.mutate({ id: caio, ativo: false });
  const motivo = "Curso da Ana";
  await ana.trpc.agenda.createExcecao.mutate({
    de: date,
    ate: date,
    tipo: "fechado",
    motivo,
    profissional_id: ana.id,
  });
  const page = await opened(there, "/app/agenda?novo=1");
  await see(form(page));
  const offered = async () => {
    await openList(select(page, m.profissional));
    const names = await page.getByRole("option").allInnerTexts();
    await page.keyboard.press("Escape");
    return names;
  };
  expect(await offered()).toEqual([m.semPreferencia, "Ana Souza", "Bia Lima"]);
  await choose(page, m.profissional, "Ana Souza");
  await openList(select(page, "Serviço"));
  await page.getByRole("option", { name: /^Laser/ }).click();
  await see(select(form(page), m.profissional).getByText(m.semPreferencia));
  expect(await offered()).toEqual([m.semPreferencia, "Bia Lima"]);

  await openList(select(page, "Serviço"));
  await page.getByRole("option", { name: /^Retorno/ }).click();
  const day = async () => {
    await select(form(page), "Data").click();
    const calendar = page.getByRole("dialog", { name: "Data", exact: true });
    await agenda(page).turnTo(date, calendar);
    const cell = calendar.getByRole("button", { name: formatLongDay(date) });
    const isClosed = (await cell.getAttribute("aria-label"))?.endsWith("indisponível");
    await page.keyboard.press("Escape");
    await gone(calendar);
    return isClosed;
  };
  // The choice of before holds again, as she gives this one.
  await see(select(form(page), m.profissional).getByText("Ana Souza"));
  expect(await day()).toBe(true);
  await choose(page, m.profissional, m.semPreferencia);
  expect(await day()).toBe(false);
  await choose(page, m.profissional, "Bia Lima");
  expect(await day()).toBe(false);
});
