import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { createPasskey } from "#server/testing/authenticator.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { enrolTotp } from "#server/testing/factors.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const origin = "https://agenda.exemplo.com.br";
const app = await testApp({ env: { APP_URL: origin } });

const NEEDED = [403, { detail: fatorAnswers.confirmeIdentidade, acao: "confirmar_identidade" }];
const CONFIRM = "/usuarios/me/confirmar-identidade";

const answerOf = async (person: Actor, method: string, path: string) => {
  const { status, body } = await person.rest(method, path);
  return [status, body];
};
const confirm = (person: Actor, body: object) => person.rest("POST", CONFIRM, body);

test("S33: ten minutes after a sign-in export, erasing, default password and webhooks ask who is there", async () => {
  const { owner, instancia } = await createTenantFixture(app, host);
  const [admin, gone] = [await app.admin(), await app.professional()];
  const calls: [Actor, string, string][] = [
    [owner, "GET", "/usuarios/me/dados"],
    [owner, "POST", `/instancias/${instancia}/webhook/rotacionar`],
    [owner, "POST", "/fatores/totp"],
    [owner, "POST", "/fatores/codigos"],
    [admin, "GET", "/admin/settings"],
    [admin, "POST", `/admin/users/${gone.id}/anonimizar`],
    [admin, "DELETE", `/admin/users/${owner.id}/fatores`],
  ];
  app.clock.advance({ minutes: 10 });
  expect((await owner.rest("GET", "/usuarios/me/dados")).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  for (const [person, method, path] of calls) {
    expect([path, ...(await answerOf(person, method, path))]).toEqual([path, ...NEEDED]);
  }
  const typed = owner.trpc.usuarios.getDados.query();
  await expect(typed).rejects.toMatchObject({ data: { acao: "confirmar_identidade" } });
  expect((await owner.rest("GET", "/usuarios/me")).status).toBe(200);
  // A caller without the right is not asked for a proof.
  expect((await owner.rest("GET", "/admin/settings")).body).toEqual({ detail: auth.acessoNegado });

  for (const person of [owner, admin]) {
    expect((await confirm(person, { senha: PASSWORD })).status).toBe(200);
  }
  for (const [person, method, path] of calls) {
    expect([path, (await person.rest(method, path)).status < 300]).toEqual([path, true]);
  }
});

test("S33: erasing the own account asks for the password itself, which is proof enough", async () => {
  const ana = await app.professional();
  app.clock.advance({ minutes: 30 });
  expect((await ana.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD })).status).toBe(200);
});

test("S33: a code or a passkey is as good as the password; anything wrong is 422 and proves nothing", async () => {
  const ana = await app.professional();
  const { nextCode, codigos } = await enrolTotp(app, ana);
  const passkey = createPasskey();
  const made = passkey.create(await ana.trpc.fatores.startPasskey.mutate(), { origin });
  await ana.trpc.fatores.addPasskey.mutate({ nome: "Notebook", passkey: made });
  const used = nextCode();
  const proofs = [
    async () => ({ codigo: used }),
    async () => ({ codigo: codigos[0] }),
    async () => {
      const options = await ana.trpc.usuarios.startIdentityPasskey.mutate();
      return { passkey: passkey.get(options, { origin }) };
    },
  ];
  for (const [index, proof] of proofs.entries()) {
    if (index > 0) app.clock.advance({ minutes: 11 });
    expect((await confirm(ana, await proof())).status).toBe(200);
    expect((await ana.rest("GET", "/usuarios/me/dados")).status).toBe(200);
  }
  app.clock.advance({ minutes: 11 });
  const wrong = [
    { senha: "errada" },
    { codigo: used },
    { codigo: codigos[0] },
    {},
    await proofs[2]?.(),
  ];
  const signed = wrong.pop();
  expect((await confirm(ana, { ...signed, senha: PASSWORD })).status).toBe(422);
  for (const body of wrong) expect((await confirm(ana, body ?? {})).status).toBe(422);
  expect(await answerOf(ana, "GET", "/usuarios/me/dados")).toEqual(NEEDED);
});

test("S33: what is confirmed holds for this session alone, and a refreshed one is not confirmed by that", async () => {
  const login = { username: (await app.professional()).email, password: PASSWORD };
  const signIn = async () => (await app.anonymous.rest("POST", "/auth/login", login)).body;
  const [one, two] = [await signIn(), await signIn()];
  const as = (token: string, method: string, path: string, body?: unknown) =>
    app.anonymous.rest(method, path, body, { authorization: `Bearer ${token}` });
  app.clock.advance({ minutes: 11 });
  expect((await as(one.access_token, "POST", CONFIRM, { senha: PASSWORD })).status).toBe(200);
  expect((await as(one.access_token, "GET", "/usuarios/me/dados")).status).toBe(200);
  const { refresh_token } = two;
  const renewed = await app.anonymous.rest("POST", "/auth/refresh", { refresh_token });
  const { status, body } = await as(renewed.body.access_token, "GET", "/usuarios/me/dados");
  expect([status, body]).toEqual(NEEDED);
});

test("S33: five wrong passwords, then a pause", async () => {
  const ana = await app.professional();
  for (let i = 0; i < 5; i += 1) expect((await confirm(ana, { senha: "x" })).status).toBe(422);
  expect((await confirm(ana, { senha: PASSWORD })).status).toBe(429);
  expect(await refusal(ana.trpc.usuarios.confirmIdentity.mutate({ senha: PASSWORD }))).toEqual({
    status: 429,
    detail: authAnswers.muitasSenhas,
  });
});
