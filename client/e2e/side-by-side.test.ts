import { beforeAll, expect, test } from "vitest";
import { letIn } from "#server/testing/team.ts";
import { m } from "#shared/historico-mensagens/equipe.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see } from "./support/controls.ts";
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

/** The owner's open conversation; Lia, who works beside her, acts by the calls. */
async function practice(screen: object, { hasMember = true } = {}) {
  const { ana, say } = await withNumber(product, { nome: "Ana Souza" });
  const telefone = "11955554444";
  const davi = { nome: "Davi Rocha", telefone };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(davi);
  await say(`55${telefone}`, "Bom dia!", new Date(product.now().getTime() - 60_000));
  const lia = await product.professional({ nome: "Lia Reis" });
  if (hasMember) await letIn(product, ana, lia, "recepcao");
  const as = (method: string, path: string, body?: object) =>
    lia.rest(method, path, body, { "x-conta": ana.id });
  const visitor = await browser.visitor(screen);
  const address = `/app/historico-mensagens?cliente=${cliente_id}`;
  await signIn(product, visitor, ana, address);
  const messages = inbox(visitor.page);
  await see(messages.messageOf("Davi Rocha", "Bom dia!"));
  return {
    ana,
    lia,
    as,
    say,
    cliente_id,
    telefone,
    page: visitor.page,
    pageErrors: visitor.pageErrors,
    messages,
  };
}

test.each([
  ["a desktop", {}],
  ["a phone", PHONE],
])(
  "on %s one sees a colleague write, and is asked before writing over them",
  async (_name, screen) => {
    const { ana, as, cliente_id, page, pageErrors, messages } = await practice(screen);
    await see(page.getByRole("button", { name: `${m.responsavel}: ${m.ninguem}` }));
    const typing = `/historico-mensagens/conversas/${cliente_id}/escrevendo`;
    // Said again every second, as a colleague's screen does: nobody hears it before their stream is open.
    const isSeen = async () => {
      await as("POST", typing);
      return page.getByText(m.escrevendo(["Lia Reis"])).isVisible();
    };
    await expect.poll(isSeen, { interval: 1_000 }).toBe(true);

    // Her message comes while the screen hears of nothing.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/historicoMensagens\.getConversa/, async (route) => {
      await held;
      await route.continue();
    });
    pageErrors.expect(/^historicoMensagens\.send 409$/);
    await as("POST", "/historico-mensagens/enviar", { cliente_id, mensagem: "Oi, é a Lia" });
    await messages.write("Respondo eu");
    const asked = page.getByRole("alertdialog");
    await see(asked.getByText(m.chegouTexto));
    release();
    const written = async () => {
      const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
      return mensagens.map(({ mensagem }) => mensagem);
    };
    expect(await written()).toEqual(["Bom dia!", "Oi, é a Lia"]);

    await asked.getByRole("button", { name: m.lerAntes }).click();
    await expect.poll(() => field(page, "Mensagem").inputValue()).toBe("Respondo eu");
    await see(messages.messageOf("Lia Reis", "Oi, é a Lia"));
    await field(page, "Mensagem").press("Enter");
    await see(messages.messageOf("Você", "Respondo eu"));
    await expect.poll(written).toEqual(["Bom dia!", "Oi, é a Lia", "Respondo eu"]);
  },
);

test("a conversation is given to a colleague, shown in the list and found by the filter", async () => {
  const { ana, as, lia, cliente_id, page, messages } = await practice({});
  const rui = await product.professional({ nome: "Rui Costa" });
  await letIn(product, ana, rui, "financeiro");
  await page.reload();
  await page.getByRole("button", { name: `${m.responsavel}: ${m.ninguem}` }).click();
  await see(page.getByRole("menuitem", { name: "Lia Reis" }));
  // A bookkeeper reads no conversations.
  expect(await page.getByRole("menuitem", { name: "Rui Costa" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "Lia Reis" }).click();
  await see(page.getByRole("button", { name: `${m.responsavel}: Lia Reis` }));
  await see(messages.row("Davi Rocha").getByText("Lia Reis"));
  await page.getByRole("button", { name: m.responsavel, exact: true }).click();
  await page.getByRole("menuitem", { name: m.eu }).click();
  await gone(messages.row("Davi Rocha"));
  // A change by Lia is shown without a reload.
  expect(
    (await as("GET", "/historico-mensagens/conversas?responsavel=eu")).body.conversas,
  ).toHaveLength(1);
  await as("PUT", `/historico-mensagens/conversas/${cliente_id}/responsavel`, { pessoa_id: null });
  await see(page.getByRole("button", { name: `${m.responsavel}: ${m.ninguem}` }));
  expect(lia.id).not.toBe("");
});

test("who works alone sees nothing of it", async () => {
  const { page, messages } = await practice({}, { hasMember: false });
  await messages.write("Oi!");
  await see(messages.messageOf("Você", "Oi!"));
  expect(await page.getByText(m.responsavel).count()).toBe(0);
});
