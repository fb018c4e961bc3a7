import { formatMonth } from "#client/lib/format.ts";
import { addMonths, monthOf } from "#client/lib/month.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as agenda } from "#shared/publico/agenda-tela.messages.ts";
import { m as link } from "#shared/publico/agendamento-tela.messages.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { m as pagina } from "#shared/publico/pagina-tela.messages.ts";
import { m as visitante } from "#shared/publico/visitante.messages.ts";
import {
  bookAsVisitor,
  chooseFirst,
  fillInVisitor,
  practiceWithPage,
  SERVICO,
  sendProof,
  times,
} from "./support/booking-page.ts";
import { goTo, press, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, startProduct } from "./support/product.ts";
import { opens, sees, stateTable } from "./support/state-table.ts";

const LONG_TITLE = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque, psicóloga";

const { group, screen, overlay, step } = stateTable(async () => {
  const product = await startProduct();
  const practice = await practiceWithPage(product, { titulo: LONG_TITLE });
  const late = await practiceWithPage(product, { cancelamento_ate_minutos: 43_200 });
  const other = await practiceWithPage(product);
  return { product, ...practice, late, other };
});

group("the booking page in all its states", {
  states: [
    screen("services", async ({ page, url }) => {
      await page.goto(url);
      await see(page.getByText(m.escolhaServico));
    }),
    screen("times loading", async ({ page }) => {
      await page.route("**/horarios?*", () => undefined);
      await press(page, new RegExp(`^${SERVICO}`));
      await see(page.getByRole("status").first());
    }),
    screen("times that do not come", async ({ page, visitor, url }) => {
      await page.unroute("**/horarios?*");
      await page.route("**/horarios?*", (route) => route.fulfill({ status: 500, json: {} }));
      visitor.pageErrors.expect(/horarios.* 500$/);
      await page.goto(`${url}?2#servico`);
      await press(page, new RegExp(`^${SERVICO}`));
      await see(page.getByText(m.erroAoCarregarHorarios));
    }),
    screen("times", async ({ page }) => {
      await page.unroute("**/horarios?*");
      await press(page, m.tentarNovamente);
      await see(times(page).first());
    }),
    screen("form with faults", async ({ page }) => {
      await times(page).first().click();
      await press(page, m.agendar);
      await see(page.getByText(visitante.nomeObrigatorio));
    }),
    screen("a time that was taken meanwhile", async ({ page, visitor, slug, product }) => {
      await fillInVisitor(page);
      const horario = await page.evaluate(
        (key) => JSON.parse(sessionStorage.getItem(key) ?? "{}").slot.horario,
        `agendar:${slug}`,
      );
      await bookWithout(product, slug, horario);
      visitor.pageErrors.expect(/agendamentos 409$/);
      await press(page, m.agendar);
      await see(page.getByText(visitante.ocupado));
    }),
    screen("waiting for the message", async ({ page }) => {
      await page.getByRole("list").getByRole("button").first().click();
      await press(page, m.agendar);
      await see(page.getByText(m.esperando));
    }),
    screen("back at the times, with a reminder", async ({ page }) => {
      await page.goBack();
      await see(page.getByText(m.lembrete));
    }),
    screen("released", async ({ page, product }) => {
      await press(page, m.voltarAConfirmacao);
      product.pass({ minutes: 16 });
      await see(page.getByText(m.liberadoTitulo));
    }),
    step("the same time again", async ({ page }) => {
      await press(page, m.mesmoHorario);
      await see(page.getByText(m.esperando));
    }),
    screen("booked", async ({ page, say }) => {
      await sendProof(page, { say });
      await see(page.getByText(m.confirmadoTitulo));
    }),
    screen("the appointment", async ({ page }) => {
      await page.getByRole("link", { name: m.verAgendamento }).click();
      await see(page.getByRole("button", { name: link.remarcar }));
    }),
    screen("another time", async ({ page }) => {
      await press(page, link.remarcar);
      await see(times(page).first());
    }),
    screen("another time, asked about", async ({ page }) => {
      await times(page).first().click();
      await see(page.getByRole("button", { name: link.confirmarRemarcar }));
    }),
    screen("moved", async ({ page }) => {
      await press(page, link.confirmarRemarcar);
      await see(page.getByText(/^Remarcado para/));
    }),
    screen("cancelling, asked about", async ({ page }) => {
      await press(page, link.cancelar);
      await see(page.getByText(link.cancelarTitulo));
    }),
    screen("cancelled", async ({ page }) => {
      await press(page, link.confirmarCancelar);
      await see(page.getByText(link.cancelado));
    }),
    screen("a link that nobody made", async ({ page, visitor, product }) => {
      visitor.pageErrors.allow(/agendamento/);
      await page.goto(`${product.url}/agendamento/inventado`);
      await see(page.getByText(visitante.linkNaoEncontrado));
    }),
    screen("a page that nobody has", async ({ page, visitor, product }) => {
      visitor.pageErrors.allow(/ninguem/);
      await page.goto(`${product.url}/agendar/ninguem`);
      await see(page.getByText(visitante.naoEncontrada));
    }),
  ],
});

