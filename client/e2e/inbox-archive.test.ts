import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import { AUTO_REFRESH_MS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see, toast } from "./support/controls.ts";
import { fingers } from "./support/fingers.ts";
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

async function withTwoClients() {
  const { ana, say } = await withNumber(product);
  for (const [nome, telefone] of [
    ["Bia Luz", "11911112222"],
    ["Davi Rocha", "11987650000"],
  ] as const) {
    await ana.trpc.clientes.create.mutate({ nome, telefone });
    await say(`55${telefone}`, `Oi, aqui é ${nome}`);
  }
  // A post is answered before its message stands in the conversation, and one journey hears of no later change.
  const received = async () =>
    (await ana.trpc.historicoMensagens.getEstatisticas.query({})).mensagens_recebidas;
  await expect.poll(received).toBe(2);
  return { ana, say, received };
}

/** Two clients who have written, and the same professional on a phone and in another browser. */
async function fixture() {
  const { ana, say } = await withTwoClients();
  const phone = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const desk = await browser.visitor();
  await Promise.all([phone, desk].map((visitor) => signIn(product, visitor, ana, HISTORY)));
  return { say, here: phone.page, there: desk.page };
}

const archived = (page: Page) => page.getByRole("button", { name: /^Arquivadas/ });

test("a conversation is archived in three presses, also in the other browser, and comes back when the client writes", async () => {
  const { say, here, there } = await fixture();
  const [mine, theirs] = [inbox(here), inbox(there)];
  await see(theirs.row("Davi Rocha"));
  const hands = fingers();
  await hands.press(mine.row("Davi Rocha").getByRole("link"));
  await hands.press(here.getByRole("button", { name: "Organizar conversa" }));
  await hands.press(here.getByRole("menuitem", { name: "Arquivar" }));
  expect(hands.count).toBe(3);
  await see(toast(here, m.arquivadaDe("Davi Rocha")));
  await gone(mine.row("Davi Rocha"));
  await see(mine.row("Bia Luz"));
  await gone(theirs.row("Davi Rocha"));

  await archived(there).click();
  await see(theirs.row("Davi Rocha"));
  await gone(theirs.row("Bia Luz"));
  await theirs.row("Davi Rocha").getByRole("link").click();
  await see(there.getByRole("region", { name: "Conversa com Davi Rocha" }).getByText(m.arquivada));
  // A search finds archived conversations too.
  await here.getByRole("searchbox", { name: "Buscar" }).fill("davi");
  await see(mine.row("Davi Rocha").getByText(m.arquivada));
  await here.getByRole("searchbox", { name: "Buscar" }).fill("");
  await gone(mine.row("Davi Rocha"));

  await say("5511987650000", "Mudei de ideia");
  await see(mine.row("Davi Rocha").getByText("Mudei de ideia"));
  await gone(theirs.row("Davi Rocha"));
});

test("it is taken back in the bar, by a key alone as by a press, and from the menu later on", async () => {
  const { there } = await fixture();
  const messages = inbox(there);
  const row = messages.row("Davi Rocha");
  await row.getByRole("link").click();
  await see(messages.messageOf("Davi Rocha", "Oi, aqui é Davi Rocha"));
  await gone(row.getByText("1 mensagem não lida"));
  await there.keyboard.press("a");
  await gone(row);
  await press(there, `${m.desfazer}: Davi Rocha`);
  await see(row);

  await row.getByRole("link").click();
  await press(there, "Organizar conversa");
  await there.getByRole("menuitem", { name: "Arquivar" }).click();
  await gone(row);
  await archived(there).click();
  await row.getByRole("link").click();
  await press(there, "Organizar conversa");
  await there.getByRole("menuitem", { name: "Desarquivar" }).click();
  await see(toast(there, m.desarquivada));
  await gone(row);
  await there.goto(`${product.url}${HISTORY}`);
  await see(row);
});

test("a refused archive or pin shows how the conversation stands now, with no line for news", async () => {
  const { ana, say, received } = await withTwoClients();
  const visitor = await browser.visitor({ fresh: true });
  const { page, pageErrors } = visitor;
  await page.route("**/trpc/eventos.subscribe*", (route) => route.abort());
  pageErrors.allow(/^\/trpc\/eventos\.subscribe /);
  await signIn(product, visitor, ana, HISTORY);
  const messages = inbox(page);
  const [davi, bia] = [messages.row("Davi Rocha"), messages.row("Bia Luz")];
  await davi.getByRole("link").click();
  await see(messages.messageOf("Davi Rocha", "Oi, aqui é Davi Rocha"));
  await gone(davi.getByText("1 mensagem não lida"));
  await say("5511987650000", "Mais uma coisa");
  await expect.poll(received).toBe(3);
  pageErrors.expect(/^historicoMensagens\.saveArquivada 409$/);
  await page.keyboard.press("a");
  await see(toast(page, m.leiaAntesDeArquivar));
  await soon(() => davi.getByText("Mais uma coisa").count(), 1);

  await bia.getByRole("link").click();
  await see(messages.messageOf("Bia Luz", "Oi, aqui é Bia Luz"));
  const { items } = await ana.trpc.clientes.list.query({ q: "Bia" });
  for (const { id } of items) await ana.trpc.clientes.remove.mutate({ id });
  pageErrors.expect(/^historicoMensagens\.saveFixada 404$/);
  pageErrors.allow(/ 404$/);
  await page.keyboard.press("f");
  await soon(() => bia.count(), 0);
});

/** Long before the page would have looked again by itself. */
async function soon(count: () => Promise<number>, expected: number) {
  await expect.poll(count, { timeout: AUTO_REFRESH_MS / 3 }).toBe(expected);
}
