import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { shownDate } from "#client/lib/typed-date.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { DAY } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";
import { m as fechar } from "#shared/marcacoes/fechar.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { LONG } from "./support/a11y.ts";
import { agenda } from "./support/agenda.ts";
import { mostAtOnce } from "./support/at-once.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { blockIn, carry, dayOf, freeForTwo, timeOf, turnToDay } from "./support/clinic-day.ts";
import {
  choose,
  field,
  gone,
  hasFocus,
  openList,
  press,
  see,
  select,
  toast,
} from "./support/controls.ts";
import {
  type Booked,
  bookedAfter,
  type DemoClinic,
  startDemoClinic,
} from "./support/demo-clinic.ts";
import { asTimePasses } from "./support/espera.ts";
import { journey } from "./support/presses.ts";
import { signIn } from "./support/sign-in.ts";

/** A receptionist's morning in the clinic that `DEMO=clinica npm start` fills. */
const browser = withBrowser();
let clinic: DemoClinic;
beforeAll(async () => {
  clinic = await startDemoClinic();
}, LONG);

/** On a busy machine the clock would otherwise run past the end of an offer, and of the session. */
const SLOWLY = { interval: 500 };
const SICK = "Bruno Esteves";
const WANTED = "Sessão individual";
const SEVEN = 7;

const booked = () =>
  bookedAfter(clinic.product, new Date(clinic.product.now().getTime() + 2 * DAY));

/** The idlest of all gets the visit; by keyboard it goes to a colleague who is free as well. */
async function bookAndMove(page: Page, from: string) {
  const { camila } = clinic;
  const { items } = await camila.trpc.clientes.list.query({ limit: 1, q: "Yasmin" });
  const nome = items[0]?.nome ?? "";
  const service = (await camila.trpc.servicos.list.query({})).find((one) => one.nome === WANTED);
  const givers = service?.profissionais.map((one) => one.profissional_id) ?? [];
  const { date, time, who } = await freeForTwo(camila, {
    servico_id: service?.id ?? "",
    givers,
    from,
  });
  const total = async (id: string) =>
    (await booked()).filter((one) => one.profissional_id === id && dayOf(one) === date).length;
  const totals = await Promise.all(who.map(total));
  const idlest = who[totals.indexOf(Math.min(...totals))] ?? "";

  await press(page, "Novo Agendamento");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(select(form, m.profissional).getByText(m.semPreferencia));
  await openList(select(page, "Serviço"));
  await page.getByRole("option", { name: new RegExp(`^${WANTED}`) }).click();
  await agenda(page).fillOpen({ nome, date, time });
  await agenda(page).submit();
  await gone(form);
  await see(toast(page, marcacoes.criado));
  const made = (await booked()).find(
    (one) => one.cliente === nome && dayOf(one) === date && timeOf(one) === time,
  );
  if (!made) throw new Error("nothing was booked");
  expect(made.profissional_id).toBe(idlest);

  await turnToDay(page, date);
  const people = await camila.trpc.profissionais.list.query({});
  const at = (id: string) => people.findIndex((one) => one.id === id);
  const other = who.find((id) => id !== idlest) ?? "";
  await see(blockIn(page, made.profissional, made));
  await carry(page, blockIn(page, made.profissional, made), at(other) - at(idlest));
  await hasFocus(blockIn(page, people[at(other)]?.nome ?? "", made));
  const now = async () => (await booked()).find(({ id }) => id === made.id)?.profissional_id;
  await expect.poll(now).toBe(other);
}

/** Two are in rooms that either of them could have: neither may take the other's. */
async function findRoomTaken(page: Page) {
  const rooms = await clinic.camila.trpc.salas.list.query({});
  const services = await clinic.camila.trpc.servicos.list.query({});
  const all = await booked();
  const at = ({ sala_id }: Booked) => rooms.findIndex(({ id }) => id === sala_id);
  const pairs = all.flatMap((one) =>
    all
      .filter(
        (other) =>
          other.sala_id !== null &&
          other.sala_id !== one.sala_id &&
          other.horario.getTime() === one.horario.getTime() &&
          services.find(({ id }) => id === one.servico_id)?.salas.includes(other.sala_id),
      )
      .map((other) => ({ one, steps: at(other) - at(one) })),
  );
  const [first] = pairs;
  if (!first) throw new Error("no two rooms are taken at one time");
  const { one, steps } = first;
  await turnToDay(page, dayOf(one));
  await page.getByRole("radio", { name: m.salas, exact: true }).click();
  const block = blockIn(page, rooms[at(one)]?.nome ?? "", one);
  await carry(page, block, steps);
  await see(toast(page, recusas.salaOcupada));
  await see(block);
  await page.getByRole("radio", { name: m.profissionais, exact: true }).click();
}

