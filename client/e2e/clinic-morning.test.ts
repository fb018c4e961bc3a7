import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { shownDate } from "#client/lib/typed-date.ts";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { addDays } from "#shared/common/civil.ts";
import { parseInstante, ZONA_PADRAO } from "#shared/common/time.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";
import { m as fechar } from "#shared/marcacoes/fechar.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { LONG } from "./support/a11y.ts";
import { agenda } from "./support/agenda.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import {
  choose,
  field,
  gone,
  goTo,
  hasFocus,
  press,
  see,
  select,
  toast,
} from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { asTimePasses } from "./support/espera.ts";
import { withNumber } from "./support/history.ts";
import { journey } from "./support/presses.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** A receptionist's morning in a clinic of three professionals and two rooms. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** On a busy machine the clock would otherwise run past the end of an offer, and of the session. */
const SLOWLY = { interval: 500 };
const HOURS = { hora_inicio: "08:00", hora_fim: "18:00", intervalo_minutos: 60 } as const;
const SEVEN = [
  "Hugo Reis",
  "Íris Melo",
  "João Prado",
  "Lia Nunes",
  "Max Rocha",
  "Noa Luz",
  "Olga Sá",
];

/** Ana, Bia and Caio from eight to six; on the next Wednesday Bia has seven appointments, Caio one, and Gil waits for Caio. */
async function clinic() {
  const { ana } = await withNumber(product, { nome: "Ana Souza" });
  // Else an evening's texts would wait for the morning.
  const quiet = { silencio_inicio: "00:00", silencio_fim: "00:00" };
  await ana.trpc.usuarios.updateAutomacoes.mutate(quiet);
  const ids = [ana.id];
  for (const nome of ["Bia Lima", "Caio Reis"])
    ids.push((await ana.trpc.profissionais.create.mutate({ nome })).id);
  const [, bia = "", caio = ""] = ids;
  for (const profissional_id of ids)
    for (const dia_semana of ["qua", "qui"] as const)
      await ana.trpc.disponibilidades.create.mutate({ ...HOURS, dia_semana, profissional_id });
  for (const nome of ["Sala azul", "Sala verde"]) await ana.trpc.salas.create.mutate({ nome });
  const salas = (await ana.trpc.salas.list.query({})).map(({ id }) => id);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 60,
    salas,
  });
  const date = nextDate("qua", product.now());
  const client = (nome: string, telefone: string) =>
    ana.trpc.clientes.create.mutate({ nome, telefone });
  const book = async (nome: string, time: string, profissional_id: string, phone: string) => {
    const { id: cliente_id } = await client(nome, phone);
    const horario = `${date}T${time}`;
    const { id } = await ana.trpc.marcacoes.create.mutate({
      cliente_id,
      servico_id,
      horario,
      profissional_id,
    });
    return id;
  };
  for (const [index, nome] of SEVEN.entries())
    await book(nome, `${10 + index}:00`, bia, `1198765430${index}`);
  const [pia, rui] = [
    await book("Pia Dias", "09:00", caio, "11987654320"),
    await book("Rui Paz", "10:00", caio, "11987654321"),
  ];
  const { id: gil } = await client("Gil Moura", "11987654322");
  await ana.trpc.espera.create.mutate({ cliente_id: gil, servico_id, profissional_id: caio });
  await ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
  await client("Davi Rocha", "11987654323");
  await insertAppointments(product, ana, {
    from: product.now(),
    rows: [
      [-48, "confirmado"],
      [-46, "confirmado"],
    ],
  });
  const rita = await withoutPractice(product, "Rita Nunes");
  await letIn(product, ana, rita);
  return { ana, rita, bia, caio, pia, rui, date };
}

type Clinic = Awaited<ReturnType<typeof clinic>>;

const columnOf = (page: Page, { date }: Clinic, nome: string) =>
  page.getByRole("group", { name: `${nome}, ${formatLongDay(date)}`, exact: true });
const blockIn = (page: Page, there: Clinic, column: string, nome: string) =>
  columnOf(page, there, column).getByRole("button", { name: new RegExp(`^${nome}`) });

/** Anybody who is free at eight: the idlest, who is Ana; by keyboard she gives him to Caio. */
async function bookAndMove(page: Page, there: Clinic) {
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await page.getByRole("button", { name: "Novo Agendamento" }).first().focus();
  await page.keyboard.press("Enter");
  await see(select(form, m.profissional).getByText(m.semPreferencia));
  await agenda(page).fillOpen({ nome: "Davi Rocha", date: there.date, time: "08:00" });
  await agenda(page).submit();
  await gone(form);
  const hers = blockIn(page, there, "Ana Souza", "Davi Rocha 08:00");
  await hers.focus();
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await hasFocus(blockIn(page, there, "Caio Reis", "Davi Rocha"));
  await see(toast(page, marcacoes.atualizado));
}

