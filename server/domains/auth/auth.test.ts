import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();

test("a sign-up answers tokens and the person, with a trial of five days", async () => {
  const { status, body } = await app.anonymous.rest("POST", "/auth/register", {
    nome: "Marina Prado",
    email: "Marina@Exemplo.com.br",
    password: "segredo",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    user: {
      nome: "Marina Prado",
      email: "marina@exemplo.com.br",
      role: "USER",
      trial_status: "active",
    },
  });
  const me = await app.anonymous.rest("GET", "/usuarios/me", undefined, {
    authorization: `Bearer ${body.access_token}`,
  });
  expect(me.body).toMatchObject(body.user);
});

test("login is form-encoded, and its username holds the e-mail", async () => {
  const { status, body } = await app.anonymous.rest(
    "POST",
    "/auth/login",
    new URLSearchParams({ username: "marina@exemplo.com.br", password: "segredo" }).toString(),
    { "content-type": "application/x-www-form-urlencoded" },
  );
  expect(status).toBe(200);
  expect(body.user.email).toBe("marina@exemplo.com.br");
});