/** Bruno is ill: all but one of his clients get another day, one is written to. */
async function sendHome(page: Page, ill: readonly [Booked, ...Booked[]]) {
  const { product } = clinic;
  const [written, ...moved] = ill;
  const way = await journey(page, "alguemDoente");
  await page.getByRole("link", { name: "Horários", exact: true }).click();
  await choose(page, m.profissional, SICK);
  await press(page, excecoes.nova);
  const form = page.getByRole("dialog");
  await field(form, excecoes.de).fill(shownDate(dayOf(written)));
  await field(form, excecoes.motivo).fill("Doente");
  await press(form, "Salvar");
  const touched = page.getByRole("dialog", { name: excecoes.atingidasTitulo });
  await see(touched.getByText(excecoes.atingidas(ill.length)));
  const offerTo = (cliente: string) =>
    touched.getByRole("button", { name: new RegExp(`^Remarcar ${cliente} para`) }).first();
  // Each has an hour of their own: nobody waits until the one that the last one got is offered no more.
  const hours = () => Promise.all(moved.map(({ cliente }) => offerTo(cliente).innerText()));
  await expect.poll(async () => new Set(await hours()).size).toBe(moved.length);
  const moves = mostAtOnce(page, "marcacoes.update");
  for (const { cliente } of moved) await offerTo(cliente).click();
  await expect.poll(() => touched.getByText(/^Remarcado/).count()).toBe(moved.length);
  expect(moves()).toBe(1);
  await press(touched, `Escrever para ${written.cliente}`);
  const draft = () => field(page, "Mensagem").inputValue();
  await expect.poll(draft).toContain(written.cliente.split(" ")[0]);
  const text = await draft();
  await field(page, "Mensagem").press("Enter");
  await expect.poll(draft).toBe("");
  const isSent = () => product.whatsapp.sent.some((message) => message.text === text.trim());
  await expect.poll(asTimePasses(product, isSent), SLOWLY).toBe(true);
  way.end();
  const left = (await booked()).filter(
    (one) => one.profissional === SICK && dayOf(one) === dayOf(written),
  );
  expect(left.map(({ id }) => id)).toEqual([written.id]);
}

/** One of Bruno's clients gives an hour up: the first who waits for him gets it. */
async function refill(page: Page, given: Booked) {
  const { product, camila, key } = clinic;
  const waiting = await camila.trpc.espera.list.query({});
  const next = waiting.find(({ profissional_nome }) => profissional_nome === SICK);
  const telefone = next?.cliente_telefone ?? "";
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  await page.getByRole("radio", { name: "Dia", exact: true }).click();
  await turnToDay(page, dayOf(given));
  await blockIn(page, SICK, given).click();
  await details.getByRole("button", { name: /^Cancelar agendamento/ }).click();
  await press(page.getByRole("alertdialog"), "Cancelar sem escrever");
  await press(details, "Fechar");
  const offered = oferta.vagou(given.horario, ZONA_PADRAO);
  const heard = () =>
    product.whatsapp.sent.filter(
      ({ to, text }) => to.includes(telefone.slice(-8)) && text === offered,
    );
  await expect
    .poll(
      asTimePasses(product, () => heard().length),
      SLOWLY,
    )
    .toBe(1);
  await product.whatsapp.receive(key, { from: `55${telefone}`, text: "1" });
  await see(blockIn(page, SICK, { ...given, cliente: next?.cliente_nome ?? "" }));
}

/** The appointments that are over are closed: one client did not come, all others did. */
async function closeTheDay(page: Page) {
  const { items } = await clinic.camila.trpc.marcacoes.aFechar.query({ size: 100 });
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByRole("link", { name: /^Fechar \d+ agendamentos? passados?$/ }).click();
  const dialog = page.getByRole("dialog", { name: fechar.titulo });
  const left = async () => {
    const { items: open } = await clinic.camila.trpc.marcacoes.aFechar.query({ size: 100 });
    return items.filter(({ id }) => open.some((one) => one.id === id)).length;
  };
  await dialog
    .getByRole("button", { name: /^Faltou: / })
    .last()
    .click();
  await expect.poll(left).toBe(items.length - 1);
  for (let open = items.length - 1; open > 0; open = await left()) {
    const { items: still } = await clinic.camila.trpc.marcacoes.aFechar.query({ size: 100 });
    const day = formatLongDay(civilOf(still[0]?.horario ?? new Date(), ZONA_PADRAO).date);
    const section = dialog.getByRole("region", { name: day, exact: true });
    const all = section.getByRole("button", { name: new RegExp(`^${fechar.todosCompareceram}, `) });
    await all
      .or(section.getByRole("button", { name: /^Compareceu: / }).first())
      .first()
      .click();
    await expect.poll(left).toBeLessThan(open);
  }
}

test("a receptionist books, moves, hears of a taken room, sends a colleague's clients home, refills and closes", {
  timeout: LONG,
}, async () => {
  const { product, helena, camila } = clinic;
  // Else an evening's texts would wait for the morning.
  const quiet = { silencio_inicio: "00:00", silencio_fim: "00:00" };
  await helena.trpc.usuarios.updateAutomacoes.mutate(quiet);
  const days = Map.groupBy(
    (await booked()).filter((one) => one.profissional === SICK),
    dayOf,
  );
  const [[ill, ...others] = []] = [...days.values()].filter(({ length }) => length >= SEVEN);
  const given = [...days.values()].at(-1)?.at(0);
  if (!ill || !given || dayOf(given) === dayOf(ill)) throw new Error("nobody is sought");

  const visitor = await browser.visitor({ fresh: true, viewport: DESKTOP });
  const { page, pageErrors } = visitor;
  await signIn(product, visitor, camila, "/app/agenda?visao=dia");
  const way = await journey(page, "manhaNaClinica");
  await bookAndMove(page, dayOf(ill));
  // The pointer that lies where a change was told holds it open, also when its time is over.
  pageErrors.allow(/^carencias.update 409$/);
  pageErrors.expect(/^marcacoes.update 409$/);
  await findRoomTaken(page);
  await sendHome(page, [ill, ...others]);
  await refill(page, given);
  await closeTheDay(page);
  way.end();
});
