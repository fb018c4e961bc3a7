import { beforeAll, expect, test } from "vitest";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { m as lista } from "#shared/marcacoes/lista.messages.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { m as variaveis } from "#shared/templates/open-variables.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, press, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { width: 390, height: 844 };
/** Three times on Tuesdays; Davi has the first one of the next. */
async function onTuesday(path: string) {
  const { ana } = await withNumber(product);
  const date = nextDate("ter", product.now());
  await offerHours(ana, { dias: ["ter"], from: "09:00", to: "11:00", every: 60 });
  const { book } = await bookerOf(ana);
  const booked = await book(`${date}T09:00`);
  const visitor = await browser.visitor({ viewport: PHONE });
  const { page } = visitor;
  await signIn(product, visitor, ana, path);
  return { page, date, booked };
}

test("a booking of a day that is not shown leads there with one press", async () => {
  const { page, date } = await onTuesday("/app/agenda?visao=dia&novo=1");
  const book = async (time: string) => {
    const form = page.getByRole("dialog", { name: "Novo Agendamento" });
    await form.getByRole("combobox", { name: "Cliente" }).fill("Davi");
    await page.getByRole("option", { name: "Davi Rocha" }).click();
    await agenda(page).pickDate("Data", date);
    await choose(page, "Horário", time);
    await agenda(page).submit();
    await see(toast(page, m.criado));
  };
  await book("10:00");
  await press(page.getByRole("region", { name: "Avisos" }), m.verNoDia);
  await page.waitForURL(`**visao=dia&data=${date}`);
  await see(page.getByRole("button", { name: /^Davi Rocha 10:00/ }));
  // One that is drawn already leads nowhere.
  await press(page, "Novo Agendamento");
  await book("11:00");
  expect(await page.getByRole("button", { name: m.verNoDia }).count()).toBe(0);
});

test("another time is found among the next free ones, as for a booking", async () => {
  const { page, booked } = await onTuesday("/app/agenda");
  await page.goto(`${product.url}/app/agenda?marcacao=${booked.id}`);
  await press(page, /^Remarcar agendamento de/);
  const dialog = page.getByRole("dialog", { name: "Remarcar" });
  const chips = dialog.getByRole("group", { name: m.proximosLivres }).getByRole("button");
  const time = (await chips.first().innerText()).slice(-"09:00".length);
  await chips.first().click();
  await gone(chips);
  await see(dialog.getByText(new RegExp(`^Davi Rocha, .* às ${time}`)));
});

test("a text for many with an empty variable is refused, and the list leads back to where one came from", async () => {
  const { page } = await onTuesday("/app/agenda/lista?lista=pendentes&de=agenda");
  await page.getByText(lista.escolherTodos, { exact: true }).click();
  const bar = page.getByRole("toolbar", { name: lista.acoes });
  await see(bar.getByRole("button", { name: "Cancelar agendamentos" }));
  await bar.getByRole("button", { name: lista.acoes }).click();
  await page.getByRole("menuitem", { name: lista.escrever }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, lista.mensagem).fill("{{nome_cliente}}, são {{valor_consulta}}");
  await press(dialog, lista.enviar);
  await see(dialog.getByText(variaveis.abertas(["{{valor_consulta}}"]), { exact: true }));
  await press(dialog, lista.voltarDaqui);
  await gone(dialog);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: lista.voltarAgenda }).click();
  await page.waitForURL(/\/app\/agenda$/);
});
