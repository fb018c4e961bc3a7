import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { letIn } from "#server/testing/team.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { m as importar } from "#shared/clientes/importar-tela.messages.ts";
import { m as notas } from "#shared/clientes/notas.messages.ts";
import { m as espera } from "#shared/espera/tela.messages.ts";
import { m } from "#shared/marcacoes/historico.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** An appointment, a message and a note of the owner's; with `hasMember` the same of Lia's. */
async function practice({ hasMember }: { hasMember: boolean }) {
  const { ana } = await withNumber(product, { nome: "Ana Souza" });
  await offerHours(ana);
  const davi = { nome: "Davi Rocha", telefone: "11955554444" };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(davi);
  const date = nextDate("qua", product.now());
  const booking = { cliente_id, horario: `${date}T09:00` };
  const { id } = await ana.trpc.marcacoes.create.mutate(booking);
  await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Bom dia, é a Ana" });
  await ana.trpc.clientes.createNota.mutate({ id: cliente_id, texto: "nota da Ana" });
  const lia = await product.professional({ nome: "Lia Reis" });
  if (hasMember) {
    await letIn(product, ana, lia, "profissional");
    const as = (method: string, path: string, body: object) =>
      lia.rest(method, path, body, { "x-conta": ana.id });
    await as("PUT", `/marcacoes/${id}`, { horario: `${date}T10:00` });
    await as("POST", "/historico-mensagens/enviar", { cliente_id, mensagem: "Oi, é a Lia" });
    await as("POST", `/clientes/${cliente_id}/notas`, { texto: "nota da Lia" });
  }
  return { ana, id, cliente_id, lia, date };
}

test.each([
  ["a desktop", {}],
  ["a phone", PHONE],
])("on %s the owner sees who moved, wrote and noted", async (_name, screen) => {
  const { ana, id, cliente_id } = await practice({ hasMember: true });
  const visitor = await browser.visitor(screen);
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/agenda?marcacao=${id}`);
  const history = page.getByRole("region", { name: m.titulo });
  const acts = history.getByRole("listitem");
  await see(acts.nth(1).getByText(/^Movido para .*10:00, era .*09:00$/));
  await see(acts.nth(1).getByText(/^Lia Reis · /));
  await see(acts.nth(0).getByText(/^Ana Souza · /));

  await page.goto(`${product.url}/app/historico-mensagens?cliente=${cliente_id}`);
  const messages = inbox(page);
  await see(messages.messageOf("Lia Reis", "Oi, é a Lia"));
  await see(messages.bubble("Oi, é a Lia").getByText("· Lia Reis", { exact: true }));
  await see(messages.messageOf("Você", "Bom dia, é a Ana"));
  const notes = page.getByRole("region", { name: notas.daEquipe });
  await see(notes.filter({ hasText: "nota da Lia" }).getByText(/Lia Reis$/));

  await page.goto(`${product.url}/app/clientes/${cliente_id}`);
  const line = page.getByRole("listitem");
  await see(line.filter({ hasText: "Oi, é a Lia" }).getByText("Lia Reis"));
  await see(line.filter({ hasText: "nota da Lia" }).getByText(`${notas.daEquipe} · Lia Reis`));
});

const FILE = { nome_arquivo: "pacientes.csv" };
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** One of the practice closes a day, changes a client, puts them on the list, and imports another. */
async function besides(
  { ana, who, cliente_id }: { ana: Actor; who: Actor; cliente_id: string },
  date: string,
) {
  const as = (method: string, path: string, body: object) =>
    who.rest(method, path, body, { "x-conta": ana.id });
  await as("POST", "/excecoes", { tipo: "fechado", de: date, ate: date, motivo: "Feira" });
  await as("PUT", `/clientes/${cliente_id}`, { email: "davi@exemplo.com.br" });
  await as("POST", "/espera", { cliente_id });
  const arquivo = base64("nome;telefone\nBia Lima;11944443333");
  await ana.trpc.clientes.createImportacao.mutate({ arquivo, ...FILE });
  const [importacao] = await ana.trpc.clientes.listImportacoes.query();
  await as("POST", `/clientes/importar/${importacao?.id}/desfazer`, {});
}

/** Texts of the rows that may name an author: exception, waiting entry, import, client. */
async function places(page: Page, cliente_id: string) {
  await page.goto(`${product.url}/app/horarios`);
  const excecao = page.getByRole("list", { name: excecoes.lista }).getByRole("listitem");
  await see(excecao.filter({ hasText: "Feira" }));
  const shown = [await excecao.filter({ hasText: "Feira" }).innerText()];
  await page.goto(`${product.url}/app/agenda/espera`);
  const entry = page.getByRole("list", { name: espera.lista }).getByRole("listitem");
  await see(entry);
  shown.push(await entry.innerText());
  await page.goto(`${product.url}/app/clientes/importar`);
  const past = page.getByRole("list", { name: importar.ultimas }).getByRole("listitem");
  await see(past);
  shown.push(await past.innerText());
  await page.goto(`${product.url}/app/clientes/${cliente_id}`);
  const facts = page.locator("dl").filter({ hasText: "Cliente desde" });
  await see(facts);
  shown.push(await facts.innerText());
  return shown;
}

test("the owner sees who closed a day, put on the list, took back an import and changed a client", async () => {
  const { ana, cliente_id, lia, date } = await practice({ hasMember: true });
  await besides({ ana, who: lia, cliente_id }, date);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/horarios");
  expect(await places(page, cliente_id)).toEqual([
    expect.stringContaining("por Lia Reis"),
    expect.stringContaining("por Lia Reis"),
    expect.stringContaining("desfeita por Lia Reis"),
    expect.stringMatching(/Última alteração\s+Lia Reis/),
  ]);
});

test("who works alone sees no name and no history anywhere", async () => {
  const { ana, id, cliente_id, date } = await practice({ hasMember: false });
  await besides({ ana, who: ana, cliente_id }, date);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, `/app/agenda?marcacao=${id}`);
  await see(page.getByRole("region", { name: "Mensagens automáticas" }));
  await page.goto(`${product.url}/app/historico-mensagens?cliente=${cliente_id}`);
  const messages = inbox(page);
  await see(messages.messageOf("Você", "Bom dia, é a Ana"));
  await see(page.getByRole("region", { name: notas.soVoceVe }));
  await gone(messages.log.getByText("Ana Souza"));
  const people = page.waitForResponse((response) => response.url().includes("equipe.list"));
  await page.goto(`${product.url}/app/agenda?marcacao=${id}`);
  await (await people).finished();
  await see(page.getByRole("region", { name: "Mensagens automáticas" }));
  expect(await page.getByRole("region", { name: m.titulo }).count()).toBe(0);
  const shown = (await places(page, cliente_id)).join("\n");
  expect(shown).toContain("Feira");
  expect(shown).not.toMatch(/Ana Souza|\bpor\b|Última alteração/);
});
