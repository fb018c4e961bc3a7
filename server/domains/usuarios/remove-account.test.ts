import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const admin = await app.admin();

const leave = (who: { rest: (typeof admin)["rest"] }, senha = PASSWORD) =>
  who.rest("POST", "/usuarios/me/excluir", { senha });
const login = (username: string) =>
  app.anonymous.rest("POST", "/auth/login", { username, password: PASSWORD });

test("who closes the account is out at once, everywhere, and the e-mail is free", async () => {
  const { owner, tokens, webhookToken } = await createTenantFixture(app, host);
  const { status, body } = await leave(owner);
  expect([status, typeof body.message]).toEqual([200, "string"]);
  expect((await owner.rest("GET", "/usuarios/me")).status).toBe(401);
  expect((await login(owner.email)).status).toBe(401);
  const { refresh_token } = tokens;
  expect((await app.anonymous.rest("POST", "/auth/refresh", { refresh_token })).status).toBe(401);
  const post = await fetch(`${app.url}/api/v1/webhooks/whatsapp/${webhookToken}`, {
    method: "POST",
    body: "{}",
  });
  expect(post.status).toBe(404);
  expect((await admin.rest("GET", `/admin/users/${owner.id}`)).status).toBe(404);
  const again = { nome: "Outra", email: owner.email, password: "segredo" };
  expect((await app.anonymous.rest("POST", "/auth/register", again)).status).toBe(201);
  const { items } = (await admin.rest("GET", `/admin/audit?alvo_id=${owner.id}`)).body;
  expect(items).toMatchObject([
    { acao: "excluir", ator_id: owner.id, alvo_tipo: "usuario", antes: null, depois: null },
  ]);
});

test("a wrong password changes nothing; five in a quarter of an hour, then nobody may guess", async () => {
  const ana = await app.professional();
  for (let i = 0; i < 5; i += 1) {
    const { status, body } = await leave(ana, `Errada-${i}`);
    expect([status, body.detail]).toMatchObject([
      422,
      [{ loc: ["body", "senha"], msg: "Senha incorreta" }],
    ]);
  }
  const held = await leave(ana);
  expect([held.status, held.headers.get("retry-after")]).toEqual([429, "900"]);
  expect((await ana.rest("GET", "/usuarios/me")).status).toBe(200);
  app.clock.advance({ minutes: 15 });
  expect((await leave(ana)).status).toBe(200);
});

test("without a password, with more than one, without a token, in a first login", async () => {
  const ana = await app.professional();
  for (const [sent, sentence] of [
    [{}, "Senha é obrigatória"],
    [{ senha: "" }, "Senha é obrigatória"],
    [{ senha: "x".repeat(1_025) }, "Senha incorreta"],
    [{ senha: PASSWORD, id: admin.id }, "Campo desconhecido"],
  ] as const) {
    const { status, body } = await ana.rest("POST", "/usuarios/me/excluir", sent);
    expect([status, body.detail[0].msg]).toEqual([422, sentence]);
  }
  expect((await leave(app.anonymous)).status).toBe(401);
  const fresh = await app.professional({ primeiro_login: true });
  expect((await leave(fresh)).status).toBe(403);
  expect((await ana.rest("GET", "/usuarios/me")).status).toBe(200);
});

test("an expired trial holds nobody", async () => {
  const ana = await app.professional({ trialDays: -1 });
  const { message } = await ana.trpc.usuarios.removeAccount.mutate({ senha: PASSWORD });
  expect(message).toMatch(/conta/);
});

test("the last administrator stays", async () => {
  expect(await refusal(admin.trpc.usuarios.removeAccount.mutate({ senha: PASSWORD }))).toEqual({
    status: 409,
    detail: "O sistema precisa de pelo menos um administrador",
  });
  await app.admin();
  expect((await leave(admin)).status).toBe(200);
});
