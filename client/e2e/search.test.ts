import { beforeAll, expect, test } from "vitest";
import { DESTINATIONS } from "#client/features/commands/destinations.ts";
import { formatDayAndDate } from "#client/lib/format.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as encaixe } from "#shared/marcacoes/encaixe.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, goTo, hasFocus, press, see, select } from "./support/controls.ts";
import { nextDate, workdayAhead } from "./support/days.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Opens the search over a professional's dashboard. */
async function searching({ fresh = false } = {}) {
  const ana = await product.professional({ nome: "Ana Souza" });
  const visitor = await browser.visitor({ fresh });
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/dashboard");
  await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
  const box = page.getByRole("dialog", { name: "Busca rápida" }).getByRole("searchbox");
  const search = async (text: string) => {
    await page.keyboard.press("Control+k");
    await hasFocus(box);
    await box.fill(text);
  };
  return { ana, page, search, pageErrors: visitor.pageErrors };
}

test("people find by their own words the screen, the tab and the switch", async () => {
  const { page, search } = await searching({ fresh: true });
  const way = await journey(page, "palavraLevaAoAjuste");
  await search("lembrete");
  await page.getByRole("menuitem", { name: "Lembretes", exact: false }).first().click();
  await page.waitForURL("**/app/configuracoes?aba=whatsapp#lembretes");
  const lembretes = page.getByRole("switch", { name: "Lembretes" });
  await hasFocus(lembretes);
  way.end();

  await search("");
  await page.keyboard.type("preço");
  await see(page.getByRole("menuitem", { name: "Serviços e preços" }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/app/horarios?aba=servicos");

  await search("tema escuro");
  await page.getByRole("menuitem", { name: "Tema: Escuro" }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");

  await search("ajuda");
  await page.getByRole("menuitem", { name: "Ajuda", exact: true }).click();
  const help = page.getByRole("dialog", { name: "Ajuda" });
  await see(help.getByText("Para que serve cada tela"));
  await help.getByRole("link", { name: "Clientes", exact: true }).click();
  await page.waitForURL("**/app/clientes");
  await gone(help);

  await search("joelho");
  await page.getByRole("menuitem", { name: "Procurar “joelho” nas mensagens" }).click();
  await page.waitForURL("**/historico-mensagens?busca=joelho");
});

test("letters typed before the search has loaded stand in its field, and nowhere else", async () => {
  const { page } = await searching({ fresh: true });
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/command-dialogs-*.js", async (route) => {
    await loaded;
    await route.continue();
  });
  await goTo(page, "/app/clientes");
  const list = page.getByRole("searchbox", { name: "Buscar por nome ou telefone" });
  await list.focus();
  const asked = page.waitForRequest("**/command-dialogs-*.js");
  await page.keyboard.press("Control+k");
  await asked;
  await page.keyboard.type("lembx");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("rete");
  load();
  const box = page.getByRole("dialog", { name: "Busca rápida" }).getByRole("searchbox");
  await hasFocus(box);
  await page.keyboard.type("s");
  expect(await box.inputValue()).toBe("lembretes");
  await see(page.getByRole("menuitem", { name: "Lembretes", exact: false }).first());
  expect(await list.inputValue()).toBe("");

  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await hasFocus(box);
  expect(await box.inputValue()).toBe("");
});

test("each card and switch that the search names is there, in sight and marked", async () => {
  const { ana, page } = await searching();
  await offerHours(ana);
  const named = DESTINATIONS.filter(({ to }) => to.includes("#"));
  expect(named.length).toBeGreaterThan(15);
  for (const { label, to } of named) {
    await goTo(page, to);
    const arrived = page.locator("[data-arrived]");
    await see(arrived);
    const id = to.slice(to.indexOf("#"));
    expect(
      await arrived.evaluate((part, own) => part.matches(`${own}, :has(${own})`), id),
      label,
    ).toBe(true);
    await expect
      .poll(
        () =>
          arrived.evaluate((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return top < innerHeight && bottom > 0;
          }),
        { message: label },
      )
      .toBe(true);
    await page.keyboard.press("Shift");
    await gone(arrived);
  }
});

test("a phone's menu leads to the help; without a keyboard nothing speaks of its keys", async () => {
  const viewport = { width: 390, height: 844 };
  const visitor = await browser.visitor({ viewport, hasTouch: true, isMobile: true });
  const { page } = visitor;
  await signIn(product, visitor, await product.professional(), "/app/clientes");
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await press(menu, "Ajuda");
  await gone(menu);
  const help = page.getByRole("dialog", { name: "Ajuda" });
  await see(help.getByText("Para que serve cada tela"));
  expect(await help.getByRole("button", { name: "Atalhos do teclado" }).count()).toBe(0);
  await press(help, "Buscar qualquer coisa");
  const box = page.getByRole("searchbox", { name: "Buscar clientes, telas, ajustes e ações" });
  await see(page.getByRole("menuitem", { name: "Novo Cliente" }));
  const keys = page.getByRole("menuitem", { name: "Atalhos do teclado" });
  expect(await keys.count()).toBe(0);
  await box.fill("teclado");
  await see(page.getByRole("menuitem", { name: /^Procurar .*teclado/ }));
  expect(await keys.count()).toBe(0);
});

test("a name, a weekday and an hour open the form with Bea, the next such day and 15:00", async () => {
  const { ana, page, search } = await searching({ fresh: true });
  const dia = workdayAhead(product.now());
  await offerHours(ana, { dias: [dia], from: "09:00", to: "18:00" });
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Beatriz Lima" });
  const today = civilOf(product.now(), ZONA_PADRAO).date;
  const day = nextDate(dia, product.now());
  const way = await journey(page, "fraseAgenda");
  await search(`bea ${dia} 15`);
  await page.getByRole("menuitem", { name: "Agendar Beatriz Lima" }).click();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect
    .poll(() => form.getByRole("combobox", { name: "Cliente" }).inputValue())
    .toBe("Beatriz Lima");
  await see(form.getByText(formatDayAndDate(day, today)));
  await see(select(form, "Horário").getByText("15:00", { exact: true }));
  expect(page.url()).not.toContain("Beatriz");
  await press(form, "Agendar");
  await gone(form);
  way.end();
  const { items } = await ana.trpc.marcacoes.list.query({});
  expect(
    items.map(({ horario, cliente_id }) => ({ ...civilOf(horario, ZONA_PADRAO), cliente_id })),
  ).toEqual([{ date: day, time: "15:00", cliente_id: id }]);

  await search("beatriz");
  const when = `${formatDayAndDate(day, today)}, 15:00`;
  await page.getByRole("menuitem", { name: `Beatriz Lima ${when}` }).click();
  await see(page.getByRole("dialog", { name: "Agendamento" }).getByText("Beatriz Lima"));
});

test("an hour that is said and taken is named as soon as the form opens", async () => {
  const { ana, page, search } = await searching();
  const dia = workdayAhead(product.now());
  await offerHours(ana, { dias: [dia], from: "09:00", to: "18:00" });
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Beatriz Lima" });
  const horario = `${nextDate(dia, product.now())}T15:00`;
  await ana.trpc.marcacoes.create.mutate({ cliente_id: id, horario });
  await search(`bea ${dia} 15`);
  await page.getByRole("menuitem", { name: "Agendar Beatriz Lima" }).click();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(form.getByText(recusas.ocupado));
});

test("an hour that is said and not offered is named, and can be squeezed in", async () => {
  const { ana, page, search } = await searching();
  const dia = workdayAhead(product.now());
  await offerHours(ana, { dias: [dia], from: "09:00", to: "18:00" });
  await ana.trpc.clientes.create.mutate({ nome: "Beatriz Lima", telefone: "11987650011" });
  await search(`bea ${dia} 15h20`);
  await page.getByRole("menuitem", { name: "Agendar Beatriz Lima" }).click();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(form.getByText(encaixe.naoOferecido("15:20")));
  await press(form, encaixe.outroHorario);
  await expect.poll(() => form.getByLabel("Horário").inputValue()).toBe("15:20");
});
