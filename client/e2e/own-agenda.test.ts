import type { Locator } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatDayTime, formatLongDay } from "#client/lib/format.ts";
import { shownDate } from "#client/lib/typed-date.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { m as regras } from "#shared/agenda/regras.messages.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as encaixe } from "#shared/marcacoes/encaixe.messages.ts";
import { m as servicos } from "#shared/servicos/tela.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, goTo, press, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("a service is made and booked, a vacation meets the appointment, and one press moves it", async () => {
  const ana = await product.professional();
  await offerHours(ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const date = nextDate("qua", product.now());
  const visitor = await browser.visitor();
  const { page } = visitor;
  const dialog = page.getByRole("dialog");

  await signIn(product, visitor, ana, "/app/horarios?aba=servicos");
  await see(page.getByText(servicos.vazio));
  await press(page.getByRole("tabpanel"), servicos.novo);
  await field(dialog, servicos.nome).fill("Sessão");
  await field(dialog, servicos.preco).fill("200");
  await press(dialog, "Criar");
  await gone(dialog);
  await see(page.getByRole("row", { name: "Sessão" }).getByText("50 min · R$ 200,00"));

  await goTo(page, "/app/agenda");
  await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "10:00" });
  await agenda(page).submit();
  await gone(dialog);
  const [marcacao] = (await ana.trpc.marcacoes.list.query({ cliente_id: id })).items;
  expect(marcacao).toMatchObject({
    servico_nome: "Sessão",
    valor_centavos: 20_000,
    duracao_minutos: 50,
  });

  await goTo(page, "/app/horarios");
  await press(page, excecoes.nova);
  await field(dialog, excecoes.de).fill(shownDate(date));
  await field(dialog, excecoes.ate).fill(shownDate(addDays(date, 20)));
  await field(dialog, excecoes.motivo).fill("Férias");
  await press(dialog, "Salvar");
  const touched = page.getByRole("dialog", { name: excecoes.atingidasTitulo });
  const next = touched.getByRole("button", { name: /^Remarcar Davi Rocha para/ });
  // Three weeks of vacation are longer than what is searched at once.
  await next.first().click();
  const back = nextFreeAfter(addDays(date, 20));
  await see(touched.getByText(excecoes.remarcado(formatDayTime(back, ZONA_PADRAO, product.now()))));
  await press(touched, excecoes.concluir);
  // The screen draws it at once, and the server follows.
  const moved = async () => (await ana.trpc.marcacoes.list.query({ cliente_id: id })).items[0];
  await expect.poll(moved).toMatchObject({ horario: back, duracao_minutos: 50 });
});

/** Nine o'clock of the first weekday after a date: Brazil has no summer time. */
function nextFreeAfter(date: string) {
  const days = [1, 2, 3].map((ahead) => addDays(date, ahead));
  const open = days.find((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()));
  return new Date(`${open}T09:00:00-03:00`);
}

longTest("a closed day says why, and an exception books any minute of it", async () => {
  const ana = await product.professional();
  await offerHours(ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const date = nextDate("qui", product.now());
  await ana.trpc.agenda.createExcecao.mutate({
    de: date,
    ate: date,
    tipo: "fechado",
    motivo: "Congresso",
  });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await form.getByRole("combobox", { name: "Cliente" }).fill("Davi");
  await page.getByRole("option", { name: "Davi Rocha" }).click();
  // A professional without services is not asked for one.
  expect(await select(form, encaixe.servico).count()).toBe(0);
  await agenda(page).pickDate("Data", date, { force: true });
  await see(form.getByText("Fechado: Congresso"));
  await press(form, encaixe.encaixar);
  await form.getByLabel("Horário").fill("07:20");
  await see(form.getByText(`${formatLongDay(date)} às 07:20`));
  await agenda(page).submit();
  await gone(form);
  const [marcacao] = (await ana.trpc.marcacoes.list.query({ cliente_id: id })).items;
  expect(marcacao).toMatchObject({
    encaixe: true,
    horario: new Date(`${date}T07:20:00-03:00`),
  });
});

test("on a phone: a month with hours, holidays and a vacation is set up in few presses", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor({ viewport: { width: 390, height: 844 }, fresh: true });
  const { page } = visitor;
  const today = civilOf(product.now(), ZONA_PADRAO).date;
  const tap = (control: Locator) => control.click();
  const type = (label: string, text: string) => field(page.getByRole("dialog"), label).fill(text);
  const turnOn = (label: string) => page.getByText(label, { exact: true }).click();

  await signIn(product, visitor, ana, "/app/dashboard");
  const way = await journey(page, "mesComHorarios");
  await tap(
    page.getByRole("navigation", { name: "Atalhos" }).getByRole("button", { name: "Mais" }),
  );
  await tap(page.getByRole("link", { name: "Horários", exact: true }));
  await tap(page.getByRole("button", { name: "Usar este horário" }));
  await see(page.getByText("09:00 às 12:00").first());
  await turnOn(regras.feriados);
  await turnOn(regras.facultativos);
  await tap(page.getByRole("button", { name: excecoes.nova }));
  await type(excecoes.de, shownDate(addDays(today, 30)));
  await type(excecoes.ate, shownDate(addDays(today, 50)));
  await type(excecoes.motivo, "Férias");
  await tap(page.getByRole("dialog").getByRole("button", { name: "Salvar" }));
  await see(page.getByRole("list", { name: excecoes.lista }).getByText("Férias"));
  way.end();

  await expect
    .poll(() => ana.trpc.agenda.getRegras.query())
    .toMatchObject({ fecha_feriados: true, fecha_facultativos: true });
  const closed = await ana.trpc.marcacoes.availableSlots.query({ date: addDays(today, 40) });
  expect(closed).toMatchObject({ slots: [], motivo: "Fechado: Férias" });
});

test("hours of a Saturday that is not offered say so, and offer to change it", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/horarios");
  await press(page, "Novo Horário");
  await choose(page, "Dia da semana", "Sábado");
  await see(page.getByText(regras.semFimDeSemana));
  await press(page.getByRole("dialog"), "Criar");
  await see(page.getByText(regras.ligarFimDeSemanaTexto));
  await press(page.getByRole("alertdialog"), regras.ligar);
  await expect.poll(() => ana.trpc.agenda.getRegras.query()).toMatchObject({ fim_de_semana: true });
  await expect.poll(() => page.getByText(regras.semFimDeSemana).count()).toBe(0);
});
