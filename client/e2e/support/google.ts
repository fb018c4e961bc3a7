import type { Page } from "playwright";
import { expect } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { m } from "#shared/google/google.messages.ts";
import type { Visitor } from "./browser.ts";
import { see, toast } from "./controls.ts";
import type { Product } from "./product.ts";
import { signIn } from "./sign-in.ts";

export const GOOGLE_TAB = "/app/configuracoes?aba=google";
export const CONNECT = "Conectar com Google";

/** Opens the Google tab, signed in to a Google account of the person's own. */
export async function atGoogleTab(product: Product, visitor: Visitor, person: Actor) {
  product.google.behaviour.account = person.id;
  await signIn(product, visitor, person, GOOGLE_TAB);
  return product.google.person(person.id);
}

/** Presses the button and answers the window with Google's consent page. */
export async function openConsent(page: Page, button = CONNECT): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const popup = await opened;
  await see(popup.getByRole("link", { name: "Permitir" }));
  return popup;
}

/** The whole way: the window, the consent, the good news. */
export async function connectGoogle(page: Page, button?: string) {
  const popup = await openConsent(page, button);
  await Promise.all([popup.waitForEvent("close"), popup.getByText("Permitir").click()]);
  await see(toast(page, m.conectado));
  await see(page.getByText("Conectado", { exact: true }));
}

/** The connection's status, as the server reports it. */
export async function googleStatus(person: Actor) {
  const { status, body } = await person.rest("GET", "/google/status");
  expect(status).toBe(200);
  return body;
}
