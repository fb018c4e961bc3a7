import { expect } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { addDays, timeOf } from "#shared/common/civil.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { drawn, goTo, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { sharedProduct } from "./support/product.ts";
import { stateTable } from "./support/state-table.ts";

const LONG_NAME = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque";
const FULL_WEEK = 308;

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await sharedProduct();
  const [ana, bia] = [await product.professional(), await product.professional()];
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

  const short = await bia.trpc.servicos.create.mutate({ nome: "Retorno", duracao_minutos: 15 });
  const { id: cliente_id } = await bia.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  for (let index = 0; index < FULL_WEEK; index++) {
    const day = addDays(date, (index % 7) - 2);
    const time = timeOf(6 * 60 + Math.floor(index / 7) * 15);
    const what = { cliente_id, servico_id: short.id, encaixe: true };
    // The Sunday before a Tuesday that is two days ahead is today.
    await bia.trpc.marcacoes.create.mutate({ ...what, horario: `${addDays(day, 7)}T${time}` });
  }
  return { product, ana, bia, date };
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
      await see(page.getByRole("button", { name: /Fechado: Congresso/ }));
    }),
    screen("a list with who is booked on a closed day", async ({ page, date }) => {
      await goTo(page, `/app/agenda?visao=lista&data=${date}`);
      await see(page.getByText(/Em dia fechado/).first());
    }),
  ],
});

group("a week of 300 appointments", {
  who: ({ bia }) => bia,
  path: ({ date }) => `/app/agenda?visao=semana&data=${addDays(date, 7)}`,
  states: [
    step("is dragged at 60 frames a second", async ({ page }) => {
      const blocks = page.locator("[data-movable]");
      await expect.poll(() => blocks.count()).toBe(FULL_WEEK);
      const box = await blocks.nth(60).boundingBox();
      if (!box) throw new Error("nothing to drag");
      await drawn(page);
      const watch = await page.evaluateHandle(() => {
        const [frames, tasks]: number[][] = [[], []];
        const longTasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks?.push(duration);
        });
        longTasks.observe({ type: "longtask" });
        let last = performance.now();
        const next = (now: number) => {
          frames?.push(now - last);
          last = now;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
        return { frames, tasks };
      });
      await page.mouse.move(box.x + 20, box.y + 4);
      await page.mouse.down();
      for (let step = 1; step <= 90; step++)
        await page.mouse.move(box.x + 20 + step * 4, box.y + 4 + Math.sin(step / 8) * 120);
      const { frames = [], tasks } = await watch.jsonValue();
      const median = frames.toSorted((a, b) => a - b)[Math.floor(frames.length / 2)];
      await page.keyboard.press("Escape");
      await page.mouse.up();
      // What a screen shows 60 times a second; a task of 50 ms would be three pictures that are missed.
      expect(median).toBeLessThan(17.5);
      expect(tasks).toEqual([]);
    }),
  ],
});
