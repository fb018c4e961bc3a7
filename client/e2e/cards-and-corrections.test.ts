import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { formBody } from "#server/stand-ins/whatsapp/forms.ts";
import { a11yOf } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, press, see } from "./support/controls.ts";
import { send, withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const BIA = "5511988887777";

/** The open conversation with Bia, and what she does besides writing. */
async function atBia() {
  const { ana, key, instance, say } = await withNumber(product);
  const bia = await ana.trpc.clientes.create.mutate({ nome: "Bia Lima", telefone: BIA.slice(2) });
  const number = product.whatsapp.instance(key);
  /** Posts it, and answers the id that it has at the host. */
  const does = async (form: Parameters<typeof formBody>[2]) => {
    const id = newId();
    const done = { person: BIA, fromMe: false, id, at: product.now().getTime() };
    expect(await product.whatsapp.push(key, formBody("mega", number, form, done))).toBe(200);
    return id;
  };
  const writes = async (conversation: string) => {
    const id = newId();
    const remoteJid = `${BIA}@s.whatsapp.net`;
    await instance.post({
      messageType: "conversation",
      key: { remoteJid, fromMe: false, id },
      message: { conversation },
      messageTimestamp: Math.floor(product.now().getTime() / 1_000),
    });
    return id;
  };
  const conversation = { usuarioId: ana.id, instanciaId: instance.id, clienteId: bia.id };
  await send(product, { ...conversation, text: "Até amanhã!", status: "falha", minutesAgo: 5 });
  await say(BIA, "Oi!");
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, `/app/historico-mensagens?cliente=${bia.id}`);
  const { page } = visitor;
  const messages = inbox(page);
  await see(messages.messageOf("Bia Lima", "Oi!"));
  return { ana, page, messages, does, writes };
}

test("a card is shown with its people, and becomes a client who can be opened then", async () => {
  const { ana, page, messages, does } = await atBia();
  await does({ kind: "contact", nome: "Dr. Paulo", telefone: "5511977776666" });
  await see(messages.log.getByText("(11) 97777-6666", { exact: true }));
  await see(messages.row("Bia Lima").getByText("Dr. Paulo", { exact: true }));
  await gone(messages.log.getByText("[contato]"));

  await press(messages.log, /^Adicionar como cliente/);
  const form = page.getByRole("dialog", { name: "Novo Cliente" });
  await expect.poll(() => field(form, "Nome").inputValue()).toBe("Dr. Paulo");
  await expect.poll(() => field(form, "Telefone").inputValue()).toBe("(11) 97777-6666");
  await press(form, "Cadastrar");
  await gone(form);
  const { items } = await ana.trpc.clientes.list.query({ q: "Paulo" });
  expect(items).toMatchObject([{ nome: "Dr. Paulo", telefone: "11977776666" }]);

  await messages.log.getByRole("link", { name: /^Abrir cliente/ }).click();
  await see(page.getByRole("heading", { name: "Dr. Paulo" }));
  await gone(messages.log);
});

test("what somebody corrects or deletes is told in the open conversation and in the list", async () => {
  const { page, messages, does, writes } = await atBia();
  const wrong = await writes("Rua A, 10");
  await see(messages.messageOf("Bia Lima", "Rua A, 10"));
  await does({ kind: "edit", of: wrong, text: "Rua B, 20" });
  await see(messages.messageOf("Bia Lima", "Rua B, 20"));
  await see(messages.bubble("Rua B, 20").getByText(/editada/));
  await expect.poll(() => messages.log.getByText(/editada/).count()).toBe(1);

  const secret = await writes("segredo");
  await see(messages.messageOf("Bia Lima", "segredo"));
  await does({ kind: "revoke", of: secret });
  await see(messages.messageOf("Bia Lima", "Mensagem apagada"));
  await see(messages.row("Bia Lima").getByText("Mensagem apagada", { exact: true }));
  await gone(page.getByText("segredo"));
  await gone(page.getByText("[mensagem apagada]"));

  await does({ kind: "contact", nome: "Dr. Paulo", telefone: "5511977776666" });
  const { screen, findings } = a11yOf(page);
  await screen("a card, a corrected, a deleted and a failed message", () =>
    see(messages.log.getByRole("button", { name: /^Adicionar como cliente/ })),
  );
  expect(findings).toEqual([]);
});
