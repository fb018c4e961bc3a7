import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { addDays } from "#shared/common/civil.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { addColleague } from "./support/clinic.ts";
import { gone, hasFocus, press, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { finger } from "./support/time-grid.ts";

/** A day whose columns are rooms, and the people of a phone beyond the last one. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Ana and Bia on a Tuesday from eight to six, two rooms; Davi has nine o'clock with Ana in the first, Eva with Bia in the second. */
async function clinic(screen: object = {}, address = "") {
  const ana = await product.professional({ nome: "Ana Souza" });
  await offerHours(ana, { from: "08:00", to: "18:00" });
  const bia = await addColleague(ana, "Bia Lima", { dias: ["ter"], from: "08:00", to: "18:00" });
  const salas: string[] = [];
  for (const nome of ["Sala azul", "Sala verde"])
    salas.push((await ana.trpc.salas.create.mutate({ nome })).id);
  const date = nextDate("ter", product.now());
  const ids: string[] = [];
  const people = [
    ["Davi Rocha", ana.id],
    ["Eva Melo", bia],
  ] as const;
  for (const [index, [nome, profissional_id]] of people.entries()) {
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome });
    const horario = `${date}T09:00`;
    const sala_id = salas[index];
    const place = { profissional_id, sala_id };
    ids.push((await ana.trpc.marcacoes.create.mutate({ cliente_id, horario, ...place })).id);
  }
  const visitor = await browser.visitor(screen);
  await signIn(product, visitor, ana, `/app/agenda?visao=dia&data=${date}${address}`);
  const { page, pageErrors } = visitor;
  const column = (nome: string, day = date) =>
    page.getByRole("group", { name: `${nome}, ${formatLongDay(day)}`, exact: true });
  const roomOf = async (index: number) =>
    (await ana.trpc.marcacoes.get.query({ id: ids[index] ?? "" })).sala_nome;
  return { ana, bia, salas, ids, date, page, pageErrors, column, roomOf };
}

type There = Awaited<ReturnType<typeof clinic>>;

const blockIn = ({ column }: There, nome: string, client: string) =>
  column(nome).getByRole("button", { name: new RegExp(`^${client}`) });

const columns = (page: Page) =>
  page
    .locator("[data-column]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-name")));

test("rooms take the place of people, stay in the address, and the keyboard moves an appointment on", async () => {
  const there = await clinic();
  const { page, roomOf } = there;
  await see(blockIn(there, "Ana Souza", "Davi Rocha"));
  await page.getByRole("radio", { name: m.salas, exact: true }).click();
  await see(blockIn(there, "Sala azul", "Davi Rocha"));
  await page.reload();
  await see(blockIn(there, "Sala verde", "Eva Melo"));
  await expect.poll(() => columns(page)).toEqual(["Sala azul", "Sala verde", m.semSala]);

  await blockIn(there, "Sala azul", "Davi Rocha").focus();
  for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await hasFocus(blockIn(there, m.semSala, "Davi Rocha"));
  await expect.poll(() => roomOf(0)).toBe(null);

  const chips = page.getByRole("group", { name: m.salas, exact: true });
  await press(chips, "Sala verde");
  await expect.poll(() => columns(page)).toEqual(["Sala verde"]);
  // People that were chosen before are no hidden filter.
  await page.getByRole("radio", { name: m.profissionais, exact: true }).click();
  await expect.poll(() => columns(page)).toEqual(["Ana Souza", "Bia Lima"]);
});

