import type { APIResponse, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { isLong } from "#server/testing/long.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see } from "./support/controls.ts";
import { withDavi } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { login, signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** Longer than any that the product has. */
const LONG =
  "O servidor do WhatsApp não respondeu a tempo e a mensagem não pôde ser guardada. Nada do que você escreveu se perdeu: confira a sua conexão, espere alguns minutos e tente de novo. Se continuar assim, avise um administrador do sistema.";

/** A client whom there is already is refused at such a length, and after that a message in the same words. */
async function lengthen(page: Page) {
  let refusal: { response: APIResponse; body: string } | undefined;
  await page.route("**/trpc/clientes.create*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"detail":"[^"]*"/, `"detail":"${LONG}"`);
    refusal = { response, body };
    return route.fulfill(refusal);
  });
  await page.route("**/trpc/historicoMensagens.send*", (route) => route.fulfill(refusal));
}

/** The title and the controls that a finger would reach if no toast were there, and that one covers. */
async function coveredBy(page: Page, words = LONG) {
  const card = page.getByRole("region", { name: "Avisos" }).getByText(words).last();
  await see(card);
  return card.evaluate((text) => {
    const region = text.closest("[role=region]");
    const cards = [...(region?.children ?? [])].map((one) => one.getBoundingClientRect());
    const isReached = (control: Element, { x, y, width, height }: DOMRect) => {
      const under = document
        .elementsFromPoint(x + width / 2, y + height / 2)
        .find((element) => !region?.contains(element));
      return under !== undefined && control.contains(under);
    };
    return [...document.querySelectorAll("h1, button, a[href], input, textarea, [role=tab]")]
      .filter((control) => !region?.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isCovered = cards.some(
          (one) =>
            one.left < box.right &&
            one.right > box.left &&
            one.top < box.bottom &&
            one.bottom > box.top,
        );
        return isCovered && isReached(control, box);
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent);
  });
}

test.each(isLong ? [390, 360] : [360])(
  "at %i px a long toast covers no control that can be pressed",
  async (width) => {
    const { ana, davi } = await withDavi(product, 20);
    const visitor = await browser.visitor({ viewport: { width, height: 844 }, fresh: true });
    const { page, pageErrors } = visitor;
    await lengthen(page);
    await signIn(product, visitor, ana, "/app/clientes");

    // Over a sheet with its buttons below.
    await page.getByRole("button", { name: "Novo Cliente" }).first().click();
    const sheet = page.getByRole("dialog", { name: "Novo Cliente" });
    await field(sheet, "Nome").fill("Davi Rocha");
    await field(sheet, "Telefone").fill("11987650000");
    pageErrors.expect(/^clientes\.create 409$/);
    await sheet.getByRole("button", { name: "Cadastrar" }).click();
    await expect.poll(() => coveredBy(page)).toEqual([]);

    // Over the list that the sheet has left, with the screen's own button above it.
    await sheet.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Descartar alterações" }).click();
    await gone(sheet);
    await expect.poll(() => coveredBy(page)).toEqual([]);

    // Over a conversation, whose composer stands below.
    await page.goto(`${product.url}/app/historico-mensagens?cliente=${davi.id}`);
    await see(page.getByRole("textbox", { name: "Mensagem" }));
    await inbox(page).write("Até amanhã!");
    await expect.poll(() => coveredBy(page)).toEqual([]);
  },
);

test.each([390, 360])(
  "at %i px no toast lies over the title, a field or a button of the pages before the product",
  async (width) => {
    const nova = await product.professional({ primeiro_login: true });
    const visitor = await browser.visitor({ viewport: { width, height: 844 }, fresh: true });
    const { page, pageErrors } = visitor;
    await signIn(product, visitor, nova, "/primeiro-login");
    await field(page, "Nova senha").fill("Manga-Verde-71");
    await field(page, "Confirmar senha").fill("Manga-Verde-71");
    await page.getByRole("button", { name: "Confirmar Nova Senha" }).click();
    await see(page.getByRole("heading", { name: "Entrar", level: 1 }));
    await expect.poll(() => coveredBy(page, auth.senhaAlterada)).toEqual([]);

    pageErrors.expect(/^auth\.login 401$/);
    await login(visitor, nova.email, "outra senha");
    await expect.poll(() => coveredBy(page, auth.credenciaisIncorretas)).toEqual([]);
  },
);
