import { offerHours } from "#server/testing/agenda.ts";
import { addDays } from "#shared/common/civil.ts";
import { m } from "#shared/series/tela.messages.ts";
import { agenda } from "./support/agenda.ts";
import { choose, field, gone, goTo, press, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { sharedProduct } from "./support/product.ts";
import { stateTable } from "./support/state-table.ts";

const LONG_NAME = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque";

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await sharedProduct();
  const ana = await product.professional();
  await offerHours(ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const { id: other } = await ana.trpc.clientes.create.mutate({ nome: LONG_NAME });
  const date = nextDate("qua", product.now());
  await ana.trpc.marcacoes.create.mutate({
    cliente_id: other,
    horario: `${addDays(date, 14)}T10:00`,
  });
  const weekly = { cliente_id: id, horario: `${date}T09:00`, a_cada_semanas: 1 };
  const { id: serie_id, ocorrencias } = await ana.trpc.series.create.mutate(weekly);
  await product.db((db) =>
    db
      .insertInto("series_puladas")
      .values({
        usuario_id: ana.id,
        serie_id,
        data: addDays(date, 189),
        situacao: "fechado",
        motivo: "Fechado: Congresso de psicologia em outra cidade",
        vista_em: null,
      })
      .execute(),
  );
  return { product, ana, date, marcacao: ocorrencias[1]?.id ?? "" };
});

group("series", {
  who: ({ ana }) => ana,
  path: "/app/agenda",
  states: [
    screen("dates that could not be made", ({ page }) => see(page.getByText(m.puladasTitulo(1)))),
    screen("repeat, with a date that is taken", async ({ page, date }) => {
      await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "10:00" });
      await page.getByText(m.repetir, { exact: true }).click();
      await field(page.getByRole("dialog"), m.vezes).fill("60");
      await see(page.getByText(`Horário já ocupado: ${LONG_NAME}`));
    }),
    step("it is thrown away", async ({ page }) => {
      await page.keyboard.press("Escape");
      await press(page, "Descartar alterações");
      await gone(page.getByRole("dialog"));
    }),
    overlay("an appointment of a series", async ({ page, marcacao }) => {
      await goTo(page, `/app/agenda?marcacao=${marcacao}`);
      await see(page.getByRole("dialog").getByText(m.lugar(2, null)));
    }),
    overlay("another time for all of a series", async ({ page, marcacao }) => {
      await goTo(page, `/app/agenda?marcacao=${marcacao}`);
      await page.getByRole("button", { name: /^Remarcar agendamento/ }).click();
      await choose(page, m.alcance, m.alcances.todas);
      await see(page.getByText(m.incluirAlteradas));
    }),
    overlay("the end of a series", async ({ page, marcacao }) => {
      await goTo(page, `/app/agenda?marcacao=${marcacao}`);
      await press(page.getByRole("dialog"), m.encerrar);
      await see(page.getByRole("alertdialog"));
    }),
  ],
});
