import { expect, test } from "vitest";
import { pessoaOf } from "#server/core/id.ts";
import { atOnce } from "#server/testing/accounts.ts";
import { actorOf } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { enrolTotp, pendingOf, signInAs, totpCode } from "#server/testing/factors.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import { m } from "#shared/fatores/fatores.messages.ts";

const app = await testApp();
const TOKENS = ["access_token", "refresh_token", "user"];

const second = (body: object) => app.anonymous.rest("POST", "/auth/segundo-fator", body);
const detailOf = async (call: Promise<{ status: number; body: { detail: unknown } }>) => {
  const { status, body } = await call;
  return [status, body.detail];
};
const eventsOf = (usuario_id: string) =>
  app.db((db) =>
    db
      .selectFrom("eventos_seguranca")
      .where("usuario_id", "=", pessoaOf(usuario_id))
      .select(["tipo", "detalhes"])
      .orderBy("criado_em")
      .orderBy("id")
      .execute(),
  );

test("an account without a factor signs in as specified, whatever code comes with it", async () => {
  const ana = await app.professional();
  for (const codigo of [undefined, "123456"]) {
    const { status, body } = await signInAs(app, ana, codigo);
    expect([status, Object.keys(body).sort()]).toEqual([200, TOKENS]);
  }
});

test("S32: with an app the password alone answers no tokens; a code opens the account, once", async () => {
  const ana = await app.professional();
  const { segredo, nextCode } = await enrolTotp(app, ana);
  const asked = await signInAs(app, ana);
  expect(asked.body).toEqual({
    segundo_fator: {
      token: expect.any(String),
      metodos: ["totp", "recuperacao"],
      expira_em: new Date(app.clock.now().getTime() + 300_000).toISOString(),
    },
  });
  const { token } = asked.body.segundo_fator;
  // The code that took the app into use has been seen, and so has every older one.
  const used = [totpCode(app, segredo), totpCode(app, segredo, -1)];
  for (const codigo of [...used, "000000", "12345", "abc"]) {
    const refused = await detailOf(second({ token: await pendingOf(app, ana), codigo }));
    expect([codigo, ...refused]).toEqual([codigo, 401, fatorAnswers.codigoIncorreto]);
  }
  const codigo = nextCode();
  const { status, body } = await second({ token, codigo });
  expect([status, Object.keys(body).sort()]).toEqual([200, TOKENS]);
  expect(await detailOf(second({ token, codigo }))).toEqual([410, m.entradaExpirada]);
  const again = second({ token: await pendingOf(app, ana), codigo });
  expect(await detailOf(again)).toEqual([401, fatorAnswers.codigoIncorreto]);
});

test("S32: a program continues with one call: the code beside the password", async () => {
  const ana = await app.professional();
  const { nextCode, codigos } = await enrolTotp(app, ana);
  const right = await signInAs(app, ana, nextCode());
  expect([right.status, Object.keys(right.body).sort()]).toEqual([200, TOKENS]);
  expect((await signInAs(app, ana, codigos[0])).status).toBe(200);
  expect(await detailOf(signInAs(app, ana, "999999"))).toEqual([401, fatorAnswers.codigoIncorreto]);
  const form = await app.anonymous.rest(
    "POST",
    "/auth/login",
    new URLSearchParams({ username: ana.email, password: PASSWORD, codigo: nextCode() }).toString(),
    { "content-type": "application/x-www-form-urlencoded" },
  );
  expect(form.status).toBe(200);
  const events = (await eventsOf(ana.id)).map(({ tipo, detalhes }) => [tipo, detalhes]);
  expect(events).toEqual([
    ["fator_adicionado", { tipo: "totp" }],
    ["entrada", { fator: "totp" }],
    ["entrada", { fator: "recuperacao" }],
    ["entrada_recusada", { motivo: "segundo fator" }],
    ["entrada", { fator: "totp" }],
  ]);
});

