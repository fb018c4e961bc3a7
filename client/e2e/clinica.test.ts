import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { letIn } from "#server/testing/team.ts";
import { m } from "#shared/profissionais/tela.messages.ts";
import { m as salas } from "#shared/salas/tela.messages.ts";
import { m as servicos } from "#shared/servicos/tela.messages.ts";
import { a11yOf, LONG, SMALLEST } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, field, gone, press, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TEAM = "/app/configuracoes?aba=equipe";
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const people = (page: Page) => page.getByRole("grid", { name: m.lista });
const rooms = (page: Page) => page.getByRole("grid", { name: salas.lista });
const names = (page: Page, list = people(page)) =>
  list.getByRole("row").evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")));

async function act(page: Page, nome: string, action: string) {
  await press(page, `Mais ações para ${nome}`);
  await page.getByRole("menuitem", { name: action }).click();
}

async function addRoom(page: Page, opener: string, nome: string) {
  await press(page, opener);
  const dialog = page.getByRole("dialog", { name: salas.nova });
  await field(dialog, salas.nome).fill(nome);
  await dialog.getByRole("button", { name: "Criar" }).click();
  await gone(dialog);
}

test.each([
  ["at the desk", {}],
  ["on a phone", PHONE],
])(
  "somebody who works alone becomes a clinic %s: a colleague with an agenda, a room, and a service of both",
  { timeout: LONG },
  async (_where, options) => {
    const ana = await product.professional({ nome: "Ana Souza" });
    const rita = await product.professional({ nome: "Rita Nunes" });
    await letIn(product, ana, rita, "profissional");
    await ana.trpc.servicos.create.mutate({ nome: "Sessão", duracao_minutos: 50 });
    const visitor = await browser.visitor(options);
    const { page } = visitor;
    await signIn(product, visitor, ana, TEAM);
    await see(page.getByRole("heading", { name: m.sozinho }));
    expect(await people(page).count()).toBe(0);

    await press(page, m.adicionar);
    const dialog = page.getByRole("dialog", { name: m.novo });
    await dialog.getByRole("button", { name: "Criar" }).click();
    await see(dialog.getByText("Nome é obrigatório"));
    await field(dialog, m.nome).fill("Dra. Rita");
    await field(dialog, m.especialidade).fill("Psicologia");
    await field(dialog, m.registro).fill("CRP 06/12345");
    await choose(page, m.pessoa, "Rita Nunes");
    await dialog.getByRole("button", { name: "Criar" }).click();
    await gone(dialog);
    await see(people(page).getByText("Psicologia · CRP 06/12345 · entra como Rita Nunes"));
    expect(await names(page)).toEqual(["Ana Souza", "Dra. Rita"]);
    await act(page, "Dra. Rita", "Mover para cima");
    await expect.poll(() => names(page)).toEqual(["Dra. Rita", "Ana Souza"]);

    await addRoom(page, salas.adicionar, "Sala 1");
    await see(rooms(page).getByText("Sala 1"));
    await addRoom(page, salas.nova, "Sala 2");
    expect(await names(page, rooms(page))).toEqual(["Sala 1", "Sala 2"]);

    await page.goto(`${product.url}/app/horarios?aba=servicos`);
    await act(page, "Sessão", "Editar");
    const form = page.getByRole("dialog", { name: servicos.editar });
    await form.getByRole("group", { name: servicos.quem }).getByText("Dra. Rita").click();
    await choose(page, servicos.duracaoDe("Dra. Rita"), "1 h 20");
    await field(form, servicos.precoDe("Dra. Rita")).fill("250");
    await form.getByRole("group", { name: servicos.onde }).getByText("Sala 2").click();
    await form.getByRole("button", { name: "Salvar" }).click();
    await gone(form);
    const [servico] = await ana.trpc.servicos.list.query({});
    const found = await ana.trpc.profissionais.list.query({});
    const lists = await ana.trpc.salas.list.query({});
    expect(servico).toMatchObject({
      profissionais: [
        { profissional_id: found[0]?.id, duracao_minutos: 80, preco_centavos: 25_000 },
      ],
      salas: [lists[1]?.id],
    });
  },
);

test("one that a service needs can only be switched off, and the last one active not at all", async () => {
  const ana = await product.professional({ nome: "Ana Souza" });
  const { id } = await ana.trpc.profissionais.create.mutate({ nome: "Bia" });
  await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 50,
    profissionais: [{ profissional_id: id }],
  });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, TEAM);
  const questions = page.getByRole("alertdialog");
  visitor.pageErrors.allow(/ 409$/);
  await act(page, "Bia", "Excluir");
  await press(questions, m.excluir);
  await see(questions.getByRole("heading", { name: m.emUsoTitulo }));
  await see(questions.getByText(m.emUsoTexto));
  expect(await questions.getByText(m.emUsoTitulo).count()).toBe(1);
  await press(questions, m.desativar);
  await see(people(page).getByText(m.inativo));
  await act(page, "Ana Souza", "Desativar");
  await see(toast(page, "A conta precisa de ao menos um profissional ativo"));

  // By keyboard alone: the row opens the form.
  await people(page).getByRole("row", { name: "Bia" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: m.editar });
  await field(dialog, m.nome).fill("Bia Rocha");
  await page.keyboard.press("Enter");
  await gone(dialog);
  await see(people(page).getByText("Bia Rocha"));
});

test("the settings of a clinic are whole on a narrow phone", { timeout: LONG }, async () => {
  const ana = await product.professional({ nome: "Ana Souza" });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, `${TEAM}#profissionais`);
  const { screen, overlay, findings } = a11yOf(page, { fits: [SMALLEST] });
  await screen("alone", () => see(page.getByRole("heading", { name: m.sozinho })));
  const bia = await ana.trpc.profissionais.create.mutate({
    nome: "Dra. Beatriz Albuquerque de Mendonça",
    especialidade: "Psicologia clínica e hospitalar",
    registro: "CRP 06/12345",
    cor: "#8457d6",
  });
  await screen("without a room", () => see(page.getByText(salas.vazio)));
  const sala = await ana.trpc.salas.create.mutate({ nome: "Consultório do térreo" });
  await ana.trpc.salas.create.mutate({ nome: "Sala 2", ativa: false });
  await screen("a clinic", () => see(rooms(page).getByText("Sala 2")));
  await overlay("a professional", async () => {
    await press(page, m.novo);
    await see(page.getByRole("dialog", { name: m.novo }));
  });
  await overlay("a room", async () => {
    await press(page, salas.nova);
    await see(page.getByRole("dialog", { name: salas.nova }));
  });
  await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 50,
    preco_centavos: 18_000,
    profissionais: [{ profissional_id: bia.id, duracao_minutos: 80 }],
    salas: [sala.id],
  });
  await page.goto(`${product.url}/app/horarios?aba=servicos`);
  await overlay("a service of both", async () => {
    await act(page, "Sessão", "Editar");
    const form = page.getByRole("dialog", { name: servicos.editar });
    await form.getByRole("group", { name: servicos.onde }).scrollIntoViewIfNeeded();
  });
  expect(findings).toEqual([]);
});
