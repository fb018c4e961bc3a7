import { expect, test } from "vitest";
import { pessoaOf } from "#server/core/id.ts";
import { login, me, signUp } from "#server/testing/accounts.ts";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters, resetTokenIn } from "#server/testing/mailbox.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";

const STANDARD = "Senha-Padrao-1";
const app = await testApp({ env: { DEFAULT_USER_PASSWORD: STANDARD } });
const OLD = "Senha-Antiga-1";
const NEW = "Senha-Nova-2";

/** An account with two sessions; the calls are made from the first. */
async function withTwoSessions() {
  const ana = await signUp(app, { password: OLD });
  const other = (await login(app, ana.email, OLD)).body;
  const change = (senha_atual: string, new_password: string, token = ana.access_token) =>
    app.anonymous.rest(
      "POST",
      "/usuarios/me/senha",
      { senha_atual, new_password },
      { authorization: `Bearer ${token}` },
    );
  return { ...ana, other, change };
}

test("S29: who knows the password changes it; the other sessions end, this one continues, the address is notified", async () => {
  const { email, access_token, refresh_token, other, change, user } = await withTwoSessions();
  await app.anonymous.rest("POST", "/auth/forgot-password", { email });
  const link = resetTokenIn((await queuedLetters(app, email)).at(-1)?.text ?? "");
  const { status, body } = await change(OLD, NEW);
  expect([status, body]).toEqual([200, { message: authAnswers.senhaTrocada }]);

  expect((await me(app, access_token)).status).toBe(200);
  expect((await app.anonymous.rest("POST", "/auth/refresh", { refresh_token })).status).toBe(200);
  expect((await me(app, other.access_token)).status).toBe(401);
  const refreshed = await app.anonymous.rest("POST", "/auth/refresh", {
    refresh_token: other.refresh_token,
  });
  expect(refreshed.status).toBe(401);
  expect((await login(app, email, OLD)).status).toBe(401);
  expect((await login(app, email, NEW)).status).toBe(200);

  const old = await app.anonymous.rest("GET", `/auth/validate-reset-token/${link}`);
  expect(old.body.valid).toBe(false);
  const letter = (await queuedLetters(app, email)).at(-1);
  expect(letter?.subject).toBe("A senha do Pontual foi alterada");
  expect(letter?.text).toContain(`${app.config.appUrl}/esqueci-senha`);
  const events = await app.db((db) =>
    db
      .selectFrom("eventos_seguranca")
      .where("usuario_id", "=", pessoaOf(user.id))
      .where("tipo", "=", "senha_alterada")
      .select("tipo")
      .execute(),
  );
  expect(events).toHaveLength(1);
});

test("S31: the new password is none that everybody tries first", async () => {
  const { change } = await withTwoSessions();
  for (const common of ["P@ssw0rd", "Senha123!", "Marina@2026"]) {
    const { status, body } = await change(OLD, common);
    expect([common, status, body.detail[0]?.msg]).toEqual([common, 422, authAnswers.senhaComum]);
  }
});

test("S29: an access token alone changes no password, and guesses are counted", async () => {
  const { email, change } = await withTwoSessions();
  for (let guess = 0; guess < 5; guess++) {
    const { status, body } = await change(`errada-${guess}`, NEW);
    expect([status, body.detail[0].loc, body.detail[0].msg]).toEqual([
      422,
      ["body", "senha_atual"],
      m.senhaAtualIncorreta,
    ]);
  }
  const refused = await change(OLD, NEW);
  expect([refused.status, refused.body]).toEqual([429, { detail: authAnswers.muitasSenhas }]);
  expect((await login(app, email, OLD)).status).toBe(200);
  // A quarter of an hour later it may continue, but not for a whole day.
  for (let guess = 0; guess < 15; guess++) {
    if (guess % 5 === 0) app.clock.advance({ minutes: 16 });
    const { access_token } = (await login(app, email, OLD)).body;
    await change(`errada-${guess}`, NEW, access_token);
  }
  app.clock.advance({ minutes: 16 });
  const { access_token } = (await login(app, email, OLD)).body;
  expect((await change(OLD, NEW, access_token)).status).toBe(429);
});

test("S29: the new password is strong, another one, and not the installation's own", async () => {
  const { change, access_token } = await withTwoSessions();
  const refusals: [string, string][] = [
    ["fraca", m.senhaForteMinima],
    [OLD, authAnswers.senhaAntiga],
    [STANDARD, authAnswers.senhaPadrao],
  ];
  for (const [password, sentence] of refusals) {
    const { status, body } = await change(OLD, password);
    expect([status, body.detail[0].loc[1], body.detail[0].msg]).toEqual([
      422,
      "new_password",
      sentence,
    ]);
  }
  expect((await me(app, access_token)).status).toBe(200);
});
