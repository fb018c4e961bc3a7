import { beforeAll, expect, test } from "vitest";
import { formatDate } from "#shared/common/civil.ts";
import { m as espera } from "#shared/espera/tela.messages.ts";
import { m as ferias } from "#shared/ferias/ferias.messages.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, press, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** Forms that ask for the professional: the vacation and the waiting list. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Ana and Bia on Thursdays; Davi with Ana and Eva with Bia at ten o'clock. */
async function clinic() {
  const ana = await product.professional({ nome: "Ana Souza" });
  const { id: bia } = await ana.trpc.profissionais.create.mutate({ nome: "Bia Lima" });
  const hours = { dia_semana: "qui", hora_inicio: "10:00", hora_fim: "11:00" } as const;
  const date = nextDate("qui", product.now());
  for (const [profissional_id, nome, telefone] of [
    [ana.id, "Davi Rocha", "11955554444"],
    [bia, "Eva Melo", "11955554445"],
  ] as const) {
    await ana.trpc.disponibilidades.create.mutate({
      ...hours,
      intervalo_minutos: 60,
      profissional_id,
    });
    const { id } = await ana.trpc.clientes.create.mutate({ nome, telefone });
    const horario = `${date}T10:00`;
    await ana.trpc.marcacoes.create.mutate({ cliente_id: id, horario, profissional_id });
  }
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, "/app/agenda");
  return { ana, bia, date, page: visitor.page };
}

test("a vacation is one professional's, whose name the text and its button say, or everybody's", async () => {
  const { ana, bia, date, page } = await clinic();
  await see(page.getByRole("button", { name: "Novo Agendamento" }).first());
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Busca rápida" }).getByRole("searchbox").fill("férias");
  await page.getByRole("menuitem", { name: ferias.abrir }).first().click();
  const dialog = page.getByRole("dialog", { name: ferias.titulo });
  await field(dialog, ferias.de).fill(formatDate(date));
  await choose(page, ferias.quem, ferias.todos);
  await see(dialog.getByText(ferias.atingidos(2, 2)));
  const nameOf = (nome: string) => dialog.getByRole("button", { name: ferias.inserir(nome) });
  await see(nameOf(ferias.todosNome));
  const text = field(dialog, ferias.texto);
  await expect.poll(() => text.inputValue()).toBe(ferias.textosDaClinica.propor);

  await choose(page, ferias.quem, "Bia Lima");
  await see(dialog.getByText(ferias.atingidos(1, 1)));
  await see(nameOf("Bia Lima"));
  await gone(nameOf(ferias.todosNome));
  await expect.poll(() => text.inputValue()).toBe(ferias.textosDe.propor);
  await dialog.getByText(ferias.opcoes.cancelar, { exact: true }).click();
  await press(dialog, ferias.prontoParaCancelar(1));
  const done = page.getByRole("dialog", { name: ferias.feitoTitulo });
  await see(done.getByText(/^A agenda de Bia Lima fica fechada /));
  const { items } = await ana.trpc.marcacoes.list.query({});
  const fates = items.map(({ profissional_nome, status }) => `${profissional_nome} ${status}`);
  expect(fates.toSorted()).toEqual(["Ana Souza pendente", "Bia Lima cancelado"]);
  expect(await ana.trpc.agenda.listExcecoes.query({})).toMatchObject([{ profissional_id: bia }]);
});

test("a full day of one professional leads to their waiting list, where another one can be chosen", async () => {
  const { ana, bia, date, page } = await clinic();
  await ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
  const { id: hour } = await ana.trpc.clientes.create.mutate({ nome: "Gil Moura" });
  // Hours go on for one more start.
  await ana.trpc.marcacoes.create.mutate({
    cliente_id: hour,
    horario: `${date}T11:00`,
    profissional_id: bia,
  });
  await ana.trpc.clientes.create.mutate({ nome: "Íris Nunes" });
  await press(page, "Novo Agendamento");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await form.getByRole("combobox", { name: "Cliente" }).fill("Íris Nunes");
  await page.getByRole("option", { name: "Íris Nunes" }).click();
  await choose(page, "Profissional", "Bia Lima");
  await agenda(page).pickDate("Data", date);
  await press(form, espera.colocarNaLista);
  const list = page.getByRole("dialog", { name: espera.novaTitulo });
  await see(select(list, espera.profissional).getByText("Bia Lima"));
  await press(list, espera.nova);
  await see(toast(page, espera.criada));
  const waiting = async () =>
    (await ana.trpc.espera.list.query({})).map((one) => [one.cliente_nome, one.profissional_id]);
  expect(await waiting()).toEqual([["Íris Nunes", bia]]);

  await page.goto(`${product.url}/app/agenda/espera`);
  const row = page.getByRole("list", { name: espera.lista }).getByRole("listitem");
  for (const [option, id] of [
    ["Ana Souza", ana.id],
    [espera.qualquerProfissional, null],
  ] as const) {
    await row.getByRole("button", { name: espera.acoes("Íris Nunes") }).click();
    await page.getByRole("menuitem", { name: espera.editar }).click();
    const dialog = page.getByRole("dialog");
    await choose(page, espera.profissional, option);
    await press(dialog, espera.salvar);
    await gone(dialog);
    await expect.poll(waiting).toEqual([["Íris Nunes", id]]);
  }
});
