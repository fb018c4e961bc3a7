import { LISTA_DE_ESPERA } from "#client/lib/paths.ts";
import { m as erros } from "#shared/espera/espera.messages.ts";
import { m as recuperados } from "#shared/espera/recuperados.messages.ts";
import { m } from "#shared/espera/tela.messages.ts";
import { agenda } from "./support/agenda.ts";
import { goTo, openList, press, see, select } from "./support/controls.ts";
import { waitingPractice } from "./support/espera.ts";
import { sharedProduct } from "./support/product.ts";
import { opens, stateTable } from "./support/state-table.ts";

const ESPERA = "/app/agenda/espera";

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await sharedProduct();
  return { ...(await waitingPractice(product)), nova: await product.professional() };
});

group("the waiting list, empty", {
  who: ({ nova }) => nova,
  path: ESPERA,
  states: [
    screen("nobody waits", ({ page }) => see(page.getByText(m.vazia))),
    screen("nobody has left the list", async ({ page }) => {
      await page.getByRole("radio", { name: m.encerradas }).click();
      await see(page.getByText(m.nenhumaEncerrada));
    }),
  ],
});

group("the waiting list, full", {
  who: ({ ana }) => ana,
  path: ESPERA,
  states: [
    screen("who waits", ({ page }) => see(page.getByRole("list", { name: m.lista }))),
    step("the offers are switched on", ({ ana }) =>
      ana.trpc.espera.updateConfiguracao.mutate({ ativa: true }),
    ),
    screen("who waits, and is offered what becomes free", ({ page }) =>
      see(page.getByText(m.ligada)),
    ),
    screen("who has left", async ({ page }) => {
      await page.getByRole("radio", { name: m.encerradas }).click();
      await see(page.getByText(m.situacoes.atendida));
    }),
    overlay("all that was offered", async ({ page }) => {
      await goTo(page, ESPERA);
      await press(page, m.verOfertasDe("Bia Lima"));
      await see(page.getByText(m.resultados.impedida));
    }),
    overlay("nothing was offered", async ({ page }) => {
      await press(page, m.verOfertasDe("(11) 3333-4444"));
      await see(page.getByText(m.nenhumaOferta));
    }),
    overlay("somebody new with faults", async ({ page }) => {
      await press(page, m.nova);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Segunda-feira" }).click();
      await dialog.getByLabel(m.horaDe).fill("18:00");
      await dialog.getByLabel(m.horaAte).fill("09:00");
      await press(dialog, m.nova);
      await see(page.getByText(erros.clienteObrigatorio));
      await see(page.getByText(erros.horaAteAntes));
    }),
    overlay("other preferences", async ({ page }) => {
      await press(page, m.acoes("Bia Lima"));
      await page.getByRole("menuitem", { name: m.editar }).click();
      await see(page.getByRole("dialog", { name: m.editarTitulo }));
    }),
    overlay("off the list", async ({ page }) => {
      await press(page, m.acoes("Bia Lima"));
      await page.getByRole("menuitem", { name: m.tirar }).click();
      await see(page.getByRole("alertdialog"));
    }),
  ],
});

group("the agenda and its forms", {
  who: ({ ana }) => ana,
  path: "/app/agenda",
  states: [
    screen("a time that is being offered", ({ page }) => see(page.getByText(m.oferecendo))),
    overlay("a day that has nothing free", async ({ page, full }) => {
      await goTo(page, "/app/agenda");
      await press(page, "Novo Agendamento");
      await agenda(page).pickDate("Data", full);
      await see(page.getByRole("dialog").getByRole("button", { name: m.colocarNaLista }));
    }),
    overlay("a cancelled appointment whose time is being offered", async (stage) => {
      await goTo(stage.page, `/app/agenda?marcacao=${stage.cancelled.id}`);
      await see(stage.page.getByRole("dialog").getByText(m.horarioOferecido));
    }),
    overlay("a cancellation whose time will be offered", async ({ page, booked }) => {
      await goTo(page, `/app/agenda?marcacao=${booked.id}`);
      await press(page, /^Cancelar agendamento/);
      await see(page.getByText(m.aoCancelar));
    }),
  ],
});

group("the settings", {
  who: ({ ana }) => ana,
  path: LISTA_DE_ESPERA.to,
  states: [
    screen("how the list works", async ({ page }) => {
      await goTo(page, LISTA_DE_ESPERA.to);
      await see(page.getByRole("switch", { name: m.oferecer }));
    }),
    overlay("how many at once", async ({ page }) => {
      await openList(select(page, m.tamanho));
      await see(page.getByRole("option").first());
    }),
  ],
});

group("the dashboard", {
  who: ({ ana }) => ana,
  path: "/app/dashboard",
  states: [
    overlay("times that were recovered", async ({ page }) => {
      await page
        .getByRole("main")
        .getByText("Agendamentos por dia")
        .first()
        .scrollIntoViewIfNeeded();
      await see(page.getByRole("heading", { name: recuperados.titulo }));
      await see(page.getByRole("button", { name: recuperados.valor }).getByText("R$ 180,00"));
    }),
    overlay("which times", async ({ page }) => {
      await press(page, new RegExp(recuperados.horarios));
      await see(page.getByRole("dialog").getByText(recuperados.origens.lista, { exact: false }));
    }),
    overlay("nobody confirmed", async ({ page }) => {
      await press(page, new RegExp(recuperados.confirmados));
      await see(page.getByText(recuperados.nenhumConfirmado));
    }),
  ],
});

group("a dashboard without any", {
  who: ({ nova }) => nova,
  path: "/app/dashboard",
  states: [
    step("the dashboard", opens("/app/dashboard", "Próximos agendamentos")),
    overlay("nothing recovered", async ({ page }) => {
      await page
        .getByRole("main")
        .getByText("Agendamentos por dia")
        .first()
        .scrollIntoViewIfNeeded();
      await press(page, new RegExp(recuperados.horarios));
      await see(page.getByText(recuperados.nenhum));
    }),
  ],
});
