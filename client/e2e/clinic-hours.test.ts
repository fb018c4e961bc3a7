import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { shownDate } from "#client/lib/typed-date.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { m as regras } from "#shared/agenda/regras.messages.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { SEMANA_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import { m } from "#shared/disponibilidades/semana.messages.ts";
import { m as servicos } from "#shared/servicos/tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, press, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** Hours and exceptions where several people work. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 } };

/** Ana from nine to noon, and Bia without hours. */
async function clinic(screen: object = {}) {
  const ana = await product.professional({ nome: "Ana Souza" });
  await offerHours(ana);
  const { id: bia } = await ana.trpc.profissionais.create.mutate({ nome: "Bia Lima" });
  const visitor = await browser.visitor(screen);
  await signIn(product, visitor, ana, "/app/horarios");
  const { page } = visitor;
  const hoursOf = async (profissional_id: string) =>
    (await ana.trpc.disponibilidades.list.query({ profissional_id })).total;
  return { ana, bia, page, hoursOf };
}

const hours = (page: Page) => page.getByText("09:00 às 13:00", { exact: true });

test("the week of each professional is chosen, made and changed by itself", async () => {
  const { ana, bia, page, hoursOf } = await clinic(PHONE);
  await see(select(page, m.profissional).getByText("Ana Souza"));
  await expect.poll(() => hours(page).count()).toBe(5);
  await choose(page, m.profissional, "Bia Lima");
  await expect.poll(() => hours(page).count()).toBe(0);
  await press(page, "Usar este horário");
  await see(toast(page, m.semanaCriada));
  expect([await hoursOf(bia), await hoursOf(ana.id)]).toEqual([SEMANA_PADRAO.length, 5]);

  await page.reload();
  await see(select(page, m.profissional).getByText("Bia Lima"));
  await page.getByRole("button", { name: "Adicionar horário em Sábado" }).first().click();
  const form = page.getByRole("dialog", { name: "Novo Horário" });
  await see(form.getByText("Bia Lima"));
  await press(form, "Criar");
  await press(page.getByRole("alertdialog", { name: regras.ligarFimDeSemana }), regras.agoraNao);
  await expect.poll(() => hoursOf(bia)).toBe(SEMANA_PADRAO.length + 1);
  await page.getByRole("button", { name: /^Remover Segunda-feira, 09:00/ }).click();
  await press(page.getByRole("alertdialog"), "Remover");
  await expect.poll(() => hoursOf(bia)).toBe(SEMANA_PADRAO.length);
  expect(await hoursOf(ana.id)).toBe(5);
});

test("the heading of the hours names a colleague, and whose own they are says so", async () => {
  const { ana, bia, page } = await clinic();
  const OWN = "Os horários que você oferece em cada dia da semana.";
  await see(page.getByText(OWN, { exact: true }));
  await choose(page, m.profissional, "Bia Lima");
  await see(page.getByText("Os horários que Bia Lima oferece em cada dia da semana."));
  await gone(page.getByText(OWN));
  await page.getByRole("tab", { name: servicos.aba }).click();
  await see(page.getByText(m.descricaoServicos));
  await ana.trpc.profissionais.update.mutate({ id: bia, ativo: false });
  await page.reload();
  await see(page.getByText(OWN, { exact: true }));
});

test("an exception is for one or for all, and is listed with those whom it holds for", async () => {
  const { ana, bia, page } = await clinic();
  const date = nextDate("qua", product.now());
  const list = page.getByRole("list", { name: excecoes.lista });
  const form = page.getByRole("dialog");
  await choose(page, m.profissional, "Bia Lima");
  await press(page, excecoes.nova);
  await see(select(form, excecoes.paraQuem).getByText("Bia Lima"));
  await field(form, excecoes.de).fill(shownDate(date));
  await field(form, excecoes.motivo).fill("Congresso");
  await press(form, "Salvar");
  await see(list.getByText(/· Bia Lima$/));
  const [made] = await ana.trpc.agenda.listExcecoes.query({});
  expect(made).toMatchObject({ profissional_id: bia, motivo: "Congresso" });

  await choose(page, m.profissional, "Ana Souza");
  await see(page.getByText(excecoes.vazio));
  await choose(page, m.profissional, "Bia Lima");
  await press(list, excecoes.acoes("Congresso"));
  await page.getByRole("menuitem", { name: excecoes.editar }).click();
  await choose(page, excecoes.paraQuem, excecoes.todos);
  await press(form, "Salvar");
  await gone(form);
  await choose(page, m.profissional, "Ana Souza");
  await see(list.getByText(new RegExp(`· ${excecoes.todos}$`)));
});

test("an appointment of somebody who is away moves to the next hour of theirs", async () => {
  const { ana, bia, page } = await clinic();
  const afternoon = { hora_inicio: "14:00", hora_fim: "16:00", intervalo_minutos: 60 };
  const hers = { ...afternoon, dia_semana: "qua", profissional_id: bia } as const;
  await ana.trpc.disponibilidades.create.mutate(hers);
  const date = nextDate("qua", product.now());
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const horario = `${date}T14:00`;
  const wanted = { cliente_id, horario, profissional_id: bia };
  const { id } = await ana.trpc.marcacoes.create.mutate(wanted);
  const closed = { de: date, ate: date, tipo: "fechado" as const, motivo: "Congresso" };
  await ana.trpc.agenda.createExcecao.mutate({ ...closed, profissional_id: bia });
  await choose(page, m.profissional, "Bia Lima");
  await press(page, excecoes.acoes("Congresso"));
  await page.getByRole("menuitem", { name: excecoes.verAtingidas }).click();
  const touched = page.getByRole("dialog", { name: excecoes.atingidasTitulo });
  await touched
    .getByRole("button", { name: /^Remarcar Davi Rocha para/ })
    .first()
    .click();
  await see(touched.getByText(/^Remarcado/));
  const moved = async () => {
    const { horario, profissional_id } = await ana.trpc.marcacoes.get.query({ id });
    return [civilOf(horario, ZONA_PADRAO), profissional_id];
  };
  await expect.poll(moved).toEqual([{ date: addDays(date, 7), time: "14:00" }, bia]);
});

test("whoever works alone chooses nobody", async () => {
  const ana = await product.professional();
  await offerHours(ana);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/horarios");
  await expect.poll(() => hours(page).count()).toBe(5);
  await press(page, excecoes.nova);
  await see(field(page.getByRole("dialog"), excecoes.motivo));
  expect(await select(page, m.profissional).count()).toBe(0);
  expect(await select(page, excecoes.paraQuem).count()).toBe(0);
});
