import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { addColleague } from "./support/clinic.ts";
import { gone, hasFocus, press, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Ana, Bia and Caio each from eight to six; Davi has nine o'clock with Ana on a Tuesday. */
async function clinic(screen: object = {}) {
  const ana = await product.professional({ nome: "Ana Souza" });
  await offerHours(ana, { from: "08:00", to: "18:00" });
  const ids = [ana.id];
  for (const nome of ["Bia Lima", "Caio Reis"])
    ids.push(await addColleague(ana, nome, { dias: ["ter"], from: "08:00", to: "18:00" }));
  const date = nextDate("ter", product.now());
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario: `${date}T09:00` });
  const visitor = await browser.visitor(screen);
  await signIn(product, visitor, ana, `/app/agenda?visao=dia&data=${date}`);
  const { page } = visitor;
  const column = (nome: string) =>
    page.getByRole("group", { name: `${nome}, ${formatLongDay(date)}`, exact: true });
  const whose = async () => (await ana.trpc.marcacoes.get.query({ id })).profissional_nome;
  return { ana, ids, date, page, column, whose };
}

const block = (page: Page, nome: string) =>
  page.getByRole("button", { name: new RegExp(`^${nome}`) });

test("each professional has a column, and the keyboard moves an appointment from one to the next", async () => {
  const { page, column, whose } = await clinic();
  await see(block(page, "Davi Rocha").and(column("Ana Souza").getByRole("button")));
  expect(await page.locator("[data-column]").count()).toBe(3);
  await column("Ana Souza")
    .getByRole("button", { name: /^Davi Rocha/ })
    .focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  await hasFocus(column("Bia Lima").getByRole("button", { name: /^Davi Rocha/ }));
  await expect.poll(whose).toBe("Bia Lima");
});

test("a drag takes an appointment to a colleague, at another time", async () => {
  const { page, column, whose } = await clinic();
  const from = await column("Ana Souza")
    .getByRole("button", { name: /^Davi Rocha/ })
    .boundingBox();
  const to = await column("Caio Reis").boundingBox();
  if (!from || !to) throw new Error("nothing is drawn");
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, from.y + 10 + from.height, { steps: 6 });
  await page.mouse.up();
  await see(column("Caio Reis").getByRole("button", { name: /^Davi Rocha 10:00/ }));
  await expect.poll(whose).toBe("Caio Reis");
});

test("a free time is booked with its professional, or with whoever is free", async () => {
  const { ana, page, column, date } = await clinic();
  await ana.trpc.clientes.create.mutate({ nome: "Eva Melo" });
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  const free = await column("Bia Lima").boundingBox();
  if (!free) throw new Error("nothing is drawn");
  await page.mouse.click(free.x + free.width - 12, free.y + 4);
  await see(select(form, m.profissional).getByText("Bia Lima"));
  await see(form.getByText(series.repetir, { exact: true }));
  await press(form, "Fechar");
  await gone(form);

  await agenda(page).fillIn({ nome: "Eva Melo", date, time: "09:00" });
  await see(select(form, m.profissional).getByText(m.semPreferencia));
  await see(form.getByText(series.repetir, { exact: true }));
  await agenda(page).submit();
  await see(toast(page, marcacoes.criado));
  await see(column("Bia Lima").getByRole("button", { name: /^Eva Melo/ }));
});

test("people are chosen beside each other, and one alone in every view", async () => {
  const { page, column } = await clinic();
  const chips = page.getByRole("group", { name: m.profissionais, exact: true });
  // The second press comes before the screen has drawn the first.
  await chips.evaluate(async (group) => {
    for (const name of ["Caio Reis", "Bia Lima"]) {
      [...group.querySelectorAll("button")].find((chip) => chip.textContent === name)?.click();
      await Promise.resolve();
    }
  });
  await gone(column("Ana Souza"));
  await expect.poll(() => page.locator("[data-column]").count()).toBe(2);
  await page.reload();
  const pressed = chips.getByRole("button", { pressed: true });
  await expect.poll(() => pressed.allInnerTexts()).toEqual(["Bia Lima", "Caio Reis"]);
  await gone(column("Ana Souza"));
});

test("a week and a list of one say what each appointment is, those of several whose it is", async () => {
  const { ana, ids, page, date } = await clinic();
  const [one] = (await ana.trpc.marcacoes.list.query({})).items;
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Avaliação",
    duracao_minutos: 60,
  });
  await ana.trpc.marcacoes.update.mutate({ id: one?.id ?? "", servico_id });
  const row = page.getByRole("listitem").filter({ hasText: "Davi Rocha" });
  for (const [pessoas, says, silent] of [
    ["", "Ana Souza", "Avaliação"],
    [`&pessoas=${ids[0]},${ids[1]}`, "Ana Souza", "Avaliação"],
    [`&pessoas=${ids[0]}`, "Avaliação", "Ana Souza"],
  ] as const) {
    const at = (visao: string) =>
      page.goto(`${product.url}/app/agenda?visao=${visao}&data=${date}${pessoas}`);
    await at("semana");
    await see(block(page, "Davi Rocha").filter({ hasText: says }));
    expect(await block(page, "Davi Rocha").filter({ hasText: silent }).count()).toBe(0);
    await at("lista");
    await see(row.getByText(says));
    expect(await row.getByText(silent).count()).toBe(0);
  }
});

test("a free time in the week of one is booked with them", async () => {
  const { ids, page, date } = await clinic();
  await page.goto(`${product.url}/app/agenda?visao=semana&data=${date}&pessoas=${ids[1]}`);
  const free = await page
    .getByRole("group", { name: formatLongDay(date), exact: true })
    .boundingBox();
  if (!free) throw new Error("nothing is drawn");
  await page.mouse.click(free.x + free.width / 2, free.y + 4);
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(select(form, m.profissional).getByText("Bia Lima"));
});

test("on a phone one column is shown, and a swipe leads to the next person", async () => {
  const { page, column } = await clinic(PHONE);
  await see(column("Ana Souza"));
  expect(await page.locator("[data-column]").count()).toBe(1);
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: x ? [{ x, y: 600 }] : [] });
  await send("touchStart", 300);
  await send("touchMove", 200);
  await send("touchMove", 100);
  await send("touchEnd");
  await see(column("Bia Lima"));
});

test("whoever works alone sees no names of professionals", async () => {
  const ana = await product.professional();
  await offerHours(ana);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda?visao=dia");
  await see(page.locator("[data-column]"));
  await press(page, "Novo Agendamento");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(form.getByRole("combobox", { name: "Cliente" }));
  expect(await select(form, m.profissional).count()).toBe(0);
  expect(await page.getByRole("group", { name: m.profissionais, exact: true }).count()).toBe(0);
});
