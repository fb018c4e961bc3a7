import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { LEMBRETES, OUTBOX } from "#server/jobs/names.ts";
import { withInstance } from "#server/testing/instances.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as lembretes } from "#shared/lembretes/lembretes.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PATIENCE = { timeout: 30_000, interval: 50 };
const BIA = { nome: "Beatriz Nunes", telefone: "11987650001", hora: "14:00" };
const CAIO = { nome: "Caio Prates", telefone: "11987650002", hora: "15:00" };

test("made, confirmed by message, reminded, answered: 1 confirms, 2 frees the slot", async () => {
  toMorning(product);
  const { ana, key } = await practice(product);
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  const goTo = (name: string) => page.getByRole("link", { name, exact: true }).click();
  const [mine, messages] = [agenda(page), inbox(page)];
  const date = nextDate("qua", product.now());

  await signIn(product, visitor, ana, "/app/configuracoes?aba=whatsapp");
  for (const label of ["Confirmação ao agendar", "Lembretes"]) await switchOn(page, label);

  await goTo("Agenda");
  await mine.turnTo(date);
  for (const { nome, hora } of [BIA, CAIO]) {
    await mine.fillIn({ nome, date, time: hora });
    await mine.submit();
    await see(mine.chip(hora, `${nome}, Pendente`));
  }

  await goTo("Histórico de Mensagens");
  for (const { nome, hora } of [BIA, CAIO]) {
    await messages.row(nome).getByRole("link").click();
    await see(messages.log.getByText(asked(hora)));
  }
  await bothReached(product, 1);

  await goTo("Agenda");
  await mine.turnTo(date);
  await see(mine.chip(BIA.hora, `${BIA.nome}, Pendente`));
  // From here on nothing is loaded again; the session that is stale meanwhile is renewed automatically.
  let loads = 0;
  page.on("load", () => (loads += 1));
  pageErrors.expect(/ 401$/);
  product.passUntil(dayBefore(date, CAIO.hora));
  product.services.events.wake(LEMBRETES);
  await bothReached(product, 2);
  // A person reads before answering: a reply in the second in which a question leaves may mean another one.
  await expect.poll(() => storedAsSent(product), PATIENCE).toBe(4);
  product.pass({ minutes: 0.1 });

  const say = ({ telefone }: typeof BIA, text: string) =>
    product.whatsapp.receive(key, { from: `55${telefone}`, text });
  await say(BIA, "1");
  await see(mine.chip(BIA.hora, `${BIA.nome}, Confirmado`));
  await say(CAIO, "2");
  await see(mine.chip(CAIO.hora, `${CAIO.nome}, Cancelado`));
  expect(loads).toBe(0);

  await mine.chip(BIA.hora, BIA.nome).click();
  const trace = page.getByRole("region", { name: "Mensagens automáticas" });
  const entry = (title: string) => trace.getByRole("listitem").filter({ hasText: title });
  await see(entry("Confirmação").getByText("Enviado", { exact: true }));
  await see(entry("Lembrete de 1 dia antes").getByText(/^O cliente confirmou, /));
  await mine.close();

  await mine.openDay(date);
  await page.getByRole("dialog").getByRole("button", { name: "Novo Agendamento" }).click();
  await select(page, "Horário").click();
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  await expect.poll(() => option(CAIO.hora).getAttribute("aria-disabled")).toBeNull();
  await expect
    .poll(() => option(`${BIA.hora} ${marcacoes.sufixoOcupado}`).getAttribute("aria-disabled"))
    .toBe("true");
});

/** Ten in the morning of a day, well outside of the quiet hours: the clock advances to the next such moment. */
function toMorning({ now, passUntil }: Product) {
  const { date } = civilOf(now(), ZONA_PADRAO);
  const mornings = [date, addDays(date, 1)].map((day) => instantOf(day, "10:00", ZONA_PADRAO));
  const next = mornings.find((morning) => morning !== null && morning > now());
  if (next) passUntil(next);
}

/** A minute after a reminder of 24 hours is due. */
function dayBefore(date: string, hora: string) {
  const due = instantOf(addDays(date, -1), hora, ZONA_PADRAO);
  if (!due) throw new Error("no such time");
  return new Date(due.getTime() + 60_000);
}

/** A professional with hours on Wednesdays, two clients and a phone that is linked. */
async function practice({ whatsapp, professional, ...rest }: Product) {
  const ana = await professional();
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "qua",
    hora_inicio: "14:00",
    hora_fim: "18:00",
    intervalo_minutos: 60,
  });
  for (const { nome, telefone } of [BIA, CAIO])
    await ana.trpc.clientes.create.mutate({ nome, telefone });
  const [key, token] = [ana.id, "token-da-instancia"];
  const app = { whatsapp, professional, ...rest };
  const { webhookUrl } = await withInstance(app, ana, { host: whatsapp.url, key, token });
  whatsapp.addInstance({ key, token, status: "connected", webhookUrl });
  return { ana, key };
}

/** Switches an automation on and waits until it is saved. */
async function switchOn(page: Page, label: string) {
  await page.getByText(label, { exact: true }).click();
  await see(toast(page, lembretes.salvo));
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  await gone(toast(page, lembretes.salvo));
  await expect.poll(() => page.getByRole("switch", { name: label }).isChecked()).toBe(true);
}

/** The confirmation of an appointment at this time. */
const asked = (hora: string) => new RegExp(`^Você: .*${hora}.*[Rr]esponda`, "s");

/** How many messages are known to have left. */
const storedAsSent = ({ db }: Product) =>
  db(async (db) => {
    const left = await db
      .selectFrom("mensagens")
      .where("enviada_em", "is not", null)
      .select("id")
      .execute();
    return left.length;
  });

/** Waits until each client got `count` messages; the second leaves only after the pause between two strangers. */
async function bothReached({ whatsapp, pass, services }: Product, count: number) {
  const left = () => whatsapp.sent.length;
  await expect.poll(left, PATIENCE).toBeGreaterThanOrEqual(2 * count - 1);
  pass({ minutes: 1.1 });
  services.events.wake(OUTBOX);
  await expect.poll(left, PATIENCE).toBe(2 * count);
  for (const { telefone } of [BIA, CAIO]) {
    const theirs = whatsapp.sent.filter(({ to }) => to.startsWith(`55${telefone}`));
    expect(theirs).toHaveLength(count);
  }
}
