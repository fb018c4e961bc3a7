import { expect, test } from "vitest";
import { login, signUp } from "#server/testing/accounts.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { processorMs } from "#server/testing/processor-time.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";

const app = await testApp({ realPasswords: true });

test("a login answers tokens and the person; e-mail in any case, with blanks around", async () => {
  const { email, password, user } = await signUp(app);
  const { status, body } = await login(app, ` ${email.toUpperCase()} `, password);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["access_token", "refresh_token", "user"]);
  expect(body.user).toEqual(user);
  const typed = await app.anonymous.trpc.auth.login.mutate({ username: email, password });
  expect(typed).toMatchObject({ user: { id: user.id } });
});

test("JSON is read too, and only the form of this call may be form-encoded", async () => {
  const { email, password } = await signUp(app);
  const json = await app.anonymous.rest("POST", "/auth/login", { username: email, password });
  expect(json.status).toBe(200);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const refresh = await app.anonymous.rest("POST", "/auth/refresh", "refresh_token=x", form);
  expect([refresh.status, refresh.body]).toEqual([
    415,
    { detail: "Tipo de conteúdo não suportado" },
  ]);
});

test("whatever is wrong, the words are the same: wrong password, unknown account, too long, too short", async () => {
  const { email } = await signUp(app);
  const attempts: [string, string][] = [
    [email, "errada"],
    [email, "x"],
    [email, "x".repeat(5_000)],
    ["ninguem@exemplo.com.br", "segredo"],
    ["não é um email", "segredo"],
    [`${"a".repeat(2_000)}@exemplo.com.br`, "segredo"],
  ];
  for (const [username, password] of attempts) {
    const answer = await login(app, username, password);
    expect([answer.status, answer.body]).toEqual([401, { detail: "Email ou senha incorretos" }]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(await refusal(app.anonymous.trpc.auth.login.mutate({ username, password }))).toEqual({
      status: 401,
      detail: m.credenciaisIncorretas,
    });
  }
  const blank = await login(app, "", "");
  expect(blank.status).toBe(422);
  expect(blank.body.detail.map(({ msg }: { msg: string }) => msg)).toEqual([
    m.emailObrigatorio,
    m.senhaObrigatoria,
  ]);
});

test("a password of more than 128 characters is wrong even when its beginning is right", async () => {
  const { email, password } = await signUp(app, { password: "p".repeat(128) });
  expect((await login(app, email, password)).status).toBe(200);
  expect((await login(app, email, `${password}x`)).status).toBe(401);
});

test("a password that is changed while it is checked opens no session", async () => {
  const { email, password, user } = await signUp(app);
  const { attempt } = await app.db(async (db) => {
    const account = db.selectFrom("usuarios").where("id", "=", user.id).select("id");
    await account.forUpdate().execute();
    const attempt = login(app, email, password);
    await someoneWaits(app);
    await db
      .updateTable("usuarios")
      .set({ senha_hash: "another" })
      .where("id", "=", user.id)
      .execute();
    return { attempt };
  });
  expect((await attempt).body).toEqual({ detail: m.credenciaisIncorretas });
});

test("an unknown account takes as long as a wrong password", async () => {
  const { email } = await signUp(app);
  const calls = {
    known: (i: number) => login(app, email, "errada", `203.0.113.${i}`),
    unknown: (i: number) => login(app, "ninguem@exemplo.com.br", "errada", `203.0.113.${i}`),
    // Cost of a login without a password check: the unknown account's, if no dummy check were made.
    unchecked: (i: number) => login(app, "", "", `203.0.113.${i}`),
  };
  const { known, unknown, unchecked } = await fastest(calls);
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.6);
  expect(unchecked / known).toBeLessThan(0.5);
});

test("after 10 failures in 15 minutes this account is 429 from this address, and nowhere else", async () => {
  const [{ email, password }, other] = [await signUp(app), await signUp(app)];
  const home = "192.0.2.10";
  for (let i = 0; i < 10; i++) expect((await login(app, email, "errada", home)).status).toBe(401);
  app.clock.advance({ minutes: 5 });
  const refused = await login(app, email, password, home);
  expect([refused.status, refused.body]).toEqual([429, { detail: authAnswers.muitosLogins }]);
  expect(refused.headers.get("retry-after")).toBe("600");
  expect((await login(app, ` ${email.toUpperCase()}`, password, home)).status).toBe(429);

  expect((await login(app, email, password, "192.0.2.11")).status).toBe(200);
  expect((await login(app, other.email, other.password, home)).status).toBe(200);

  app.clock.advance({ minutes: 10 });
  expect((await login(app, email, password, home)).status).toBe(200);
});

test("a login that succeeds forgets the failures before it", async () => {
  const { email, password } = await signUp(app);
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 9; i++) expect((await login(app, email, "errada")).status).toBe(401);
    expect((await login(app, email, password)).status).toBe(200);
  }
});

test("a limit counts procedures: ten logins in one batch are ten attempts", async () => {
  const { email, password } = await signUp(app);
  const path = Array.from({ length: 10 }, () => "auth.login").join(",");
  const body = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [i, { json: { username: email, password: "errada" } }]),
  );
  const batch = (calls: string) =>
    fetch(`${app.url}/trpc/${calls}?batch=1`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.90" },
      body: JSON.stringify(body),
    });
  expect((await batch(path)).status).toBe(401);
  expect((await login(app, email, password, "192.0.2.90")).status).toBe(429);
  expect((await batch(`${path},auth.login`)).status).toBe(400);
});

/** Processor time of the best of 15 turns of each call. */
async function fastest(calls: Record<string, (i: number) => Promise<unknown>>) {
  const best = Object.fromEntries(Object.keys(calls).map((name) => [name, Infinity]));
  for (let i = 0; i < 15; i++) {
    for (const [name, call] of Object.entries(calls)) {
      // Else strangers to the account would wait for their turn, and no password would be checked.
      app.clock.advance({ minutes: 1 });
      const start = processorMs();
      await call(i);
      best[name] = Math.min(best[name] ?? Infinity, processorMs() - start);
    }
  }
  return { known: best.known ?? 0, unknown: best.unknown ?? 0, unchecked: best.unchecked ?? 0 };
}
