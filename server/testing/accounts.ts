import type { TestApp } from "./app.ts";

/** A sign-up through the front door, so that the password is hashed at its real price. */
export async function signUp(
  app: TestApp,
  { nome = "Marina Prado", password = "segredo" } = {},
): Promise<SignedUp> {
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const { body } = await app.anonymous.rest("POST", "/auth/register", { nome, email, password });
  return { email, password, ...body };
}

interface SignedUp {
  email: string;
  password: string;
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

/** The specified login: form-encoded, `username` holds the e-mail; `address` is where it comes from. */
export function login(app: TestApp, username: string, password: string, address = "198.51.100.1") {
  return app.anonymous.rest(
    "POST",
    "/auth/login",
    new URLSearchParams({ username, password }).toString(),
    { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
  );
}

/** A call under any token; tells whether it still counts. */
export const me = (app: TestApp, token: string) =>
  app.anonymous.rest("GET", "/usuarios/me", undefined, { authorization: `Bearer ${token}` });

export const atOnce = <T>(times: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, call));
