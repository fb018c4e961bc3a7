import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, hear, see } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const HISTORY = "/app/historico-mensagens";
const lastSent = () => product.whatsapp.sent.at(-1)?.text;

/** Davi has written last, Bia before him; both are known by name. */
async function fixture(options?: Parameters<typeof browser.visitor>[0]) {
  const { ana, say } = await withNumber(product);
  const people = [
    ["Bia Luz", "11911112222", 2],
    ["Davi Rocha", "11987650000", 1],
  ] as const;
  for (const [nome, telefone, minutesAgo] of people) {
    await ana.trpc.clientes.create.mutate({ nome, telefone });
    const at = new Date(product.now().getTime() - minutesAgo * 60_000);
    await say(`55${telefone}`, `Oi, é ${nome}`, at);
  }
  const visitor = await browser.visitor(options);
  await signIn(product, visitor, ana, HISTORY);
  const { page } = visitor;
  const messages = inbox(page);
  await see(messages.row("Davi Rocha"));
  return { ana, say, page, messages, press: (key: string) => page.keyboard.press(key) };
}

test("a conversation is opened, pinned, labelled, noted in, answered and written to later with the keyboard alone", async () => {
  const { ana, page, messages, press } = await fixture();
  await ana.trpc.respostasRapidas.create.mutate({
    atalho: "pix",
    texto: "{nome}, a chave é 11900000000.",
  });
  await press("j");
  await see(messages.messageOf("Davi Rocha", "Oi, é Davi Rocha"));
  await press("j");
  await see(messages.messageOf("Bia Luz", "Oi, é Bia Luz"));
  await press("f");
  await hear(page, m.fixada);
  await see(messages.row("Bia Luz").getByText("Fixada"));

  await press("e");
  await see(page.getByRole("dialog", { name: "Etiquetas da conversa" }));
  await page.keyboard.type("Orçamento");
  await press("Enter");
  await press("Enter");
  await gone(page.getByRole("dialog"));
  await see(messages.row("Bia Luz").getByText("Orçamento"));

  await press("n");
  await see(page.getByRole("dialog", { name: "Nova nota" }));
  await page.keyboard.type("Ligar para o convênio");
  await press("Tab");
  await press("Tab");
  await press("Enter");
  await gone(page.getByRole("dialog"));
  await see(page.getByRole("region", { name: "Nota, só você vê" }).getByText("convênio"));

  await press("g");
  await see(page.getByRole("dialog", { name: "Enviar depois" }));
  await page.keyboard.type("Até amanhã, Bia!");
  // To the last control of the dialog.
  await press("Shift+Tab");
  await press("Shift+Tab");
  await press("Enter");
  await gone(page.getByRole("dialog"));
  await see(messages.bubble("Até amanhã, Bia!").getByText(m.cancelaSeResponder));

  await press("/");
  const box = field(page, "Mensagem");
  await see(page.getByRole("option", { name: /^\/pix/ }));
  await page.keyboard.type("p");
  await press("Enter");
  await expect.poll(() => box.inputValue()).toBe("Bia Luz, a chave é 11900000000.");
  // While one types, letters are letters.
  await page.keyboard.type("fen");
  await press("Enter");
  await expect.poll(lastSent, { timeout: 20_000 }).toBe("Bia Luz, a chave é 11900000000.fen");
  await press("Escape");
  await press("j");
  await see(page.getByRole("heading", { name: "Davi Rocha" }));
});

test("a phone that is turned keeps a message for later open, with what was typed and chosen", async () => {
  const upright = { width: 390, height: 844 };
  const { page, messages } = await fixture({ viewport: upright, hasTouch: true, isMobile: true });
  await messages.row("Davi Rocha").getByRole("link").tap();
  await field(page, "Mensagem").fill("Tudo certo para quinta?");
  await page.getByRole("button", { name: "Anexar" }).tap();
  await page.getByRole("menuitem", { name: "Enviar depois" }).tap();
  const dialog = page.getByRole("dialog", { name: "Enviar depois" });
  await field(dialog, "Mensagem").fill("Tudo certo para sexta?");
  await dialog.getByRole("button", { name: "Em 1 hora" }).tap();
  await dialog.getByText("Enviar mesmo se o cliente escrever antes").tap();
  const chosen = async () => ({
    text: await field(dialog, "Mensagem").inputValue({ timeout: 5_000 }),
    isAnyway: await dialog.getByRole("checkbox").isChecked(),
    day: await field(dialog, "Data").inputValue(),
    time: await field(dialog, "Horário").inputValue(),
  });
  const before = await chosen();
  const rows = page.locator("[data-para]");
  await page.setViewportSize({ width: 844, height: 390 });
  // The list stands beside the conversation now, behind the dialog.
  await expect.poll(() => rows.count()).toBe(2);
  expect(await chosen()).toEqual(before);
  await page.setViewportSize(upright);
  await expect.poll(() => rows.count()).toBe(0);
  expect(await chosen()).toEqual(before);
  expect(before).toMatchObject({ text: "Tudo certo para sexta?", isAnyway: true });
});

longTest(
  "what was to leave later waits when the client writes first, and is sent all the same with a tap",
  async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { say, page, messages } = await fixture(phone);
    await page.getByRole("button", { name: "Filtros" }).tap();
    await page.getByText("Aguardando resposta", { exact: true }).tap();
    await page.getByRole("button", { name: "Aplicar filtros" }).tap();
    await page.waitForURL("**aguardando_resposta=1**");
    await messages.row("Davi Rocha").getByRole("link").tap();
    await field(page, "Mensagem").fill("Tudo certo para quinta?");
    await page.getByRole("button", { name: "Anexar" }).tap();
    await page.getByRole("menuitem", { name: "Enviar depois" }).tap();
    await page.getByRole("button", { name: "Agendar", exact: true }).tap();
    await hear(page, m.agendada);
    const later = messages.bubble("Tudo certo para quinta?");
    await see(later.getByRole("button", { name: "Cancelar envio" }));
    await expect.poll(() => field(page, "Mensagem").inputValue()).toBe("");

    await say("5511987650000", "Quinta não posso");
    await see(later.getByText("Não foi enviada: o cliente escreveu antes."));
    await later.getByRole("button", { name: "Enviar mesmo assim" }).tap();
    await expect.poll(lastSent, { timeout: 20_000 }).toBe("Tudo certo para quinta?");
    await see(messages.messageOf("Você", "Tudo certo para quinta?"));
  },
);
