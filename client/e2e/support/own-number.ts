import type { Page } from "playwright";
import type { withBrowser } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { signIn } from "./sign-in.ts";

export const PHONE = { width: 390, height: 844 };
export const TAB = "/app/configuracoes?aba=whatsapp";

/** One with a default host, where people connect alone, and one without, where they ask an administrator. */
export async function ownNumberProducts() {
  const [alone, asking] = await Promise.all([startProduct(), startProduct()]);
  await alone.nameDefaultHost();
  return { alone, asking };
}

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Conectar WhatsApp" });

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

let phones = 7_000;

/** A telephone number that nobody has yet. */
export function freshPhone(): string {
  phones += 1;
  return `1198888${phones}`;
}

/** A professional who has a telephone number. */
export async function withPhone(product: Product) {
  const ana = await product.professional({ nome: "Ana Souza" });
  const telefone = freshPhone();
  await ana.rest("PUT", "/usuarios/me", { telefone });
  return { ana, telefone };
}

/** A professional on a phone of their own, before the tab. */
export async function atTab(
  browser: ReturnType<typeof withBrowser>,
  product: Product,
  { fresh = false } = {},
) {
  const { ana, telefone } = await withPhone(product);
  const visitor = await browser.visitor({ viewport: PHONE, fresh });
  await signIn(product, visitor, ana, TAB);
  return { ana, telefone, page: visitor.page, pageErrors: visitor.pageErrors };
}
