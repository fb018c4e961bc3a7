import { transports } from "./actor.ts";
import type { TestApp } from "./app.ts";

/** Signs in with a password, as on the screen. */
export async function signInAt({ anonymous, url }: TestApp, { email = "", password = "" } = {}) {
  const fields = new URLSearchParams({ username: email, password }).toString();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const { status, body } = await anonymous.rest("POST", "/auth/login", fields, form);
  return { status, ...transports(url, async () => body.access_token) };
}
