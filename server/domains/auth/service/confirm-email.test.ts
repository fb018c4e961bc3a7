import { expect, test } from "vitest";
import { transports } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { emailChanges, freshEmail, PASSWORD } from "#server/testing/email-change.ts";
import { totpCode } from "#server/testing/factors.ts";
import { emailTokensIn, queuedLetters, resetTokenIn } from "#server/testing/mailbox.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { trocaDeEmail } from "#shared/auth/troca-de-email.messages.ts";

const app = await testApp();
const { clock } = app;
const { confirm, describe, enter, lastTo, person, stop, tokensTo, typesOf } = emailChanges(app);

test("S28: with the password the new mailbox alone confirms; until then the old e-mail is the account's", async () => {
  const { email, email_novo, ask, emails, user } = await person();
  const { status, body } = await ask({ senha_atual: PASSWORD });
  expect([status, body.email, body.email_pendente]).toEqual([200, email, email_novo]);
  expect(await emails()).toEqual([email, email_novo]);
  const { confirm: token } = await tokensTo(email_novo);
  expect((await tokensTo(email)).confirm).toBe("");
  expect(await describe(token)).toEqual({
    situacao: "valida",
    papel: "novo",
    email_antigo: null,
    email_novo,
    ja_alterado: false,
  });
  expect(await emails()).toEqual([email, email_novo]);
  expect((await confirm(token)).body).toEqual({ situacao: "concluida", message: m.emailAlterado });
  expect(await emails()).toEqual([email_novo, null]);
  expect((await enter(email)).status).toBe(401);
  const again = await enter(email_novo);
  expect([again.status, again.body.user.email_pendente]).toEqual([200, null]);
  expect((await confirm(token)).status).toBe(410);
  expect(await describe(token)).toMatchObject({ situacao: "concluida" });
  expect(await typesOf(user.id)).toEqual(
    expect.arrayContaining(["email_troca_pedida", "email_alterado"]),
  );
});

test("S28: with an access token alone nothing happens until both mailboxes agree, in any order", async () => {
  for (const order of [
    ["old", "new"],
    ["new", "old"],
  ] as const) {
    const { email, email_novo, ask, emails } = await person();
    await ask();
    const tokens = {
      old: (await tokensTo(email)).confirm,
      new: (await tokensTo(email_novo)).confirm,
    };
    const first = await confirm(tokens[order[0]]);
    expect(first.body).toEqual({ situacao: "aguardando", message: m.emailAguardandoOutro });
    expect(await describe(tokens[order[0]])).toMatchObject({ situacao: "aguardando" });
    expect(await emails()).toEqual([email, email_novo]);
    // The same mailbox twice is not both.
    expect((await confirm(tokens[order[0]])).status).toBe(410);
    expect(await emails()).toEqual([email, email_novo]);
    expect((await confirm(tokens[order[1]])).body).toMatchObject({ situacao: "concluida" });
    expect(await emails()).toEqual([email_novo, null]);
  }
});

test("S28: whoever stole an access token takes over nothing, and the old address stops it", async () => {
  const { email, email_novo, ask, rest, user } = await person();
  await ask();
  const { confirm: theirs } = await tokensTo(email_novo);
  expect((await confirm(theirs)).body).toMatchObject({ situacao: "aguardando" });
  const reset = await app.anonymous.rest("POST", "/auth/forgot-password", { email: email_novo });
  expect(reset.status).toBe(200);
  expect((await lastTo(email_novo))?.subject).not.toContain("Redefinição");
  const password = await rest("POST", "/usuarios/me/senha", {
    senha_atual: "chute",
    new_password: "Senha-Do-Ladrao-1",
  });
  expect(password.status).toBe(422);

  const { stop: link } = await tokensTo(email);
  expect(await describe(link)).toEqual({
    situacao: "valida",
    papel: "parar",
    email_antigo: email,
    email_novo,
    ja_alterado: false,
  });
  expect((await rest("GET", "/usuarios/me")).status).toBe(200);
  expect((await stop(link)).body).toEqual({ message: trocaDeEmail.trocaInterrompida });
  expect((await rest("GET", "/usuarios/me")).status).toBe(401);
  expect((await confirm(theirs)).status).toBe(410);
  const back = await enter(email);
  expect([back.body.user.email, back.body.user.email_pendente]).toEqual([email, null]);
  expect((await stop(link)).status).toBe(410);
  expect(await typesOf(user.id)).toContain("email_troca_cancelada");
});

