import type { Locator, Page } from "playwright";
import type { withBrowser } from "./browser.ts";
import { see } from "./controls.ts";
import type { Product } from "./product.ts";
import { signIn } from "./sign-in.ts";

/** A newcomer before an empty dashboard. */
export async function newcomer(
  browser: ReturnType<typeof withBrowser>,
  product: Product,
  options: { viewport?: { width: number; height: number } } = {},
) {
  const ana = await product.professional();
  const visitor = await browser.visitor(options);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/dashboard");
  const steps = stepsOf(page);
  await see(steps.card);
  return { ana, page, steps, visitor };
}

export function stepsOf(page: Page) {
  const card = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Primeiros passos" }) });
  const step = (title: string) => card.getByRole("listitem").filter({ hasText: title });
  return {
    card,
    step,
    press: (name: string | RegExp) => card.getByRole("button", { name }).click(),
    count: (done: number) => see(card.getByText(`${done} de 6 concluídos`)),
    isDone: (title: string) => see(step(title).getByText("(concluído)")),
  };
}

export const dialogOf = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
