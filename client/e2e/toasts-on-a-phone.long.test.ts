import type { APIResponse, Locator, Page } from "playwright";
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

/** The element that a press on a control would meet instead: a toast's own button, or a card that takes presses. */
async function coveredBy(page: Page, words = LONG) {
  const card = page.getByRole("region", { name: "Avisos" }).getByText(words).last();
  await see(card);
  return card.evaluate((text) => {
    const region = text.closest("[role=region]");
    return [...document.querySelectorAll("h1, button, a[href], input, textarea, [role=tab]")]
      .filter((control) => !region?.contains(control))
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const met = document.elementsFromPoint(x + width / 2, y + height / 2);
        const under = met.find((element) => !region?.contains(element));
        const isReached = under !== undefined && control.contains(under);
        return isReached && region?.contains(met[0] ?? null);
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent);
  });
}

/** Where the toasts stand, once they have come to rest: how far from the top and from the right. */
async function placeOf(page: Page, words = LONG) {
  const card = page.getByRole("region", { name: "Avisos" }).getByText(words).last();
  await see(card);
  return card.evaluate(async (text) => {
    const region = text.closest("[role=region]");
    await Promise.all(region?.getAnimations({ subtree: true }).map((one) => one.finished) ?? []);
    const { top = 0, right = 0 } = region?.getBoundingClientRect() ?? {};
    return { top, fromRight: document.documentElement.clientWidth - right };
  });
}

/** Whether a toast lies over a control, wherever presses go. */
async function liesOver(page: Page, control: Locator) {
  const region = await page.getByRole("region", { name: "Avisos" }).boundingBox();
  const box = await control.boundingBox();
  if (!region || !box) throw new Error("one of both is not there");
  return region.y + region.height > box.y && region.y < box.y + box.height;
}

test.each(isLong ? [1440, 390, 360] : [360])(
  "at %i px a long toast stays in its place and covers no control that can be pressed",
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
    const place = await placeOf(page);
    expect(await liesOver(page, sheet.getByRole("button", { name: "Cadastrar" }))).toBe(false);

    // Over the list that the sheet has left, with the screen's own button above it.
    await sheet.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Descartar alterações" }).click();
    await gone(sheet);
    await expect.poll(() => coveredBy(page)).toEqual([]);
    expect(await placeOf(page)).toEqual(place);
    // A press where it lies reaches the screen.
    await page.getByRole("button", { name: "Novo Cliente" }).first().click();
    await see(sheet);
    await page.keyboard.press("Escape");
    await gone(sheet);

    // Over a conversation, whose composer stands below.
    await page.goto(`${product.url}/app/historico-mensagens?cliente=${davi.id}`);
    await see(page.getByRole("textbox", { name: "Mensagem" }));
    await inbox(page).write("Até amanhã!");
    await expect.poll(() => coveredBy(page)).toEqual([]);
    expect(await placeOf(page)).toEqual(place);
    expect(await liesOver(page, page.getByRole("textbox", { name: "Mensagem" }))).toBe(false);
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
