import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, press, see, toast } from "./support/controls.ts";
import { fingers } from "./support/fingers.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const HISTORY = "/app/historico-mensagens";

test("a conversation is begun with a client who has never written, and with somebody new", async () => {
  const { ana } = await withNumber(product);
  await ana.trpc.clientes.create.mutate({ nome: "Bia Luz", telefone: "11911112222" });
  const visitor = await browser.visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(product, visitor, ana, HISTORY);
  const { page } = visitor;
  const hands = fingers();
  const way = await journey(page, "conversaNova");
  const begin = page.getByRole("button", { name: "Nova conversa" });
  const dialog = page.getByRole("dialog", { name: "Nova conversa" });
  await hands.press(begin);
  await hands.type(dialog.getByRole("combobox", { name: "Cliente" }), "bia");
  await hands.press(page.getByRole("option", { name: /Bia Luz/ }));
  await see(page.getByRole("heading", { name: "Bia Luz" }));
  await hands.type(field(page, "Mensagem"), "Bom dia, Bia!");
  await hands.press(page.getByRole("button", { name: "Enviar mensagem" }));
  await expect
    .poll(() => product.whatsapp.sent.filter(({ key }) => key === ana.id).length, {
      timeout: 20_000,
    })
    .toBe(1);
  expect(hands.count).toBe(5);
  way.end();

  await page.getByRole("button", { name: "Voltar para as conversas" }).click();
  await begin.click();
  await dialog.getByRole("combobox", { name: "Cliente" }).fill("11 98765-0000");
  await page.getByRole("option", { name: /^Cadastrar/ }).click();
  const form = page.getByRole("dialog", { name: "Novo Cliente" });
  await field(form, "Nome").fill("Davi Rocha");
  await press(form, "Cadastrar");
  await see(page.getByRole("heading", { name: "Davi Rocha" }));
  await see(field(page, "Mensagem"));
});

test("at a desk of 900 px the list shows twelve conversations, and one is marked as unread again", async () => {
  const { ana, say } = await withNumber(product);
  for (let n = 10; n < 23; n += 1) {
    const telefone = `119111122${n}`;
    await ana.trpc.clientes.create.mutate({ nome: `Cliente ${n}`, telefone });
    await say(`55${telefone}`, `Oi, ${n}`);
  }
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, HISTORY);
  const { page } = visitor;
  const messages = inbox(page);
  await see(messages.row("Cliente 22"));
  const list = page.getByRole("list", { name: "Conversas" });
  const whole = await list.evaluate((element) => {
    const box = element.closest("[class*=overflow-y-auto]")?.getBoundingClientRect();
    const rows = [...element.children].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => box && top >= box.top && bottom <= box.bottom).length;
  });
  expect(whole).toBeGreaterThanOrEqual(12);

  const row = messages.row("Cliente 15");
  await row.getByRole("link").click();
  await see(messages.messageOf("Cliente 15", "Oi, 15"));
  await gone(row.getByText("1 mensagem não lida"));
  await press(page, "Organizar conversa");
  await page.getByRole("menuitem", { name: "Marcar como não lida" }).click();
  await see(toast(page, m.marcadaNaoLida));
  await see(row.getByText("1 mensagem não lida"));
  await page.reload();
  await see(row.getByText("1 mensagem não lida"));
});
