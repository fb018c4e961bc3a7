import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/auth/auth.messages.ts";

const app = await testApp();
const expired = { detail: "Período de teste expirado. Fale com o suporte." };

test("a trial runs out at its end: reads and the profile continue, other writes are 403", async () => {
  const ana = await app.professional({ trialDays: 1 });
  const write = { code: "x", redirect_uri: "http://localhost/auth/google/callback" };
  app.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
  expect((await ana.rest("POST", "/auth/google/exchange", write)).status).not.toBe(403);
  expect((await ana.rest("GET", "/usuarios/me")).body.trial_status).toBe("active");

  app.clock.advance({ seconds: 1 });
  const refused = await ana.rest("POST", "/auth/google/exchange", write);
  expect([refused.status, refused.body]).toEqual([403, expired]);
  expect(await refusal(ana.trpc.auth.exchangeGoogle.mutate(write))).toEqual({
    status: 403,
    detail: m.trialExpirado,
  });
  expect((await ana.rest("GET", "/usuarios/me")).body.trial_status).toBe("expired");
  expect((await ana.rest("GET", "/usuarios/me/instances")).status).toBe(200);
  expect((await ana.rest("PUT", "/usuarios/me", { nome: "Ana Lima" })).status).toBe(200);
  expect((await ana.rest("POST", "/auth/logout")).status).toBe(200);
});

test("with an expired trial a forced password is still changed", async () => {
  const ana = await app.professional({ trialDays: -1, primeiro_login: true });
  const { status } = await ana.rest("POST", "/auth/change-password-first-login", {
    new_password: "Nova-Senha-1",
  });
  expect(status).toBe(200);
});

test("who never had a trial, or was converted, is never refused", async () => {
  const [never, converted] = [
    await app.professional({ trialDays: null }),
    await app.professional({ trialDays: -30 }),
  ];
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ is_trial_user: false })
      .where("id", "=", converted.id)
      .execute(),
  );
  for (const [ana, status] of [
    [never, null],
    [converted, "converted"],
  ] as const) {
    expect((await ana.rest("GET", "/usuarios/me")).body.trial_status).toBe(status);
    const write = { code: "x", redirect_uri: "http://localhost/auth/google/callback" };
    expect((await ana.rest("POST", "/auth/google/exchange", write)).status).toBe(409);
  }
});