test("S32: of eight sign-ins at once with one code exactly one succeeds, be it an app's or one for recovery", async () => {
  const ana = await app.professional();
  const { nextCode, codigos } = await enrolTotp(app, ana);
  // Few enough guesses for the limit not to answer in the code's place.
  for (const codigo of [nextCode(), codigos[0] ?? ""]) {
    const tokens = [];
    for (let i = 0; i < 8; i += 1) tokens.push(await pendingOf(app, ana));
    const answers = await Promise.all(tokens.map((token) => second({ token, codigo })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
    app.clock.advance({ minutes: 16 });
  }
});

test("S32: a begun sign-in ends after five minutes, and with another password", async () => {
  const ana = await app.professional();
  const { nextCode } = await enrolTotp(app, ana);
  const late = await pendingOf(app, ana);
  app.clock.advance({ minutes: 5 });
  expect(await detailOf(second({ token: late, codigo: nextCode() }))).toEqual([
    410,
    m.entradaExpirada,
  ]);
  const old = await pendingOf(app, ana);
  const changed = { senha_atual: PASSWORD, new_password: "Outra-Senha-99" };
  expect((await ana.rest("POST", "/usuarios/me/senha", changed)).status).toBe(200);
  expect(await detailOf(second({ token: old, codigo: nextCode() }))).toEqual([
    410,
    m.entradaExpirada,
  ]);
  expect(await detailOf(second({ token: "x", codigo: "123456" }))).toEqual([
    410,
    m.entradaExpirada,
  ]);
  expect((await second({ token: old })).status).toBe(422);
});

test("S32: a recovery code counts once, and new ones end the old ones", async () => {
  const ana = await app.professional();
  const { codigos } = await enrolTotp(app, ana);
  expect(new Set(codigos).size).toBe(10);
  for (const code of codigos) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
  const [first = "", other = ""] = codigos;
  // As people type it.
  expect((await signInAs(app, ana, ` ${first.toLowerCase().replaceAll("-", " ")}`)).status).toBe(
    200,
  );
  expect((await signInAs(app, ana, first)).status).toBe(401);
  expect((await ana.trpc.fatores.list.query()).codigos_restantes).toBe(9);

  const renewed = await ana.trpc.fatores.generateCodigos.mutate();
  expect((await signInAs(app, ana, other)).status).toBe(401);
  expect((await signInAs(app, ana, renewed.codigos[9])).status).toBe(200);
  const kept = await app.db((db) =>
    db
      .selectFrom("codigos_recuperacao")
      .where("usuario_id", "=", pessoaOf(ana.id))
      .select("hash")
      .execute(),
  );
  expect(kept.every(({ hash }) => hash.startsWith("$argon2id$"))).toBe(true);
});

test("S32: a reset changes the password and leaves the factor", async () => {
  const ana = await app.professional();
  const { nextCode } = await enrolTotp(app, ana);
  await app.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
  const letter = (await queuedLetters(app, ana.email)).at(-1)?.text ?? "";
  const token = /redefinir-senha\/([\w-]+)/.exec(letter)?.[1];
  const new_password = "Redefinida-2026!";
  const reset = await app.anonymous.rest("POST", "/auth/reset-password", { token, new_password });
  expect(reset.status).toBe(200);
  const login = { username: ana.email, password: new_password };
  const { body } = await app.anonymous.rest("POST", "/auth/login", login);
  expect(Object.keys(body)).toEqual(["segundo_fator"]);
  const codigo = nextCode();
  expect((await second({ token: body.segundo_fator.token, codigo })).status).toBe(200);
});

test("what was begun is no factor yet; there is one app at a time, and what is removed no longer counts", async () => {
  const ana = await app.professional();
  const { segredo } = await ana.trpc.fatores.startTotp.mutate();
  const wrong = await ana.rest("POST", "/fatores/totp/confirmar", { codigo: "000000" });
  expect(wrong.body.detail).toMatchObject([
    { loc: ["body", "codigo"], msg: fatorAnswers.codigoIncorreto },
  ]);
  expect((await signInAs(app, ana)).body.access_token).toEqual(expect.any(String));
  expect((await ana.rest("POST", "/fatores/codigos")).status).toBe(409);

  await ana.trpc.fatores.confirmTotp.mutate({ codigo: totpCode(app, segredo), nome: "Celular" });
  expect((await ana.rest("POST", "/fatores/totp")).status).toBe(409);
  expect((await ana.rest("POST", "/fatores/totp/confirmar", { codigo: "123456" })).status).toBe(
    409,
  );
  const { fatores } = await ana.trpc.fatores.list.query();
  expect(fatores).toMatchObject([{ tipo: "totp", nome: "Celular", usado_em: null }]);
  expect(JSON.stringify(await ana.rest("GET", "/fatores"))).not.toContain(segredo);

  const bia = await app.professional();
  const id = fatores[0]?.id ?? "";
  expect((await bia.rest("DELETE", `/fatores/${id}`)).status).toBe(404);
  expect((await ana.rest("DELETE", `/fatores/${id}`)).status).toBe(204);
  expect((await signInAs(app, ana)).body.access_token).toEqual(expect.any(String));
  expect((await ana.trpc.fatores.list.query()).codigos_restantes).toBe(0);
  const subjects = (await queuedLetters(app, ana.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    "Verificação em duas etapas adicionada",
    "Verificação em duas etapas removida",
  ]);
});

test("an administrator removes the factors of who has lost them, never their own; the person is notified", async () => {
  const [admin, ana] = [await app.admin(), await app.professional()];
  expect((await admin.rest("DELETE", `/admin/users/${ana.id}/fatores`)).status).toBe(409);
  await enrolTotp(app, ana);
  await enrolTotp(app, admin);
  expect((await ana.rest("DELETE", `/admin/users/${ana.id}/fatores`)).body.detail).toBe(
    auth.acessoNegado,
  );
  expect(await detailOf(admin.rest("DELETE", `/admin/users/${admin.id}/fatores`))).toEqual([
    409,
    fatorAnswers.naoASiMesmo,
  ]);
  expect((await admin.rest("DELETE", `/admin/users/${ana.id}/fatores`)).status).toBe(204);
  expect((await signInAs(app, ana)).body.user.id).toBe(ana.id);
  const letters = await queuedLetters(app, ana.email);
  expect(letters.at(-1)?.text).toContain("Um administrador do Pontual removeu");
  expect((await eventsOf(ana.id)).map(({ tipo }) => tipo)).toContain("fator_removido");
  const { items } = (await admin.rest("GET", `/admin/audit?alvo_id=${ana.id}`)).body;
  expect(items[0]).toMatchObject({ acao: "remover_fatores", ator_id: admin.id });
});

test("another app on the same account at once: exactly one is taken into use, with one set of codes", async () => {
  const ana = await app.professional();
  const { segredo } = await ana.trpc.fatores.startTotp.mutate();
  const body = { codigo: totpCode(app, segredo) };
  const answers = await atOnce(4, () => ana.rest("POST", "/fatores/totp/confirmar", body));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  const again = await actorOf(app.services, app.url, ana);
  expect((await again.trpc.fatores.list.query()).codigos_restantes).toBe(10);
});