/** Another visitor books this time, and has not proven the phone yet. */
async function bookWithout(product: Product, slug: string, horario: string) {
  const { body } = await product.anonymous.rest("GET", `/publico/${slug}`);
  await product.anonymous.rest("POST", `/publico/${slug}/agendamentos`, {
    servico_id: body.servicos[0].id,
    horario,
    nome: "Davi Rocha",
    telefone: "11966665555",
    respostas: { [body.perguntas[0].id]: "Insônia" },
    consentimento: true,
  });
}

group("an appointment that nobody has verified", {
  who: ({ other }) => other.ana,
  path: "/app/agenda",
  states: [
    screen("unverified in the list", async ({ page, product, other }) => {
      const date = nextDate("qua", product.now());
      await bookWithout(product, other.slug, `${date}T09:00`);
      await goTo(page, `/app/agenda?visao=lista&data=${date}`);
      await see(page.getByText(agenda.naoVerificado));
    }),
    screen("unverified in the day", async ({ page, product }) => {
      await goTo(page, `/app/agenda?visao=dia&data=${nextDate("qua", product.now())}`);
      await see(page.getByRole("button", { name: /Davi Rocha/ }).first());
    }),
    overlay("unverified, opened", async ({ page }) => {
      await page
        .getByRole("button", { name: /Davi Rocha/ })
        .first()
        .click();
      await see(page.getByText(agenda.naoVerificadoAjuda));
    }),
  ],
});

group("where it is too late, and where nothing is free", {
  states: [
    screen("too late to change", async ({ page, late }) => {
      await page.goto(late.url);
      await chooseFirst(page);
      await bookAsVisitor(page);
      await sendProof(page, late);
      await see(page.getByText(m.confirmadoTitulo));
      await page.getByRole("link", { name: m.verAgendamento }).click();
      await see(page.getByText(/^Só é possível remarcar/));
    }),
    screen("nothing free", async ({ page, late, product }) => {
      const de = civilOf(product.now(), ZONA_PADRAO).date;
      const ate = addDays(de, 100);
      await late.ana.trpc.agenda.createExcecao.mutate({ de, ate, tipo: "fechado" });
      await page.goto(`${late.url}#servico`);
      await press(page, new RegExp(`^${SERVICO}`));
      await see(page.getByText(m.nadaLivre));
    }),
    screen("another month without any", async ({ page, product }) => {
      const next = addMonths(monthOf(civilOf(product.now(), ZONA_PADRAO).date), 1);
      await press(page, m.proximoMes);
      await see(page.getByText(`${m.nadaNoMes(formatMonth(`${next}-01`))}.`));
    }),
  ],
});

group("the settings of the page", {
  who: ({ ana }) => ana,
  path: "/app/configuracoes",
  states: [
    screen("settings of the page", opens("/app/configuracoes?aba=pagina", pagina.incorporar)),
    screen("questions", async ({ page }) => {
      await press(page, pagina.novaPergunta);
      await press(page, pagina.salvar);
      await see(page.getByText("Escreva a pergunta"));
    }),
    overlay("a new address of the feed", async ({ page }) => {
      await press(page, pagina.rotacionar);
      await see(page.getByRole("alertdialog"));
    }),
    screen("without an address yet", async ({ page, product, visitor }) => {
      visitor.pageErrors.allow(/publico/);
      await page.route("**/trpc/publico.getPagina*", (route) => route.abort());
      await page.goto(`${product.url}/app/configuracoes?aba=pagina`);
      await sees(pagina.erroAoCarregar)({ page });
    }),
  ],
});
