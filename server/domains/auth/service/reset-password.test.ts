import { expect, test } from "vitest";
import { textOf } from "#server/core/id.ts";
import { atOnce, login, me, signUp } from "#server/testing/accounts.ts";
import { refusal, transports } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { emailTokensIn, letterTo, resetTokenIn } from "#server/testing/mailbox.ts";
import { rewriteStatements, withoutGuard } from "#server/testing/mutants.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";

const STANDARD = "Padrao-Da-Casa-1";
const app = await testApp({ workers: true, env: { DEFAULT_USER_PASSWORD: STANDARD } });
const STRONG = "Nova-Senha-1";
const expired = { detail: "Token inválido ou expirado" };

let address = 0;
/** Each request comes from an address of its own, so that limits do not meddle. */
const ask = (email: string, from = `203.0.113.${address++}`) =>
  app.anonymous.rest("POST", "/auth/forgot-password", { email }, { "x-forwarded-for": from });
const reset = (token: string, new_password = STRONG) =>
  app.anonymous.rest("POST", "/auth/reset-password", { token, new_password });
const validate = (token: string) =>
  app.anonymous.rest("GET", `/auth/validate-reset-token/${token}`);

async function linkFor(email: string, count = 1): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return resetTokenIn(await letterTo(app, email, { count }));
}

test("another e-mail ends the link that went to the one before, one's own in other case does not", async () => {
  const { email, access_token, password } = await signUp(app);
  const { rest } = transports(app.url, async () => access_token);
  const token = await linkFor(email);
  await rest("PUT", "/usuarios/me", { email: email.toUpperCase() });
  expect((await validate(token)).body.valid).toBe(true);
  const other = `${crypto.randomUUID()}@exemplo.com.br`;
  await rest("PUT", "/usuarios/me", { email: other, senha_atual: password });
  expect((await validate(token)).body.valid).toBe(true);
  const { confirm } = emailTokensIn(await letterTo(app, other));
  await app.anonymous.rest("POST", "/auth/email/confirmar", { token: confirm });
  expect((await validate(token)).body).toMatchObject({ valid: false, user_email: null });
  expect(await reset(token)).toMatchObject({ status: 410, body: expired });
});

test("the link comes by mail, is stored only as a hash, and sets the password once", async () => {
  const { email, access_token, refresh_token, password } = await signUp(app);
  expect((await ask(email.toUpperCase())).body).toEqual({ message: m.instrucoesEnviadas });
  const letter = await letterTo(app, email);
  expect(letter).toContain("O link vale por 1 hora");
  const token = resetTokenIn(letter);
  expect(letter).toContain(`${app.config.appUrl}/redefinir-senha/${token}`);
  const stored = await app.db((db) => db.selectFrom("redefinicoes_senha").selectAll().execute());
  expect(stored.some(({ hash }) => hash.toString("base64url") === token)).toBe(false);
  const queued = await app.services.databases.system.query("select data::text from pgboss.job");
  expect(queued.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(queued.rows)).not.toContain(token);

  expect((await validate(token)).body).toEqual({
    valid: true,
    message: authAnswers.tokenValido,
    user_email: email,
    conectado: { google: false, whatsapp: 0 },
  });
  expect((await reset(token)).body).toEqual({ message: m.senhaRedefinida });
  expect((await me(app, access_token)).status).toBe(401);
  const { status } = await app.anonymous.rest("POST", "/auth/refresh", { refresh_token });
  expect(status).toBe(401);
  expect((await login(app, email, password)).status).toBe(401);
  expect((await login(app, email, STRONG)).status).toBe(200);

  const again = await reset(token);
  expect([again.status, again.body]).toEqual([410, expired]);
  expect((await validate(token)).body).toEqual({
    valid: false,
    message: "Token inválido ou expirado",
    user_email: null,
  });
});

test("nobody learns whether an account exists", async () => {
  const { email } = await app.professional();
  const [known, unknown] = [await ask(email), await ask("ninguem@exemplo.com.br")];
  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
});

test("S31: forgetting a password does the same work with and without an account", async () => {
  const { email } = await app.professional();
  const statementsOf = async (of: string) => {
    const made: string[] = [];
    const restore = rewriteStatements(app.services.databases.system, (text) => {
      made.push(text);
      return text;
    });
    expect((await ask(of)).status).toBe(200);
    restore();
    // The loops that run meanwhile ask for these too: the outbox for accounts, together with messages.
    return made.filter(
      (text) => /usuarios|redefinicoes_senha|pgboss.job/i.test(text) && !/mensagens/.test(text),
    );
  };
  const known = await statementsOf(email);
  expect(known.length).toBeGreaterThan(3);
  expect(await statementsOf("ninguem@exemplo.com.br")).toEqual(known);
  const links = await app.db((db) =>
    db.selectFrom("redefinicoes_senha").select("usuario_id").execute(),
  );
  expect(links.some(({ usuario_id }) => textOf(usuario_id).startsWith("00000000"))).toBe(false);
});

