import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/profissionais/tela.messages.ts";
import { m as pagina } from "#shared/publico/pagina-tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** The feed of one professional of a clinic, for the calendar of their own phone. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test.each([
  ["at the desk", { width: 1440, height: 900 }],
  ["on a phone", { width: 390, height: 844 }],
])(
  "the owner gives a professional's feed another address %s, and the old one is gone",
  async (_at, viewport) => {
    const ana = await product.professional({ nome: "Ana Souza" });
    const bia = await ana.trpc.profissionais.create.mutate({ nome: "Bia Lima" });
    const visitor = await browser.visitor({ viewport });
    const { page } = visitor;
    await signIn(product, visitor, ana, "/app/configuracoes?aba=equipe#profissionais");
    const list = page.getByRole("grid", { name: m.lista });
    await list.getByRole("row", { name: "Bia Lima" }).click();
    const dialog = page.getByRole("dialog", { name: m.editar });
    const box = dialog.getByRole("group", { name: pagina.enderecoFeed });
    await see(box.locator("code"));
    const before = await box.locator("code").innerText();
    const answer = async (address: string) =>
      (await fetch(`${product.url}${new URL(address).pathname}`)).status;
    await expect.poll(() => answer(before)).toBe(200);

    // Asked first, and nothing happens without an answer.
    await press(dialog, pagina.rotacionar);
    const question = page.getByRole("alertdialog");
    await see(question.getByText(pagina.rotacionarPergunta));
    await page.keyboard.press("Escape");
    await gone(question);
    expect(await box.locator("code").innerText()).toBe(before);

    await press(dialog, pagina.rotacionar);
    await press(question, pagina.rotacionar);
    await see(toast(page, pagina.rotacionado));
    await expect.poll(() => box.locator("code").innerText()).not.toBe(before);
    const after = await box.locator("code").innerText();
    await expect.poll(() => answer(before)).toBe(404);
    await expect.poll(() => answer(after)).toBe(200);
    expect((await ana.trpc.profissionais.get.query({ id: bia.id })).feed).toBe(after);
    // Ana's own address is another one, and stays.
    expect((await ana.trpc.profissionais.get.query({ id: ana.id })).feed).not.toBe(after);
  },
);
