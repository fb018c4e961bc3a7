import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { createPasskey } from "#server/testing/authenticator.ts";
import { enrolTotp, pendingOf, signInAs } from "#server/testing/factors.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";

const origin = "https://agenda.exemplo.com.br";
const app = await testApp({ env: { APP_URL: origin } });

const REFUSED = [401, fatorAnswers.passkeyRecusada];

/** Makes a passkey known to the account. */
async function withPasskey(person: Actor, nome = "Notebook") {
  const passkey = createPasskey();
  const made = passkey.create(await person.trpc.fatores.startPasskey.mutate(), { origin });
  const answer = await person.rest("POST", "/fatores/passkeys", { nome, passkey: made });
  expect(answer.status).toBe(201);
  return { passkey, made, codigos: answer.body.codigos };
}

const asked = async (token: string) =>
  (await app.anonymous.rest("POST", "/auth/segundo-fator/passkey", { token })).body;

async function answered(token: string, passkey: object) {
  const { status, body } = await app.anonymous.rest("POST", "/auth/segundo-fator", {
    token,
    passkey,
  });
  return [status, body.detail ?? body.user.id];
}

test("S32: a passkey opens the account, and each question is answered once", async () => {
  const ana = await app.professional();
  const { passkey, codigos } = await withPasskey(ana);
  expect(codigos).toHaveLength(10);
  const { body } = await signInAs(app, ana);
  expect(body.segundo_fator.metodos).toEqual(["passkey", "recuperacao"]);
  const { token } = body.segundo_fator;
  const options = await asked(token);
  expect(options).toMatchObject({ rpId: "agenda.exemplo.com.br", userVerification: "preferred" });
  const signed = passkey.get(options, { origin });
  expect(await answered(token, signed)).toEqual([200, ana.id]);
  expect(await answered(await pendingOf(app, ana), signed)).toEqual(REFUSED);
  expect((await ana.trpc.fatores.list.query()).fatores).toMatchObject([
    { tipo: "passkey", nome: "Notebook", usado_em: app.clock.now() },
  ]);
});

test("S32: what is signed for another address, another question, too late or by another key is refused", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { passkey } = await withPasskey(ana);
  const hers = await withPasskey(bia);
  const token = await pendingOf(app, ana);
  const options = await asked(token);

  const elsewhere = { origin: "https://agenda.exemplo.com" };
  expect(await answered(token, passkey.get(options, elsewhere))).toEqual(REFUSED);
  const otherSite = { ...(await asked(token)), rpId: "exemplo.com.br" };
  expect(await answered(token, passkey.get(otherSite, { origin }))).toEqual(REFUSED);
  expect(await answered(token, hers.passkey.get(await asked(token), { origin }))).toEqual(REFUSED);

  const next = await pendingOf(app, ana);
  const mine = await ana.trpc.usuarios.startIdentityPasskey.mutate();
  expect(await answered(next, passkey.get(mine, { origin }))).toEqual(REFUSED);
  const another = await asked(await pendingOf(app, bia));
  expect(await answered(next, passkey.get(another, { origin }))).toEqual(REFUSED);
  const late = await asked(next);
  app.clock.advance({ minutes: 5 });
  expect(await answered(await pendingOf(app, ana), passkey.get(late, { origin }))).toEqual(REFUSED);
});

test("S32: a key whose count does not grow is a copy, and is refused", async () => {
  const ana = await app.professional();
  const { passkey } = await withPasskey(ana);
  for (const [counter, status] of [
    [7, 200],
    [7, 401],
    [6, 401],
    [8, 200],
  ] as const) {
    const token = await pendingOf(app, ana);
    const signed = passkey.get(await asked(token), { origin, counter });
    expect([counter, (await answered(token, signed))[0]]).toEqual([counter, status]);
  }
});

test("several passkeys with names stand beside an app; a known one is refused, and a made up one", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await enrolTotp(app, ana);
  const { made, codigos } = await withPasskey(ana, "Celular");
  expect(codigos).toBeNull();
  app.clock.advance({ seconds: 1 });
  await withPasskey(ana, "Chave de reserva");
  expect((await ana.trpc.fatores.list.query()).fatores.map(({ nome }) => nome)).toEqual([
    "Aplicativo autenticador",
    "Celular",
    "Chave de reserva",
  ]);
  const add = (passkey: object) => bia.rest("POST", "/fatores/passkeys", { nome: "x", passkey });
  // Its question was answered before.
  expect((await add(made)).status).toBe(422);
  const fresh = createPasskey();
  const options = await bia.trpc.fatores.startPasskey.mutate();
  expect((await add(fresh.create(options, { origin: "https://mal.exemplo" }))).status).toBe(422);
  const lines = { nome: "a\nb", passkey: fresh.create(options, { origin }) };
  expect((await bia.rest("POST", "/fatores/passkeys", lines)).status).toBe(422);
});

test("without a passkey nothing is asked of one; and not without end", async () => {
  const ana = await app.professional();
  const path = "/usuarios/me/confirmar-identidade/passkey";
  expect((await ana.rest("POST", path)).body.detail).toBe(fatorAnswers.semPasskey);
  await withPasskey(ana);
  for (let i = 0; i < 29; i += 1) expect((await ana.rest("POST", path)).status).toBe(200);
  expect((await ana.rest("POST", path)).status).toBe(429);
});