test("S28: for 7 days the old address undoes a change, with all that was built upon it", async () => {
  const thief = await person();
  const { email, email_novo, ask } = thief;
  await ask({ senha_atual: PASSWORD });
  await confirm((await tokensTo(email_novo)).confirm);
  const letter = await lastTo(email);
  expect(letter?.subject).toBe("O email da sua conta no Pontual foi trocado");
  const { stop: link } = emailTokensIn(letter?.text);
  // A second change, to bury the first.
  const third = freshEmail();
  await ask({ email: third, senha_atual: PASSWORD });
  const second = await tokensTo(email_novo);
  await confirm((await tokensTo(third)).confirm);
  const pending = freshEmail();
  await ask({ email: pending, senha_atual: PASSWORD });
  // And a second factor, to keep everybody else out.
  const { body: begun } = await thief.rest("POST", "/fatores/totp", {});
  const codigo = totpCode(app, begun.segredo);
  expect((await thief.rest("POST", "/fatores/totp/confirmar", { codigo })).status).toBe(200);

  clock.advance({ days: 6, hours: 23 });
  expect(await describe(link)).toMatchObject({ situacao: "valida", ja_alterado: true });
  expect((await stop(link)).body).toEqual({
    message: `${trocaDeEmail.trocaDesfeita} ${authAnswers.novaSenhaPorLink}`,
  });
  for (const address of [email, email_novo, third]) {
    expect((await enter(address)).status).toBe(401);
  }
  expect((await stop(second.stop)).status).toBe(410);
  expect((await confirm((await tokensTo(pending)).confirm)).status).toBe(410);
  const token = resetTokenIn((await lastTo(email))?.text ?? "");
  const new_password = "Senha-Recuperada-9";
  const reset = await app.anonymous.rest("POST", "/auth/reset-password", { token, new_password });
  expect(reset.status).toBe(200);
  const { body } = await enter(email, new_password);
  expect(body.user.email).toBe(email);
});

test("S28: after 7 days a change stays, and a link that was not used ends after 24 hours", async () => {
  const { email, email_novo, ask, rest } = await person();
  await ask({ senha_atual: PASSWORD });
  const first = await tokensTo(email_novo);
  clock.advance({ hours: 24 });
  expect(await describe(first.confirm)).toMatchObject({ situacao: "expirada" });
  expect((await confirm(first.confirm)).status).toBe(410);
  expect((await stop((await tokensTo(email)).stop)).status).toBe(410);
  const { body } = await enter(email);
  expect([body.user.email, body.user.email_pendente]).toEqual([email, null]);

  const again = transports(app.url, async () => body.access_token);
  await again.rest("PUT", "/usuarios/me", { email: email_novo, senha_atual: PASSWORD });
  await confirm((await tokensTo(email_novo)).confirm);
  const { stop: link } = await tokensTo(email);
  clock.advance({ days: 7 });
  expect(await describe(link)).toMatchObject({ situacao: "expirada" });
  expect((await stop(link)).status).toBe(410);
  expect((await rest("GET", "/usuarios/me")).status).toBe(401);
});

test("S28: an e-mail that another account got meanwhile is reported at the confirmation", async () => {
  const [ana, bia] = [await person(), await person()];
  for (const { ask } of [ana, bia]) await ask({ email: ana.email_novo, senha_atual: PASSWORD });
  const tokens = (await queuedLetters(app, ana.email_novo)).map(({ text }) => emailTokensIn(text));
  const answers = [];
  for (const { confirm: token } of tokens) answers.push(await confirm(token));
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(answers[1]?.body).toEqual({ detail: authAnswers.emailJaCadastrado });
  expect(await bia.emails()).toEqual([bia.email, ana.email_novo]);
});

test("S28: confirming ends the other sessions, and a letter to the new address holds nothing that a person wrote", async () => {
  const { email, email_novo, ask, rest } = await person();
  const other = (await enter(email)).body;
  await rest("PUT", "/usuarios/me", { nome: "Ganhe dinheiro em golpe.example" });
  await ask({ senha_atual: PASSWORD });
  const letter = await lastTo(email_novo);
  expect(JSON.stringify(letter)).not.toMatch(/golpe|Ganhe/);
  expect(letter?.text).not.toContain(email);
  await confirm(emailTokensIn(letter?.text).confirm);
  expect((await rest("GET", "/usuarios/me")).status).toBe(200);
  const theirs = transports(app.url, async () => other.access_token);
  expect((await theirs.rest("GET", "/usuarios/me")).status).toBe(401);
});

test("S28: unknown tokens are nothing, and tries from one address are limited", async () => {
  expect(await describe("x".repeat(43))).toEqual({
    situacao: "invalida",
    papel: null,
    email_antigo: null,
    email_novo: null,
    ja_alterado: false,
  });
  clock.advance({ minutes: 2 });
  for (let tries = 0; tries < 60; tries++) expect((await stop(`t${tries}`)).status).toBe(410);
  expect((await confirm("t")).status).toBe(429);
  expect((await app.anonymous.rest("GET", "/auth/email/t")).status).toBe(429);
  clock.advance({ minutes: 2 });
});

test("S28: of many confirmations at once exactly one counts", async () => {
  const { email_novo, ask } = await person();
  await ask({ senha_atual: PASSWORD });
  const { confirm: token } = await tokensTo(email_novo);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
});
