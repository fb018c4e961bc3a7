import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/assistente/assistente.messages.ts";
import { m as mensagens } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, hear, see } from "./support/controls.ts";
import { withDavi } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const HISTORY = "/app/historico-mensagens";
const HEIGHT = 844;
const PHONE = { viewport: { width: 390, height: HEIGHT }, hasTouch: true, isMobile: true };

/** Davi has written, and stands open on a phone. */
async function onPhone() {
  const { ana, davi } = await withDavi(product, 1);
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, `${HISTORY}?cliente=${davi.id}`);
  const { page } = visitor;
  const head = (name: string) => page.getByRole("button", { name });
  await see(page.getByRole("heading", { name: "Davi Rocha" }));
  return { ana, visitor, page, messages: inbox(page), head };
}

test("a conversation is marked for later, stays so when it is answered, is found among those that wait, and unmarked", async () => {
  const { page, messages, head } = await onPhone();
  const mark = head(m.marcarParaDepois);
  await see(mark.getByText("Depois"));
  expect((await mark.boundingBox())?.y).toBeLessThan(HEIGHT / 4);
  await mark.tap();
  await hear(page, m.marcadaParaDepois);
  await messages.write("Já te respondo, Davi.");
  await see(messages.messageOf("Você", "Já te respondo, Davi."));
  await see(head(m.tirarDeParaDepois));

  const back = page.getByRole("button", { name: "Voltar para as conversas" });
  await back.tap();
  await see(messages.row("Davi Rocha").getByText(m.paraDepois));
  await page.getByRole("button", { name: "Esperam por você (1)" }).tap();
  await page.waitForURL("**marcadas=1**");
  await messages.row("Davi Rocha").getByRole("link").tap();
  await head(m.tirarDeParaDepois).tap();
  await hear(page, m.tiradaDeParaDepois);
  await see(head(m.marcarParaDepois));
  await back.tap();
  await see(page.getByText(mensagens.nenhumaConversa));
  await page.getByRole("button", { name: "Esperam por você (0)" }).tap();
  await see(messages.row("Davi Rocha"));
  await gone(page.getByText(m.paraDepois));
  await gone(page.getByRole("button", { name: /^Esperam por você/ }));
});

test("a mark that is refused goes back", async () => {
  const { ana, visitor, page, head } = await onPhone();
  await see(head(m.marcarParaDepois));
  await product.db((db) =>
    db
      .updateTable("usuarios")
      .set({ trial_end_date: new Date(product.now().getTime() - 1000) })
      .where("id", "=", ana.id)
      .execute(),
  );
  visitor.pageErrors.expect(/^assistente\.markForLater 403$/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/assistente\.markForLater/, async (route) => {
    await held;
    await route.continue();
  });
  // Refetches caused by the refusal get no answer.
  const asksAgain = /assistente\.getConversa/;
  await page.route(asksAgain, () => undefined);
  await head(m.marcarParaDepois).tap();
  await see(head(m.tirarDeParaDepois));
  answer();
  await see(head(m.marcarParaDepois));
});
