import { expect, test } from "vitest";
import { atOnce, login, me, signUp } from "#server/testing/accounts.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { m } from "#shared/auth/auth.messages.ts";

const app = await testApp();
const over = { status: 401, detail: "Sessão expirada. Faça login novamente." };

const refresh = (refresh_token: string) =>
  app.anonymous.rest("POST", "/auth/refresh", { refresh_token });

/** Twenty uses of one token at once: how many different successors came out of them. */
async function successorsOf20(refresh_token: string): Promise<number> {
  const answers = await atOnce(20, () => refresh(refresh_token));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  return new Set(answers.map(({ body }) => body.refresh_token)).size;
}

test("a refresh answers both tokens; only hashes are stored", async () => {
  const { refresh_token, user } = await signUp(app);
  const { status, body } = await refresh(refresh_token);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(["access_token", "refresh_token"]);
  expect(body.refresh_token).not.toBe(refresh_token);
  expect((await me(app, body.access_token)).body.id).toBe(user.id);
  const stored = JSON.stringify(
    await app.db((db) => db.selectFrom("refresh_tokens").selectAll().execute()),
  );
  expect(stored).not.toContain(refresh_token);
  expect(stored).not.toContain(body.refresh_token);
});

test("S13: 20 uses of one refresh token at once answer one and the same successor", async () => {
  const { refresh_token } = await signUp(app);
  expect(await successorsOf20(refresh_token)).toBe(1);
});

test("S13: within 10 s the same successor, later the whole family is revoked", async () => {
  const { refresh_token } = await signUp(app);
  const first = (await refresh(refresh_token)).body;
  app.clock.advance({ seconds: 10 });
  expect((await refresh(refresh_token)).body.refresh_token).toBe(first.refresh_token);
  const second = (await refresh(first.refresh_token)).body;
  app.clock.advance({ seconds: 11 });
  const reused = await refresh(refresh_token);
  expect([reused.status, reused.body]).toEqual([401, { detail: over.detail }]);
  expect((await refresh(second.refresh_token)).status).toBe(401);
  expect((await me(app, second.access_token)).status).toBe(401);
});

test("S13 mutant: when rotation is not conditional, 20 uses at once give many successors", async () => {
  const { refresh_token } = await signUp(app);
  const conditional = {
    statement: /^update "refresh_tokens"/,
    guard: /"rotacionado_em" is null/g,
    instead: "true",
  };
  await withoutGuard(app.services.databases.system, conditional, async () => {
    expect(await successorsOf20(refresh_token)).toBeGreaterThan(1);
  });
});

test("a refresh token lives 30 days, an access token 15 minutes", async () => {
  const { access_token, refresh_token } = await signUp(app);
  app.clock.advance({ minutes: 14, seconds: 59 });
  expect((await me(app, access_token)).status).toBe(200);
  app.clock.advance({ seconds: 1 });
  expect((await me(app, access_token)).status).toBe(401);
  app.clock.advance({ days: 30, minutes: -15, seconds: -1 });
  const kept = (await refresh(refresh_token)).body.refresh_token;
  app.clock.advance({ days: 30 });
  expect((await refresh(kept)).status).toBe(401);
});

test("unknown, malformed and empty refresh tokens", async () => {
  expect((await refresh("x".repeat(43))).body).toEqual({ detail: over.detail });
  expect(await refusal(app.anonymous.trpc.auth.refresh.mutate({ refresh_token: "y" }))).toEqual(
    over,
  );
  const { body, status } = await refresh("");
  expect([status, body.detail[0]]).toMatchObject([422, { msg: m.tokenNaoEncontrado }]);
});

test("logout ends the session at once, with or without the refresh token", async () => {
  for (const withToken of [true, false]) {
    const { email, password } = await signUp(app);
    const here = (await login(app, email, password)).body;
    const there = (await login(app, email, password)).body;
    const { status } = await app.anonymous.rest(
      "POST",
      "/auth/logout",
      withToken ? { refresh_token: here.refresh_token } : undefined,
      { authorization: `Bearer ${here.access_token}` },
    );
    expect(status).toBe(200);
    expect((await me(app, here.access_token)).status).toBe(401);
    expect((await refresh(here.refresh_token)).status).toBe(401);
    expect((await me(app, there.access_token)).status).toBe(200);
  }
});

test("nobody logs somebody else out with a refresh token that is theirs", async () => {
  const [ana, bia] = [await signUp(app), await signUp(app)];
  await app.anonymous.rest(
    "POST",
    "/auth/logout",
    { refresh_token: bia.refresh_token },
    { authorization: `Bearer ${ana.access_token}` },
  );
  expect((await refresh(bia.refresh_token)).status).toBe(200);
});

test("deactivation ends every session at the very next request", async () => {
  const { access_token, refresh_token, user } = await signUp(app);
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", user.id)
      .execute(),
  );
  expect((await me(app, access_token)).status).toBe(401);
  expect((await refresh(refresh_token)).status).toBe(401);
});
