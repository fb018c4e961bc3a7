import type { Page } from "playwright";
import { asSystem, type Services } from "#server/core/context.ts";
import { pessoaOf } from "#server/core/id.ts";
import { openSession } from "#server/domains/auth/service/open-session.ts";
import type { Actor } from "#server/testing/actor.ts";
import type { Visitor } from "./browser.ts";
import { field } from "./controls.ts";

interface Served {
  services: Services;
  url: string;
}

/** Puts a session of this person into the tab, as a login would have, and opens the address. */
export async function signIn(product: Served, visitor: Visitor, person: Actor, path: string) {
  const tokens = await asSystem(product.services, (ctx) => openSession(ctx, pessoaOf(person.id)));
  const { body: user } = await person.rest("GET", "/usuarios/me");
  await visitor.openWith({ ...tokens, user: JSON.stringify(user) }, `${product.url}${path}`);
}

/** The login form, filled in and sent. */
export async function login({ page }: Visitor, email: string, password: string) {
  await field(page, "Email").fill(email);
  await field(page, "Senha").fill(password);
  await page.getByRole("button", { name: "Entrar com IA" }).click();
}

/** The tab's sessionStorage, in which the session is kept. */
export async function storedSession(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries(await page.evaluate(() => Object.entries(sessionStorage)));
}