test("a link lasts one hour", async () => {
  const { email } = await app.professional();
  const token = await linkFor(email);
  app.clock.advance({ minutes: 59, seconds: 59 });
  expect((await validate(token)).body.valid).toBe(true);
  app.clock.advance({ seconds: 1 });
  expect((await validate(token)).body.valid).toBe(false);
  expect((await reset(token)).status).toBe(410);
});

test("S13: a second link cancels the first", async () => {
  const { email } = await app.professional();
  const first = await linkFor(email);
  const second = await linkFor(email, 2);
  expect((await reset(first)).status).toBe(410);
  expect((await reset(second)).status).toBe(200);
});

/** A hundred uses of one link at once: how many set the password. */
async function winnersOf100(): Promise<number> {
  const { email } = await app.professional();
  const token = await linkFor(email);
  app.clock.advance({ minutes: 2 });
  const answers = await atOnce(100, () => reset(token));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 410)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

test("S13: of 100 uses of one link at once, exactly one succeeds", async () => {
  expect(await winnersOf100()).toBe(1);
});

test("S13 mutant: when using a link is not conditional, several succeed", async () => {
  const conditional = {
    statement: /^update "redefinicoes_senha".*returning/s,
    guard: /"encerrado_em" is null/g,
    instead: "true",
  };
  await withoutGuard(app.services.databases.system, conditional, async () => {
    const { email } = await app.professional();
    const token = await linkFor(email);
    app.clock.advance({ minutes: 2 });
    const answers = await atOnce(5, () => reset(token));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  });
});

test("a weak password is refused with one sentence for each rule, and the link stays usable", async () => {
  const { email } = await app.professional();
  const token = await linkFor(email);
  const { status, body } = await reset(token, "");
  expect(status).toBe(422);
  expect(body.detail.map(({ msg }: { msg: string }) => msg)).toEqual([
    "Senha deve ter pelo menos 8 caracteres",
    "Senha deve conter pelo menos uma letra maiúscula",
    "Senha deve conter pelo menos uma letra minúscula",
    "Senha deve conter pelo menos um número",
    "Senha deve conter pelo menos um caractere especial",
  ]);
  expect((await reset(token)).status).toBe(200);
});

test("S31: a link takes no password that everybody tries first, and stays usable", async () => {
  const { email } = await app.professional();
  const token = await linkFor(email);
  for (const common of ["P@ssw0rd", "Senha123!", "Marina@2026"]) {
    const { status, body } = await reset(token, common);
    expect([common, status, body.detail[0]?.msg]).toEqual([common, 422, authAnswers.senhaComum]);
  }
  expect((await reset(token)).status).toBe(200);
});

test("a link can not bring back the default password of a forced first login", async () => {
  const ana = await app.professional({ primeiro_login: true });
  const token = await linkFor(ana.email);
  const refused = await reset(token, STANDARD);
  expect([refused.status, refused.body.detail[0].msg]).toEqual([422, authAnswers.senhaPadrao]);
  expect((await reset(token)).status).toBe(200);
});

test("whatever stands in the place of a token: 200 and not valid", async () => {
  for (const token of ["x", "%F0%9F%98%80", "a".repeat(2_000), "..%2f..", "%00", "%ff"]) {
    const { status, body } = await validate(token);
    expect([token.slice(0, 9), status, body.valid, body.user_email]).toEqual([
      token.slice(0, 9),
      200,
      false,
      null,
    ]);
  }
  expect((await reset("x")).body).toEqual(expired);
  const empty = await reset("");
  expect([empty.status, empty.body.detail[0].msg]).toEqual([422, "Token não encontrado"]);
  expect(
    await refusal(
      app.anonymous.trpc.auth.resetPassword.mutate({ token: "x", new_password: STRONG }),
    ),
  ).toEqual({ status: 410, detail: expired.detail });
});

test("more than 3 requests a minute for one e-mail, or 10 from one address, are 429", async () => {
  const sentence = "Muitas tentativas. Aguarde 1 minuto antes de tentar novamente.";
  for (let i = 0; i < 3; i++) expect((await ask("limite@exemplo.com.br")).status).toBe(200);
  app.clock.advance({ seconds: 18 });
  const refused = await ask("Limite@Exemplo.com.br");
  expect([refused.status, refused.body]).toEqual([429, { detail: sentence }]);
  expect(refused.headers.get("retry-after")).toBe("42");
  app.clock.advance({ seconds: 42 });
  expect((await ask("limite@exemplo.com.br")).status).toBe(200);

  const home = "192.0.2.55";
  for (let i = 0; i < 10; i++) expect((await ask(`p${i}@exemplo.com.br`, home)).status).toBe(200);
  expect((await ask("p10@exemplo.com.br", home)).status).toBe(429);
  expect((await ask("p10@exemplo.com.br", "192.0.2.56")).status).toBe(200);
});
