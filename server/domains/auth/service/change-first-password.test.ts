import { expect, test } from "vitest";
import { atOnce, login, me } from "#server/testing/accounts.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";

const app = await testApp();
const STRONG = "Nova-Senha-1";
const forced = { detail: "Troca de senha obrigatória no primeiro acesso" };
const PATH = "/auth/change-password-first-login";

test("before the change only me, the change itself and logout answer", async () => {
  const ana = await app.professional({ primeiro_login: true });
  const profile = await ana.rest("GET", "/usuarios/me");
  expect([profile.status, profile.body.primeiro_login]).toEqual([200, true]);
  for (const [method, path] of [
    ["PUT", "/usuarios/me"],
    ["GET", "/usuarios/me/instances"],
    ["POST", "/auth/google/exchange"],
    ["GET", "/admin/users"],
  ] as const) {
    const answer = await ana.rest(method, path, method === "GET" ? undefined : {});
    expect([path, answer.status, answer.body]).toEqual([path, 403, forced]);
  }
  expect(await refusal(ana.trpc.usuarios.myInstances.query())).toEqual({
    status: 403,
    detail: authAnswers.trocaObrigatoria,
  });
  expect((await ana.rest("POST", "/auth/logout")).status).toBe(200);
});

test("the change ends every session, and the new password signs in", async () => {
  const ana = await app.professional({ primeiro_login: true });
  const other = (await login(app, ana.email, PASSWORD)).body;
  const { status, body } = await ana.rest("POST", PATH, { new_password: STRONG });
  expect([status, body]).toEqual([200, { message: m.senhaAlterada }]);
  expect((await me(app, await ana.token())).status).toBe(401);
  expect((await me(app, other.access_token)).status).toBe(401);
  expect((await login(app, ana.email, PASSWORD)).status).toBe(401);
  expect((await login(app, ana.email, STRONG)).body.user.primeiro_login).toBe(false);
});

test("of several changes at once exactly one counts", async () => {
  const ana = await app.professional({ primeiro_login: true });
  const answers = await atOnce(4, async () => {
    const new_password = `${STRONG}${crypto.randomUUID()}`;
    const { status } = await ana.rest("POST", PATH, { new_password });
    return { new_password, status };
  });
  const [changed, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect((await login(app, ana.email, changed?.new_password ?? "")).status).toBe(200);
});

test("not the old password, not a weak one", async () => {
  const ana = await app.professional({ primeiro_login: true });
  const refused = async (new_password: string) => {
    const { status, body } = await ana.rest("POST", PATH, { new_password });
    return [status, body.detail.map(({ msg }: { msg: string }) => msg)];
  };
  expect(await refused(PASSWORD)).toEqual([422, [authAnswers.senhaAntiga]]);
  expect(await refused("Abcdefg1")).toEqual([422, [m.senhaEspecial]]);
  expect(await refused(`Aa1!${"x".repeat(125)}`)).toEqual([422, [m.senhaLonga]]);
  expect((await ana.rest("GET", "/usuarios/me")).body.primeiro_login).toBe(true);
});

test("S31: a password that everybody tries first is refused with a sentence, and one's own name too", async () => {
  const ana = await app.professional({ primeiro_login: true, nome: "Jozebina Krauth" });
  for (const new_password of ["P@ssw0rd", "Senha123!", "Qwerty@123", "Jozebina#26", "Mudar@123"]) {
    const { status, body } = await ana.rest("POST", PATH, { new_password });
    expect([new_password, status, body.detail[0]?.msg]).toEqual([
      new_password,
      422,
      authAnswers.senhaComum,
    ]);
  }
});

test("outside a first login the change is 403 on both transports", async () => {
  const ana = await app.professional();
  const { status } = await ana.rest("POST", PATH, { new_password: STRONG });
  expect(status).toBe(403);
  expect(
    await refusal(ana.trpc.auth.changePasswordFirstLogin.mutate({ new_password: STRONG })),
  ).toEqual({ status: 403, detail: authAnswers.naoEPrimeiroAcesso });
  expect((await login(app, ana.email, PASSWORD)).status).toBe(200);
});

test("DEFAULT_USER_PASSWORD is what admins read, nobody else, and no new password", async () => {
  const configured = await testApp({ env: { DEFAULT_USER_PASSWORD: "Padrao-Da-Casa-1" } });
  const admin = await configured.admin();
  expect((await admin.rest("GET", "/admin/settings")).body).toEqual({
    default_password: "Padrao-Da-Casa-1",
  });
  const ana = await configured.professional({ primeiro_login: true });
  const { status, body } = await ana.rest("POST", PATH, { new_password: "Padrao-Da-Casa-1" });
  expect([status, body.detail[0]?.msg]).toEqual([422, authAnswers.senhaPadrao]);
  const usual = await configured.professional();
  const refused = await usual.rest("GET", "/admin/settings");
  expect([refused.status, refused.body]).toEqual([403, { detail: "Acesso negado" }]);
});
