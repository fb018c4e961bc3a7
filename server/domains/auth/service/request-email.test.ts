import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { emailChanges, freshEmail, PASSWORD } from "#server/testing/email-change.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { trocaDeEmail } from "#shared/auth/troca-de-email.messages.ts";

const app = await testApp();
const { confirm, describe, lastTo, person, tokensTo } = emailChanges(app);

test("S28: a newer request replaces the older, its links and its password", async () => {
  const { email, email_novo, ask, emails } = await person();
  await ask({ senha_atual: PASSWORD });
  const older = await tokensTo(email_novo);
  const other = freshEmail();
  await ask({ email: other });
  expect(await emails()).toEqual([email, other]);
  expect((await confirm(older.confirm)).status).toBe(410);
  expect(await describe(older.confirm)).toMatchObject({ situacao: "cancelada" });
  expect((await confirm((await tokensTo(other)).confirm)).body.situacao).toBe("aguardando");
});

test("S28: the profile resends the links and cancels the change; the letters before no longer confirm", async () => {
  const { email, email_novo, ask, emails, rest } = await person();
  await ask({ senha_atual: PASSWORD });
  const before = await tokensTo(email_novo);
  const resent = await rest("POST", "/usuarios/me/email/reenviar");
  expect([resent.status, resent.body]).toEqual([200, { message: authAnswers.linksReenviados }]);
  expect((await confirm(before.confirm)).status).toBe(410);
  const { confirm: token } = await tokensTo(email_novo);
  expect((await rest("POST", "/usuarios/me/email/cancelar")).body).toEqual({
    message: trocaDeEmail.trocaCancelada,
  });
  expect(await emails()).toEqual([email, null]);
  expect((await confirm(token)).status).toBe(410);
  expect((await rest("POST", "/usuarios/me/email/reenviar")).status).toBe(409);
  expect((await rest("POST", "/usuarios/me/email/cancelar")).status).toBe(200);
});

test("S28: one's own e-mail in other case, or as it is, asks for nothing and cancels nothing", async () => {
  const { email, email_novo, ask, emails, rest } = await person();
  await ask({ senha_atual: PASSWORD });
  const sent = (await queuedLetters(app, email)).length;
  for (const own of [email, email.toUpperCase()]) {
    expect((await rest("PUT", "/usuarios/me", { email: own, nome: "Ana" })).status).toBe(200);
  }
  expect(await emails()).toEqual([email, email_novo]);
  expect(await queuedLetters(app, email)).toHaveLength(sent);
});

test("S28: a taken e-mail is 409 and nothing is written; five tries an hour, then 429", async () => {
  const [ana, bia] = [await person(), await person()];
  for (let tries = 0; tries < 5; tries++) {
    const { status, body } = await ana.ask({ email: bia.email.toUpperCase() });
    expect([status, body]).toEqual([409, { detail: authAnswers.emailJaCadastrado }]);
  }
  for (const email of [bia.email, freshEmail()]) {
    const { status, body } = await ana.rest("PUT", "/usuarios/me", { email, nome: "Outra" });
    expect([status, body]).toEqual([429, { detail: trocaDeEmail.muitasTrocasDeEmail }]);
  }
  expect((await ana.rest("GET", "/usuarios/me")).body.nome).toBe("Marina Prado");
  expect((await ana.rest("PUT", "/usuarios/me", { nome: "Outra" })).status).toBe(200);
});

test("S28: wrong passwords are refused at their field and counted, the right one then too", async () => {
  const { ask, emails, email } = await person();
  for (let guess = 0; guess < 4; guess++) {
    const { status, body } = await ask({ senha_atual: `errada-${guess}` });
    expect([status, body.detail[0].loc]).toEqual([422, ["body", "senha_atual"]]);
  }
  expect(await emails()).toEqual([email, null]);
});

test("S28: links are kept as hashes, and a professional's own call cannot write the e-mail", async () => {
  const { ask, email_novo } = await person();
  await ask();
  const { confirm: token } = await tokensTo(email_novo);
  const links = await app.db((db) => db.selectFrom("trocas_email_links").selectAll().execute());
  expect(links.some(({ hash }) => hash.toString("base64url") === token)).toBe(false);
  await expect(
    app.services.databases.app.query("update usuarios set email = 'x'"),
  ).rejects.toMatchObject({ code: "42501" });
});

test("S28: an administrator's change holds at once; the old address is notified and what was pending ends", async () => {
  const admin = await app.admin();
  const { email, email_novo, ask, user, rest } = await person();
  await ask({ senha_atual: PASSWORD });
  const { confirm: token } = await tokensTo(email_novo);
  const email_dado = freshEmail();
  const { body } = await admin.rest("PUT", `/admin/users/${user.id}`, { email: email_dado });
  expect([body.email, body.email_pendente]).toEqual([email_dado, null]);
  expect((await confirm(token)).status).toBe(410);
  expect((await lastTo(email))?.text).toContain("por um administrador");
  expect((await rest("GET", "/usuarios/me")).body.email).toBe(email_dado);
});
