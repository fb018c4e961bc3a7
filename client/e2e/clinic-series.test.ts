import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { addDays } from "#shared/common/civil.ts";
import { m as marcacoes } from "#shared/marcacoes/encaixe.messages.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, openList, press, see, select } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** The booking form of a clinic: a series with whoever is free, and a service as its professional gives it. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const HOURS = { dia_semana: "qua", hora_inicio: "08:00", hora_fim: "18:00" } as const;

/** Ana and Bia on Wednesdays; Ana has ten o'clock of the first and the third one; Bia gives the service in 30 minutes for less. */
async function clinic() {
  const ana = await product.professional({ nome: "Ana Souza" });
  const { id: bia } = await ana.trpc.profissionais.create.mutate({ nome: "Bia Lima" });
  for (const profissional_id of [ana.id, bia])
    await ana.trpc.disponibilidades.create.mutate({
      ...HOURS,
      intervalo_minutos: 60,
      profissional_id,
    });
  const date = nextDate("qua", product.now());
  const { id: other } = await ana.trpc.clientes.create.mutate({ nome: "Eva Melo" });
  for (const weeks of [0, 2])
    await ana.trpc.marcacoes.create.mutate({
      cliente_id: other,
      horario: `${addDays(date, 7 * weeks)}T10:00`,
      profissional_id: ana.id,
    });
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, "/app/agenda");
  return { ana, bia, date, id, page: visitor.page };
}

test("a series without a preference says who has each date, and is booked so", async () => {
  const { ana, date, id, page } = await clinic();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "10:00" });
  await see(select(form, m.profissional).getByText(m.semPreferencia));
  await form.getByText(series.repetir, { exact: true }).click();
  await field(form, series.vezes).fill("3");
  const rows = form.getByRole("group", { name: series.comQuem }).getByRole("listitem");
  const names = ["Bia Lima", "Ana Souza", "Bia Lima"];
  const expected = names.map((nome, week) => `${formatLongDay(addDays(date, week * 7))}${nome}`);
  await expect
    .poll(async () => (await rows.allTextContents()).map((text) => text.trim()))
    .toEqual(expected);
  await press(form, series.agendar);
  await gone(form);
  const { items } = await ana.trpc.marcacoes.list.query({ cliente_id: id });
  const byDate = items.toSorted((one, another) => Number(one.horario) - Number(another.horario));
  expect(byDate.map(({ profissional_nome }) => profissional_nome)).toEqual(names);
  await page.goto(`${product.url}/app/agenda?marcacao=${byDate[0]?.id}`);
  await see(page.getByRole("dialog").getByText(series.comQuemEstiverLivre, { exact: false }));
});

test("a list of dates that goes on below its edge shows that it does", async () => {
  const { date, page } = await clinic();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "10:00" });
  await form.getByText(series.repetir, { exact: true }).click();
  await field(form, series.vezes).fill("12");
  const list = form.getByRole("group", { name: series.comQuem });
  await expect.poll(() => list.getByRole("listitem").count()).toBe(12);
  // The edge in the middle of a row, where nothing is written. What comes above the list moves it below the form's foot.
  const edgeAt = async (top: number) => {
    await list.evaluate((box, to) => {
      box.scrollIntoView({ block: "center" });
      box.scrollTo(0, to);
    }, top);
    const box = await list.boundingBox();
    if (!box) throw new Error("nothing is drawn");
    const clip = { x: box.x + box.width * 0.6, y: box.y + box.height - 2, width: 4, height: 1 };
    return (await page.screenshot({ clip })).toString("base64");
  };
  const differs = async () => (await edgeAt(0)) !== (await edgeAt(10_000));
  await expect.poll(differs).toBe(true);
});

test("one professional's series names nobody beside its dates", async () => {
  const { date, page } = await clinic();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "09:00" });
  await choose(page, m.profissional, "Bia Lima");
  await choose(page, "Horário", "09:00");
  await form.getByText(series.repetir, { exact: true }).click();
  await see(form.getByText(series.semConflitos, { exact: false }));
  expect(await form.getByRole("group", { name: series.comQuem }).count()).toBe(0);
});

test("a service has the length and price of the chosen professional, and the end says so", async () => {
  const { ana, bia, date, page } = await clinic();
  await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 60,
    preco_centavos: 20_000,
    profissionais: [
      { profissional_id: ana.id },
      { profissional_id: bia, duracao_minutos: 30, preco_centavos: 9_000 },
    ],
  });
  await page.reload();
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await agenda(page).fillIn({ nome: "Davi Rocha", date, time: "11:00" });
  const service = select(form, marcacoes.servico);
  const summary = form.getByText(/^Davi Rocha, .*11:00/);
  await see(service.getByText("Sessão · 1 h · R$ 200,00"));
  // With anyone the length is not known yet.
  await see(summary.getByText(/às 11:00/));
  expect(await summary.getByText(/das 11:00/).count()).toBe(0);
  for (const [nome, told, end] of [
    ["Bia Lima", "Sessão · 30 min · R$ 90,00", "11:30"],
    ["Ana Souza", "Sessão · 1 h · R$ 200,00", "12:00"],
  ] as const) {
    await choose(page, m.profissional, nome);
    await openList(select(form, "Horário"));
    await page.getByRole("option", { name: "11:00", exact: true }).click();
    await see(service.getByText(told));
    await see(form.getByText(new RegExp(`das 11:00 às ${end}`)));
  }
});
