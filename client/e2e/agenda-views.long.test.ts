import { expect } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { addDays } from "#shared/common/civil.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { goTo, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { sharedProduct } from "./support/product.ts";
import { stateTable } from "./support/state-table.ts";

const LONG_NAME = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque";
const { group, screen, overlay, step } = stateTable(async () => {
  const product = await sharedProduct();
  const ana = await product.professional();
  await offerHours(ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: LONG_NAME });
  const servico = await ana.trpc.servicos.create.mutate({
    nome: "Sessão individual de acompanhamento",
    duracao_minutos: 50,
    folga_antes_minutos: 10,
    folga_depois_minutos: 10,
    cor: "#aa3377",
  });
  const date = nextDate("ter", product.now());
  const weekly = { cliente_id: id, horario: `${date}T10:00`, a_cada_semanas: 1, repeticoes: 3 };
  await ana.trpc.series.create.mutate({ ...weekly, servico_id: servico.id });
  const closed = addDays(date, 1);
  await ana.trpc.marcacoes.create.mutate({ cliente_id: id, horario: `${closed}T09:00` });
  await ana.trpc.agenda.createExcecao.mutate({
    de: closed,
    ate: closed,
    tipo: "fechado",
    motivo: "Congresso de psicologia em outra cidade",
  });
  return { product, ana, date };
});

group("day, week, month and list", {
  who: ({ ana }) => ana,
  path: ({ date }) => `/app/agenda?visao=semana&data=${date}`,
  states: [
    screen("a week with a series, buffers and a closed day", async ({ page, date }) => {
      await goTo(page, `/app/agenda?visao=semana&data=${date}`);
      await see(page.getByRole("button", { name: new RegExp(`10:00 – 10:50.*${series.serie}`) }));
    }),
    step("what is hatched is a buffer on either side", async ({ page }) =>
      expect(await page.locator("[data-buffer]").count()).toBe(2),
    ),
    step("the service's colour is its edge", async ({ page }) => {
      const edge = page.getByRole("button", { name: /10:00 – 10:50/ }).locator("[data-color]");
      const color = await edge.evaluate((bar) => getComputedStyle(bar).backgroundColor);
      expect(color).toBe("rgb(170, 51, 119)");
    }),
    screen("a closed day, and who is booked on it", async ({ page, date }) => {
      await goTo(page, `/app/agenda?visao=dia&data=${addDays(date, 1)}`);
      await see(page.getByRole("button", { name: /Em dia fechado/ }));
    }),
    overlay("who is booked on a closed day, opened", async ({ page, date }) => {
      await goTo(page, `/app/agenda?visao=dia&data=${addDays(date, 1)}`);
      await page.getByRole("button", { name: /Em dia fechado/ }).click();
      await see(page.getByRole("dialog").getByText(excecoes.emDiaFechado("Fechado: Congresso")));
    }),
    screen("a month with a closed day", async ({ page, date }) => {
      await goTo(page, `/app/agenda?visao=mes&data=${date}`);
      // The day's own, and not the one of its appointment, which comes later and says the same.
      await see(page.getByRole("button", { name: /de \d{4}, Fechado: Congresso/ }));
    }),
    screen("a list with who is booked on a closed day", async ({ page, date }) => {
      await goTo(page, `/app/agenda?visao=lista&data=${date}`);
      await see(page.getByText(/Em dia fechado/).first());
    }),
  ],
});
