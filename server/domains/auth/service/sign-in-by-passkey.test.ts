import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { createPasskey } from "#server/testing/authenticator.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";

const origin = "https://agenda.exemplo.com.br";
const app = await testApp({ env: { APP_URL: origin } });

const REFUSED = [401, fatorAnswers.passkeyRecusada];
const HELD = { origin, isVerified: true };

async function withPasskey(person: Actor) {
  const passkey = createPasskey();
  const made = passkey.create(await person.trpc.fatores.startPasskey.mutate(), { origin });
  await person.rest("POST", "/fatores/passkeys", { nome: "Celular", passkey: made });
  return passkey;
}

const asked = async () => (await app.anonymous.rest("POST", "/auth/passkey/opcoes", {})).body;

async function enter(passkey: object) {
  const { status, body } = await app.anonymous.rest("POST", "/auth/passkey", { passkey });
  return [status, body.detail ?? body.user.id];
}

test("a passkey whose holder the device has verified opens its account alone, once for each question", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const passkey = await withPasskey(ana);
  await withPasskey(bia);
  const options = await asked();
  expect(options).toMatchObject({ rpId: "agenda.exemplo.com.br", userVerification: "required" });
  // The question names no account's keys.
  expect(options.allowCredentials ?? []).toEqual([]);
  const signed = passkey.get(options, HELD);
  const both = await Promise.all([enter(signed), enter(signed)]);
  expect(both.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [200, ana.id],
    REFUSED,
  ]);
  const { items } = await ana.trpc.usuarios.listEventosDeSeguranca.query({});
  expect(items.map(({ tipo }) => tipo).toSorted()).toEqual([
    "entrada",
    "entrada_recusada",
    "fator_adicionado",
  ]);
});

test("refused: held by nobody verified, for another address, of another key, too late, or of a question that we never asked", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const [passkey, hers] = [await withPasskey(ana), await withPasskey(bia)];
  expect(await enter(passkey.get(await asked(), { origin }))).toEqual(REFUSED);
  const elsewhere = { ...HELD, origin: "https://agenda.exemplo.com" };
  expect(await enter(passkey.get(await asked(), elsewhere))).toEqual(REFUSED);
  const { id, rawId } = hers.get(await asked(), HELD);
  const taken = { ...passkey.get(await asked(), HELD), id, rawId };
  expect(await enter(taken)).toEqual(REFUSED);
  expect(await enter(createPasskey().get(await asked(), HELD))).toEqual(REFUSED);

  const made = await asked();
  const [ends, chance, mark] = Buffer.from(made.challenge, "base64url").toString().split(".");
  const forged = `${Number(ends) + 600_000}.${chance}.${mark}`;
  const challenge = Buffer.from(forged).toString("base64url");
  expect(await enter(passkey.get({ ...made, challenge }, HELD))).toEqual(REFUSED);
  // A challenge of somebody's second step is refused at this door.
  const step = await ana.trpc.usuarios.startIdentityPasskey.mutate();
  expect(await enter(passkey.get(step, HELD))).toEqual(REFUSED);
  app.clock.advance({ minutes: 5 });
  expect(await enter(passkey.get(made, HELD))).toEqual(REFUSED);
});

test("a key of an account that was deactivated, or that was made for somebody else, opens nothing", async () => {
  const [ana, bia, admin] = [await app.professional(), await app.professional(), await app.admin()];
  const passkey = await withPasskey(ana);
  const signed = passkey.get(await asked(), HELD);
  const userHandle = Buffer.from(bia.id).toString("base64url");
  const response = { ...signed.response, userHandle };
  expect(await enter({ ...signed, response })).toEqual(REFUSED);
  expect(await enter(passkey.get(await asked(), HELD))).toEqual([200, ana.id]);
  expect((await admin.rest("DELETE", `/admin/users/${ana.id}`)).status).toBe(204);
  expect((await enter(passkey.get(await asked(), HELD)))[0]).toBe(401);
});

test("tries are counted as those of a password: ten wrong ones, then 429", async () => {
  const ana = await app.professional();
  const passkey = await withPasskey(ana);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await enter(passkey.get(await asked(), { origin }))).toEqual(REFUSED);
  }
  expect(await enter(passkey.get(await asked(), HELD))).toEqual([429, authAnswers.muitosLogins]);
});