/** Two have ten o'clock, in both rooms: neither may have the other's. */
async function findRoomTaken(page: Page, there: Clinic) {
  await page.getByRole("radio", { name: m.salas, exact: true }).click();
  const block = blockIn(page, there, "Sala azul", SEVEN[0] ?? "");
  await block.focus();
  for (const key of ["Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
  await see(toast(page, recusas.salaOcupada));
  await see(block);
  await page.getByRole("radio", { name: m.profissionais, exact: true }).click();
}

/** Bia is ill: six of her seven clients get another day, one is written to. */
async function sendHome(page: Page, there: Clinic) {
  const { date, ana, bia } = there;
  await goTo(page, "/app/horarios");
  await see(select(page, m.profissional));
  const way = await journey(page, "alguemDoente");
  await choose(page, m.profissional, "Bia Lima");
  await press(page, excecoes.nova);
  const form = page.getByRole("dialog");
  await field(form, excecoes.de).fill(shownDate(date));
  await field(form, excecoes.motivo).fill("Doente");
  await press(form, "Salvar");
  const touched = page.getByRole("dialog", { name: excecoes.atingidasTitulo });
  await see(touched.getByText(excecoes.atingidas(SEVEN.length)));
  const [written = "", ...moved] = SEVEN;
  const taken = new Set<string>();
  for (const [index, nome] of moved.entries()) {
    const offer = touched
      .getByRole("button", { name: new RegExp(`^Remarcar ${nome} para`) })
      .first();
    // Until the hour that the last one got is offered no more.
    await expect.poll(async () => taken.has(await offer.innerText())).toBe(false);
    taken.add(await offer.innerText());
    await offer.click();
    await expect.poll(() => touched.getByText(/^Remarcado/).count()).toBe(index + 1);
  }
  await press(touched, `Escrever para ${written}`);
  const draft = () => field(page, "Mensagem").inputValue();
  await expect.poll(draft).toContain("Hugo");
  const text = await draft();
  await field(page, "Mensagem").press("Enter");
  await expect.poll(draft).toBe("");
  const isSent = () => product.whatsapp.sent.some((message) => message.text === text.trim());
  await expect.poll(asTimePasses(product, isSent), SLOWLY).toBe(true);
  way.end();
  const { items } = await ana.trpc.marcacoes.list.query({ profissional_id: bia, limit: 50 });
  const left = items.filter(({ horario }) => horario < dayAfter(date));
  expect(left).toHaveLength(1);
}

const dayAfter = (date: string) =>
  parseInstante(`${addDays(date, 1)}T00:00`, ZONA_PADRAO) ?? new Date();

/** Rui gives up ten o'clock with Caio: Gil, who waits for him, gets it. */
async function refill(page: Page, there: Clinic) {
  const { date, rui } = there;
  await goTo(page, `/app/agenda?visao=dia&data=${date}&marcacao=${rui}`);
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await details.getByRole("button", { name: /^Cancelar agendamento/ }).click();
  await press(page.getByRole("alertdialog"), "Cancelar sem escrever");
  const heard = () =>
    product.whatsapp.sent.filter(({ to }) => to.includes("87654322")).map(({ text }) => text);
  const horario = parseInstante(`${date}T10:00`, ZONA_PADRAO) ?? product.now();
  const offered = [oferta.vagou(horario, ZONA_PADRAO)];
  await expect.poll(asTimePasses(product, heard), SLOWLY).toEqual(offered);
  await product.whatsapp.receive(there.ana.id, { from: "5511987654322", text: "1" });
  await goTo(page, `/app/agenda?visao=dia&data=${date}`);
  await see(blockIn(page, there, "Caio Reis", "Gil Moura 10:00"));
}

/** The appointments that are over are closed with the keyboard: one came, one did not. */
async function closeTheDay(page: Page, { ana }: Clinic) {
  await goTo(page, "/app/dashboard");
  await page.getByRole("link", { name: "Fechar 2 agendamentos passados" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: fechar.titulo });
  await see(dialog.getByText(fechar.quantos(2)));
  for (const name of [/^Compareceu: /, /^Faltou: /]) {
    const undone = await dialog.getByRole("button", { name: /^Desfazer: / }).count();
    await dialog.getByRole("button", { name }).last().focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => dialog.getByRole("button", { name: /^Desfazer: / }).count())
      .toBe(undone + 1);
  }
  const figures = async () => {
    const { a_fechar, faltou, concluido } = await ana.trpc.marcacoes.statistics.query();
    return { a_fechar, faltou, concluido };
  };
  await expect.poll(figures).toEqual({ a_fechar: 0, faltou: 1, concluido: 1 });
}

test("a receptionist books, moves, hears of a taken room, sends a colleague's clients home, refills and closes", {
  timeout: LONG,
}, async () => {
  const there = await clinic();
  const { rita, date } = there;
  const visitor = await browser.visitor({ fresh: true, viewport: DESKTOP });
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, rita, `/app/agenda?visao=dia&data=${date}`);
  await see(blockIn(page, there, "Bia Lima", SEVEN[0] ?? ""));
  await bookAndMove(page, there);
  pageErrors.expect(/^marcacoes.update 409$/);
  await findRoomTaken(page, there);
  await sendHome(page, there);
  await refill(page, there);
  await closeTheDay(page, there);
});