test("a drag to a taken room goes back and says so, another one changes the room", async () => {
  const there = await clinic({}, "&colunas=salas");
  const { page, pageErrors, column, roomOf } = there;
  pageErrors.expect(/^marcacoes.update 409$/);
  await see(blockIn(there, "Sala azul", "Davi Rocha"));
  const drag = async (to: string, hours: number) => {
    const from = await blockIn(there, "Sala azul", "Davi Rocha").boundingBox();
    const goal = await column(to).boundingBox();
    if (!from || !goal) throw new Error("nothing is drawn");
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(goal.x + 20, from.y + 10 + hours * from.height, { steps: 6 });
    await page.mouse.up();
  };
  await drag("Sala verde", 0);
  await see(toast(page, recusas.salaOcupada));
  await see(blockIn(there, "Sala azul", "Davi Rocha"));
  expect(await roomOf(0)).toBe("Sala azul");
  await drag("Sala verde", 1);
  await see(blockIn(there, "Sala verde", "Davi Rocha 10:00"));
  await expect.poll(() => roomOf(0)).toBe("Sala verde");
});

test("a free time in a room's column is booked there", async () => {
  const there = await clinic({}, "&colunas=salas");
  const { page, column, date, roomOf, ids } = there;
  await see(blockIn(there, "Sala azul", "Davi Rocha"));
  const free = await column("Sala verde").boundingBox();
  if (!free) throw new Error("nothing is drawn");
  await page.mouse.click(free.x + free.width - 12, free.y + 4);
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(select(form, m.sala).getByText("Sala verde"));
  await agenda(page).fillOpen({ nome: "Eva Melo", date, time: "11:00" });
  await agenda(page).submit();
  await gone(form);
  await see(blockIn(there, "Sala verde", "Eva Melo 11:00"));
  expect([ids.length, await roomOf(1)]).toEqual([2, "Sala verde"]);
});

test("somebody who is not active any more keeps a column on days of their appointments", async () => {
  const there = await clinic();
  const { ana, bia, page, date } = there;
  await ana.trpc.profissionais.create.mutate({ nome: "Caio Reis" });
  await ana.trpc.profissionais.update.mutate({ id: bia, ativo: false });
  await page.reload();
  await see(blockIn(there, "Bia Lima", "Eva Melo"));
  await expect.poll(() => columns(page)).toEqual(["Ana Souza", "Caio Reis", "Bia Lima"]);
  await page.goto(page.url().replace(date, addDays(date, 1)));
  await expect.poll(() => columns(page)).toEqual(["Ana Souza", "Caio Reis"]);
});

test("a professional who signs in opens on their own column, and sees the others once they want to", async () => {
  const { ana, bia, date } = await clinic();
  const person = await withoutPractice(product, "Bia Lima");
  await letIn(product, ana, person, "profissional");
  const member = (await ana.trpc.equipe.list.query()).find(({ nome }) => nome === "Bia Lima");
  const pessoa_id = member?.pessoa_id ?? null;
  await ana.trpc.profissionais.update.mutate({ id: bia, pessoa_id });
  const visitor = await browser.visitor();
  await signIn(product, visitor, person, `/app/agenda?visao=dia&data=${date}`);
  const { page } = visitor;
  await expect.poll(() => columns(page)).toEqual(["Bia Lima"]);
  await press(page.getByRole("group", { name: m.profissionais, exact: true }), "Bia Lima");
  await expect.poll(() => columns(page)).toEqual(["Ana Souza", "Bia Lima"]);
});

test("on a phone a swipe beyond the last person leads to the next day's first, and back", async () => {
  const { page, column, date } = await clinic(PHONE);
  const swipe = (from: number, to: number) =>
    finger(page, [
      [from, 600],
      [(from + to) / 2, 600],
      [to, 600],
    ]);
  await see(column("Ana Souza"));
  await swipe(300, 100);
  await see(column("Bia Lima"));
  await swipe(300, 100);
  await see(column("Ana Souza", addDays(date, 1)));
  await swipe(100, 300);
  await see(column("Bia Lima"));
  await swipe(100, 300);
  await see(column("Ana Souza"));
  await swipe(100, 300);
  await see(column("Bia Lima", addDays(date, -1)));
  // The arrows turn the day, and stay with the person.
  await press(page, "Próximo dia");
  await see(column("Bia Lima"));
});
