import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { letIn } from "#server/testing/team.ts";
import { m as notas } from "#shared/clientes/notas.messages.ts";
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
  if (hasMember) {
    const lia = await product.professional({ nome: "Lia Reis" });
    await letIn(product, ana, lia, "profissional");
    const as = (method: string, path: string, body: object) =>
      lia.rest(method, path, body, { "x-conta": ana.id });
    await as("PUT", `/marcacoes/${id}`, { horario: `${date}T10:00` });
    await as("POST", "/historico-mensagens/enviar", { cliente_id, mensagem: "Oi, é a Lia" });
    await as("POST", `/clientes/${cliente_id}/notas`, { texto: "nota da Lia" });
  }
  return { ana, id, cliente_id };
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

test("who works alone sees no name and no history anywhere", async () => {
  const { ana, id, cliente_id } = await practice({ hasMember: false });
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
});
