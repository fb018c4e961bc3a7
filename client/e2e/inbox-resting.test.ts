import { beforeAll, expect, test } from "vitest";
import { esperas } from "#shared/instancias/numero.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see } from "./support/controls.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("while the number rests, a message to who has not written says why it waits; the answer to who wrote leaves", async () => {
  const { ana, key, say } = await withNumber(product);
  const { id } = await ana.trpc.clientes.create.mutate({
    nome: "Bia Luz",
    telefone: "11911112222",
  });
  await product.whatsapp.timelock(key, product.now().getTime() + 3_600_000);
  const phone = await browser.visitor({ viewport: { width: 390, height: 844 } });
  await signIn(product, phone, ana, `/app/historico-mensagens?cliente=${id}`);
  const { write, bubble } = inbox(phone.page);
  await write("Bom dia, Bia");
  await see(bubble("Bom dia, Bia").getByText(esperas.numero_em_repouso));
  await see(bubble("Bom dia, Bia").getByText(/Espera até (hoje|amanhã) \d\d:\d\d\.$/));
  expect(product.whatsapp.sent.filter((sent) => sent.key === key)).toEqual([]);

  await say("5511911112222", "Bom dia!");
  await gone(bubble("Bom dia, Bia").getByText(esperas.numero_em_repouso));
  await expect
    .poll(() => product.whatsapp.sent.filter((sent) => sent.key === key).map(({ text }) => text))
    .toEqual(["Bom dia, Bia"]);
});
