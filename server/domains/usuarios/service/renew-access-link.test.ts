import { beforeEach, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { login, me, signUp } from "#server/testing/accounts.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters, resetTokenIn } from "#server/testing/mailbox.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { HOUR } from "#shared/common/civil.ts";

const app = await testApp();
let boss: Actor;
// The default password is read only shortly after signing in, and these tests move the clock by days.
beforeEach(async () => {
  boss = await app.admin();
});
const NEW = "Nova-Senha-1";
const HOURS_72 = 72 * HOUR;
const gone = { status: 410, body: { detail: m.tokenInvalido } };

/** An account as the form makes it: with the default password that was read for it. */
async function created(more: object = {}) {
  const { body: settings } = await boss.rest("GET", "/admin/settings");
  const password: string = settings.default_password;
  const input = { nome: "Bia Lima", email: `${newId()}@exemplo.com.br`, password, ...more };
  const { status, body } = await boss.rest("POST", "/admin/users", input);
  expect(status).toBe(201);
  return { ...body, password, token: resetTokenIn(body.link_de_acesso) };
}

const validate = (token: string) =>
  app.anonymous.rest("GET", `/auth/validate-reset-token/${token}`);
const use = (token: string, new_password = NEW) =>
  app.anonymous.rest("POST", "/auth/reset-password", { token, new_password });
const renew = (id: string) => boss.rest("POST", `/admin/users/${id}/link-de-acesso`);
const firstLogin = (access_token: string, new_password = NEW) =>
  app.anonymous.rest(
    "POST",
    "/auth/change-password-first-login",
    { new_password },
    { authorization: `Bearer ${access_token}` },
  );

test("S30: a new account's link is mailed and shown once, opens it once, and ends its default password", async () => {
  const bia = await created();
  expect(bia.link_de_acesso).toBe(`${app.config.appUrl}/redefinir-senha/${bia.token}`);
  expect(new Date(bia.link_expira_em).getTime()).toBe(app.clock.now().getTime() + HOURS_72);
  const letters = await queuedLetters(app, bia.email);
  expect(letters).toHaveLength(1);
  expect(resetTokenIn(letters[0]?.text ?? "")).toBe(bia.token);
  expect(JSON.stringify(letters)).not.toContain("Bia");

  const { body: read } = await boss.rest("GET", `/admin/users/${bia.id}`);
  const { body: trail } = await boss.rest("GET", `/admin/audit?alvo_id=${bia.id}`);
  const stored = await app.db((db) => db.selectFrom("redefinicoes_senha").selectAll().execute());
  for (const place of [read, trail, stored.map(({ hash }) => hash.toString("base64url"))])
    expect(JSON.stringify(place)).not.toContain(bia.token);

  expect((await validate(bia.token)).body).toEqual({
    valid: true,
    message: authAnswers.tokenValido,
    user_email: bia.email,
    conectado: { google: false, whatsapp: 0 },
    primeiro_acesso: true,
  });
  expect((await use(bia.token)).body).toEqual({ message: m.senhaRedefinida });
  expect(await use(bia.token)).toMatchObject(gone);
  expect((await login(app, bia.email, bia.password)).status).toBe(401);
  const { status, body } = await login(app, bia.email, NEW);
  expect([status, body.user.primeiro_login]).toEqual([200, false]);
});

test("S30: the link holds for 72 hours, and a new one cancels the one before", async () => {
  const [bia, davi] = [await created(), await created()];
  app.clock.advance({ hours: 71, minutes: 59 });
  expect((await validate(bia.token)).body.valid).toBe(true);
  const { status, body } = await renew(davi.id);
  expect([status, Object.keys(body).toSorted()]).toEqual([
    200,
    ["link_de_acesso", "link_expira_em"],
  ]);
  expect(await use(davi.token)).toMatchObject(gone);
  app.clock.advance({ minutes: 1 });
  expect((await validate(bia.token)).body).toEqual({
    valid: false,
    message: m.tokenInvalido,
    user_email: null,
  });
  expect(await use(bia.token)).toMatchObject(gone);
  expect((await use(resetTokenIn(body.link_de_acesso))).status).toBe(200);

  const used = await renew(davi.id);
  expect([used.status, used.body]).toEqual([409, { detail: admin.contaJaAberta }]);
  expect((await renew(newId())).status).toBe(404);
  const { body: trail } = await boss.rest(
    "GET",
    `/admin/audit?alvo_id=${davi.id}&acao=gerar_link_acesso`,
  );
  expect(trail.total).toBe(1);
  const events = await app.db((db) =>
    db.selectFrom("eventos_seguranca").where("usuario_id", "=", davi.id).select("tipo").execute(),
  );
  expect(events.map(({ tipo }) => tipo).toSorted()).toEqual([
    "acesso_criado",
    "acesso_criado",
    "senha_redefinida",
  ]);
});

test("S30: who only knows the e-mail cannot take the link away; whichever is used ends the other", async () => {
  const bia = await created();
  expect(
    (await app.anonymous.rest("POST", "/auth/forgot-password", { email: bia.email })).status,
  ).toBe(200);
  const reset = resetTokenIn((await queuedLetters(app, bia.email)).at(-1)?.text ?? "");
  expect(reset).not.toBe(bia.token);
  expect((await validate(reset)).body).not.toHaveProperty("primeiro_acesso");
  expect((await use(bia.token)).status).toBe(200);
  expect(await use(reset)).toMatchObject(gone);
});

test("S30: without DEFAULT_USER_PASSWORD each account has one of its own, kept nowhere", async () => {
  const [bia, davi] = [await created(), await created()];
  expect(bia.password).not.toBe(davi.password);
  expect((await login(app, davi.email, bia.password)).status).toBe(401);
  const settings = await app.db((db) => db.selectFrom("configuracoes").selectAll().execute());
  expect(settings).toEqual([]);
  const { body: session } = await login(app, bia.email, bia.password);
  expect(session.user.primeiro_login).toBe(true);
  const same = await firstLogin(session.access_token, bia.password);
  expect([same.status, same.body.detail[0]?.msg]).toEqual([422, authAnswers.senhaPadrao]);
  const other = await use(davi.token, davi.password);
  expect([other.status, other.body.detail[0]?.msg]).toEqual([422, authAnswers.senhaPadrao]);
  expect((await firstLogin(session.access_token)).status).toBe(200);
  expect(await use(bia.token)).toMatchObject(gone);
});

test("S30: the default password opens nothing after 72 hours, and only who knows it hears why", async () => {
  const [bia, davi] = [await created(), await created()];
  const { body: session } = await login(app, davi.email, davi.password);
  app.clock.advance({ hours: 71, minutes: 59, seconds: 59 });
  expect((await login(app, bia.email, bia.password)).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  const expired = await login(app, bia.email, bia.password);
  expect([expired.status, expired.body]).toEqual([
    403,
    { detail: authAnswers.senhaInicialExpirada },
  ]);
  expect((await login(app, bia.email, "errada")).body).toEqual({ detail: m.credenciaisIncorretas });
  // Nor does a session that it opened before.
  const { body: fresh } = await app.anonymous.rest("POST", "/auth/refresh", {
    refresh_token: session.refresh_token,
  });
  const late = await firstLogin(fresh.access_token);
  expect([late.status, late.body]).toEqual([403, { detail: authAnswers.senhaInicialExpirada }]);
  const { body } = await renew(bia.id);
  expect((await use(resetTokenIn(body.link_de_acesso))).status).toBe(200);
  expect((await login(app, bia.email, NEW)).status).toBe(200);
});

test("S30: no default password opens an administrator's account, however it became one; the link does", async () => {
  const [chief, promoted] = [await created({ role: "ADMIN" }), await created()];
  const { body: session } = await login(app, promoted.email, promoted.password);
  await boss.rest("PUT", `/admin/users/${promoted.id}`, { role: "ADMIN" });
  expect((await me(app, session.access_token)).status).toBe(401);
  for (const account of [chief, promoted]) {
    const { status, body } = await login(app, account.email, account.password);
    expect([status, body]).toEqual([403, { detail: authAnswers.administradorPeloLink }]);
    expect((await use(account.token)).status).toBe(200);
    expect((await login(app, account.email, NEW)).body.user.role).toBe("ADMIN");
  }
});

test("S30: without a password in the form only the link opens the account", async () => {
  const bia = await created({ password: undefined });
  expect((await login(app, bia.email, bia.password)).status).toBe(401);
  expect((await use(bia.token)).status).toBe(200);
});

test("a link of a signed-up account's reset continues as specified", async () => {
  const { email } = await signUp(app);
  await app.anonymous.rest("POST", "/auth/forgot-password", { email });
  const token = resetTokenIn((await queuedLetters(app, email)).at(-1)?.text ?? "");
  expect((await validate(token)).body).toEqual({
    valid: true,
    message: authAnswers.tokenValido,
    user_email: email,
    conectado: { google: false, whatsapp: 0 },
  });
  expect((await renew((await app.professional()).id)).status).toBe(409);
});
