import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { bookerOf } from "#server/testing/agenda.ts";
import { addDays } from "#shared/common/civil.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { goTo, openList, resize, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Two hours from 23:00 of a Wednesday on, and half an hour that is held behind them. */
async function practice() {
  const ana = await product.professional();
  for (const [dia_semana, hora_inicio, hora_fim] of [
    ["qua", "20:00", "23:59"],
    ["qui", "00:00", "03:00"],
  ] as const) {
    const hours = { dia_semana, hora_inicio, hora_fim, intervalo_minutos: 60 };
    await ana.trpc.disponibilidades.create.mutate(hours);
  }
  const servico = { nome: "Noite", duracao_minutos: 120, folga_depois_minutos: 30 };
  const { id: servico_id } = await ana.trpc.servicos.create.mutate(servico);
  const { cliente_id } = await bookerOf(ana);
  const wednesday = nextDate("qua", product.now());
  const horario = `${wednesday}T23:00`;
  await ana.trpc.marcacoes.create.mutate({ cliente_id, servico_id, horario, encaixe: true });
  return { ana, thursday: addDays(wednesday, 1) };
}

test(
  "every view of the next day shows what runs over midnight, and its form has no place for another",
  async () => {
    const { ana, thursday } = await practice();
    const visitor = await browser.visitor({ viewport: { width: 1440, height: 900 } });
    const { page } = visitor;
    const view = (visao: string) => `/app/agenda?visao=${visao}&data=${thursday}`;
    await signIn(product, visitor, ana, view("dia"));
    const column = page.getByRole("group", { name: formatLongDay(thursday), exact: true });
    const block = column.getByRole("button", { name: /Davi Rocha/ });
    await see(block);
    expect(await block.getAttribute("data-minute")).toBe("0");
    expect(await block.getAttribute("data-length")).toBe("60");

    const { screen, findings } = a11yOf(page);
    const shown = {
      dia: block,
      lista: page.getByText(m.ate("01:00"), { exact: true }).first(),
      mes: page.getByRole("button", { name: `${m.ate("01:00")}, Davi Rocha` }),
    };
    for (const [visao, what] of Object.entries(shown))
      await screen(`depois da meia-noite ${visao}`, async () => {
        await goTo(page, view(visao));
        await see(what);
      });
    expect(findings).toEqual([]);
    await resize(page, { width: 1440, height: 900 });

    await goTo(page, view("lista"));
    const list = page.getByRole("region", { name: formatLongDay(thursday), exact: true });
    await see(list.getByText(m.ate("01:00"), { exact: true }));
    await goTo(page, view("mes"));
    await see(page.getByRole("button", { name: `${m.ate("01:00")}, Davi Rocha` }));
    await page.getByRole("button", { name: `${formatLongDay(thursday)}, 1 agendamento` }).click();
    const day = page.getByRole("dialog");
    await see(day.getByText(m.ate("01:00"), { exact: true }));

    await day.getByRole("button", { name: "Novo Agendamento" }).click();
    const form = page.getByRole("dialog", { name: "Novo Agendamento" });
    await openList(select(form, "Horário"));
    // Half an hour is held behind it.
    for (const time of ["00:00", "01:00"]) {
      const taken = page.getByRole("option", { name: `${time} ${m.sufixoOcupado}` });
      await see(taken);
      expect(await taken.getAttribute("aria-disabled")).toBe("true");
    }
    await see(page.getByRole("option", { name: "02:00", exact: true }));
  },
  LONG,
);
