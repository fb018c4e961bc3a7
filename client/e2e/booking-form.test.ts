import { beforeAll, expect, test } from "vitest";
import { formatLongDay, formatNextDay } from "#client/lib/format.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { longTest } from "#server/testing/long-test.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gap, gone, resize, see } from "./support/controls.ts";
import { nextDate, workdayAhead } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { width: 390, height: 844 };
const CARLA = "Carla Souza";
const RECEIVES = "Ao agendar, o cliente recebe a confirmação pelo WhatsApp.";
const silent = (reason: string) => `Ao agendar, o cliente não é avisado: ${reason}.`;

/** The form is open on a phone; Carla is a client, and there are no hours. */
async function withForm({ confirming }: { confirming: boolean }) {
  const { ana } = await withNumber(product);
  await ana.trpc.clientes.create.mutate({ nome: CARLA, telefone: "81999112233" });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_ativa: confirming });
  const visitor = await browser.visitor({ viewport: PHONE });
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(form);
  return { page, form, mine: agenda(page) };
}

test("before it is booked one reads that the client gets a message, unless it begins as over", async () => {
  const { page, form } = await withForm({ confirming: true });
  await form.getByRole("combobox", { name: "Cliente" }).fill(CARLA);
  expect(await form.getByText(/^Ao agendar, /).count()).toBe(0);
  await page.getByRole("option", { name: CARLA }).click();
  await see(form.getByText(RECEIVES));
  // On a low screen the form is scrolled; the line stays above the button.
  await resize(page, { width: 390, height: 600 });
  const button = form.getByRole("button", { name: "Agendar", exact: true });
  await expect.poll(() => gap(form.getByText(RECEIVES), button)).toBeGreaterThan(0);
  await resize(page, PHONE);
  await choose(page, "Status", "Concluído");
  await gone(form.getByText(RECEIVES));
});

longTest("before it is booked one reads why the client gets none", async () => {
  const { page, form, mine } = await withForm({ confirming: false });
  await form.getByRole("combobox", { name: "Cliente" }).fill(CARLA);
  await page.getByRole("option", { name: CARLA }).click();
  await see(form.getByText(silent("a confirmação automática está desligada")));

  await mine.register("Zilda Quaresma");
  await see(form.getByText(silent("não há telefone no cadastro")));
  await field(form, "Telefone").fill("11977776666");
  await see(form.getByText(silent("a confirmação automática está desligada")));
});

test("the next free times fill in day and hour; a day without any leads to those after it", async () => {
  const { ana } = await withNumber(product);
  const { date: today } = civilOf(product.now(), ZONA_PADRAO);
  // Twice in the next two weeks, and not so near that its hours could be over.
  const workday = workdayAhead(product.now());
  await offerHours(ana, { dias: [workday], from: "09:00", to: "11:00", every: 60 });
  const { book } = await bookerOf(ana);
  const first = nextDate(workday, product.now());
  const second = addDays(first, 7);
  await book(`${first}T09:00`);
  const visitor = await browser.visitor({ viewport: PHONE });
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("nextSlots")) asked.push(decodeURIComponent(request.url()));
  });
  await signIn(product, visitor, ana, "/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  const next = form.getByRole("group", { name: m.proximosLivres });
  const chips = [
    ...["10:00", "11:00"].map((time) => `${formatNextDay(first, today)} ${time}`),
    `${formatNextDay(second, today)} 09:00`,
  ];
  await expect.poll(() => next.getByRole("button").allInnerTexts()).toEqual(chips);
  await form.getByRole("combobox", { name: "Cliente" }).fill("Davi");
  await page.getByRole("option", { name: "Davi Rocha" }).click();
  await next.getByRole("button", { name: chips[1] }).click();
  await gone(next);
  await see(form.getByText(`Davi Rocha, ${formatLongDay(first)} às 11:00 · Pendente`));
  // A day that has free times is asked for none.
  expect(asked.filter((url) => url.includes(first))).toEqual([]);
  await agenda(page).submit();
  await gone(form);

  await book(`${first}T10:00`);
  await page.getByRole("button", { name: "Novo Agendamento" }).first().click();
  await agenda(page).pickDate("Data", first);
  const after = ["09:00", "10:00"].map((time) => `${formatNextDay(second, today)} ${time}`);
  await expect.poll(() => next.getByRole("button").allInnerTexts()).toEqual(after);
  await agenda(page).pickDate("Data", second);
  await gone(next);
});

longTest("a day without hours leads to where they are set", async () => {
  const { page, form, mine } = await withForm({ confirming: false });
  const link = form.getByRole("link", { name: "Definir meus horários" });
  expect(await link.count()).toBe(0);
  await gone(form.getByRole("group", { name: m.proximosLivres }));
  await mine.pickDate("Data", nextDate("qua", product.now()));
  await see(form.getByText(recusas.semDisponibilidade));
  await link.click();
  await see(page.getByRole("heading", { name: "Horários de Atendimento" }));
  await gone(form);
});
