import type { Page } from "playwright";
import { press, see } from "./support/controls.ts";
import { dialogOf, stepsOf } from "./support/first-steps.ts";
import { withNumber } from "./support/history.ts";
import { startProduct } from "./support/product.ts";
import { stateTable } from "./support/state-table.ts";

const { group, screen, overlay } = stateTable(async () => {
  const product = await startProduct();
  const nome = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque Cavalcanti";
  const carla = await product.professional();
  await carla.trpc.clientes.create.mutate({ nome, telefone: "11955554444" });
  const ending = await withNumber(product, { trialDays: 2 });
  const over = await withNumber(product, { trialDays: -1 });
  return { product, ana: await product.professional(), carla, nome, ending, over };
});

group("first steps, what clients will read and the reminder", {
  who: ({ ana }) => ana,
  path: "/app/dashboard",
  states: [
    screen("first steps", ({ page }) => see(stepsOf(page).card)),
    overlay("automatic messages", async ({ page }) => {
      await stepsOf(page).press("Ver e ativar");
      const example = dialogOf(page, "Mensagens automáticas").getByText(/Maria Silva/);
      await see(example.first());
    }),
    overlay("test reminder without a phone", async ({ page }) => {
      await stepsOf(page).press("Enviar um lembrete de teste para mim");
      await see(dialogOf(page, "Lembrete de teste").getByText(/Maria Silva/));
    }),
    screen("first steps, one done", async ({ page, ana }) => {
      await ana.trpc.disponibilidades.offerStandardWeek.mutate();
      await stepsOf(page).isDone("Ofereça seus horários");
    }),
    screen("first steps, put away", async ({ page, ana }) => {
      await ana.trpc.usuarios.updatePrimeirosPassos.mutate({ guardado: true });
      await see(page.getByRole("button", { name: "Mostrar primeiros passos" }));
    }),
  ],
});

group("hours of somebody who has none yet", {
  who: ({ product }) => product.professional(),
  path: "/app/horarios",
  states: [
    screen("hours, empty", ({ page }) =>
      see(page.getByRole("button", { name: "Usar este horário" })),
    ),
  ],
});

for (const trial of ["ending", "over"] as const) {
  group(`a trial, ${trial}, alone and above a phone that is lost`, {
    who: (fixture) => fixture[trial].ana,
    path: "/app/historico-mensagens",
    states: [
      screen(`trial, ${trial}`, ({ page }) =>
        see(page.getByRole("region", { name: "Período de teste" })),
      ),
      screen(`trial, ${trial}, and a lost phone`, async ({ page, product, ...fixture }) => {
        await product.whatsapp.unlink(fixture[trial].key);
        await see(page.getByRole("region", { name: "Estado do WhatsApp" }));
      }),
    ],
  });
}

const openMenu = async ({ page, nome }: { page: Page; nome: string }) => {
  await press(page, `Mais ações para ${nome}`);
  await see(page.getByRole("menuitem", { name: "Baixar dados" }));
};

group("a client's rights: the menu, and the question before erasing", {
  who: ({ carla }) => carla,
  path: "/app/clientes",
  states: [
    screen("clients", ({ page, nome }) => see(page.getByText(nome))),
    overlay("a client's data", openMenu),
    overlay("erasing a client", async ({ page, nome }) => {
      await openMenu({ page, nome });
      await page.getByRole("menuitem", { name: "Apagar dados" }).click();
      await see(page.getByRole("alertdialog"));
    }),
  ],
});
