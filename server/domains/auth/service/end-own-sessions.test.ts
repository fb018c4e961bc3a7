import { expect, test } from "vitest";
import { login, me, signUp } from "#server/testing/accounts.ts";
import { transports } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { DAY } from "#shared/common/civil.ts";

const app = await testApp();
const { clock } = app;
const PASSWORD = "Senha-De-Ana-1";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

const enter = async (email: string, agent: string, address: string) => {
  const form = new URLSearchParams({ username: email, password: PASSWORD }).toString();
  const type = "application/x-www-form-urlencoded";
  const headers = { "content-type": type, "user-agent": agent, "x-forwarded-for": address };
  return (await app.anonymous.rest("POST", "/auth/login", form, headers)).body;
};
const refresh = (refresh_token: string, headers: Record<string, string> = {}) =>
  app.anonymous.rest("POST", "/auth/refresh", { refresh_token }, headers);
const by = (access_token: string) => transports(app.url, async () => access_token).rest;
const sessionsOf = async (token: string) => (await by(token)("GET", "/usuarios/me/sessoes")).body;

/** A phone and a computer of one person. */
async function withTwo() {
  const { email } = await signUp(app, { password: PASSWORD });
  clock.advance({ minutes: 1 });
  const phone = await enter(email, ANDROID, "200.160.2.3");
  clock.advance({ minutes: 1 });
  const computer = await enter(email, FIREFOX, "192.168.1.5");
  return { email, phone, computer, list: () => sessionsOf(computer.access_token) };
}

test("S29: one's sessions are listed in words: device, place, last use, and which one this is", async () => {
  const { list } = await withTwo();
  const [first, second, third] = await list();
  expect(first).toMatchObject({ aparelho: "Firefox no Linux", local: "Rede local", atual: true });
  expect(second).toMatchObject({ aparelho: "Chrome no Android", local: "Brasil", atual: false });
  // The sign-up's session, opened by a program.
  expect(third).toMatchObject({ local: "Conexão local", atual: false });
  expect(Object.keys(first).toSorted()).toEqual(
    ["aparelho", "atual", "criado_em", "id", "local", "usada_em"].toSorted(),
  );
});

test("S29: a refresh says when, where and with what a session was used last; a request does not", async () => {
  const { phone, list } = await withTwo();
  const [, before] = await list();
  clock.advance({ minutes: 10 });
  await me(app, phone.access_token);
  expect((await list())[1]).toEqual(before);
  const from = { "x-forwarded-for": "193.136.1.1", "user-agent": FIREFOX };
  await refresh(phone.refresh_token, from);
  const [after] = await list();
  expect(after).toMatchObject({ id: before.id, aparelho: "Firefox no Linux", local: "Portugal" });
  expect(after.usada_em).toBe(clock.now().toISOString());
  expect(after.criado_em).toBe(before.criado_em);
});

test("S29: a session is ended from another one, on its very next request and for its refresh token", async () => {
  const { phone, computer, list } = await withTwo();
  const [, { id }] = await list();
  const { status } = await by(computer.access_token)("DELETE", `/usuarios/me/sessoes/${id}`);
  expect(status).toBe(204);
  expect((await me(app, phone.access_token)).status).toBe(401);
  expect((await refresh(phone.refresh_token)).status).toBe(401);
  expect((await list()).map((session: { id: string }) => session.id)).not.toContain(id);
  const again = await by(computer.access_token)("DELETE", `/usuarios/me/sessoes/${id}`);
  expect([again.status, again.body]).toEqual([404, { detail: authAnswers.sessaoNaoEncontrada }]);
});

test("S29: nobody ends or sees somebody else's session", async () => {
  const [ana, bia] = [await withTwo(), await withTwo()];
  const [, { id }] = await ana.list();
  const { status } = await by(bia.computer.access_token)("DELETE", `/usuarios/me/sessoes/${id}`);
  expect(status).toBe(404);
  expect((await me(app, ana.phone.access_token)).status).toBe(200);
  expect(JSON.stringify(await bia.list())).not.toContain(id);
});

test("S29: all others are ended at once, this one continues", async () => {
  const { phone, computer, list } = await withTwo();
  const answer = await by(computer.access_token)("POST", "/usuarios/me/sessoes/encerrar-outras");
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: authAnswers.outrasSessoesEncerradas },
  ]);
  expect((await me(app, phone.access_token)).status).toBe(401);
  expect((await me(app, computer.access_token)).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

test("S29: a session ends 90 days after the sign-in, however often it was refreshed, for both tokens", async () => {
  const { email } = await signUp(app, { password: PASSWORD });
  const begun = clock.now().getTime();
  let tokens = (await login(app, email, PASSWORD)).body;
  const ends: number[] = [];
  for (let round = 0; round < 4; round++) {
    clock.advance({ days: 22 });
    tokens = (await refresh(tokens.refresh_token)).body;
    const newest = await app.db((db) =>
      db
        .selectFrom("refresh_tokens")
        .select("expira_em")
        .orderBy("criado_em", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    ends.push((newest.expira_em.getTime() - begun) / DAY);
  }
  expect(ends).toEqual([52, 74, 90, 90]);
  clock.advance({ days: 1, hours: 23, minutes: 55 });
  const last = (await refresh(tokens.refresh_token)).body;
  expect((await me(app, last.access_token)).status).toBe(200);
  clock.advance({ minutes: 5 });
  // The access token itself would be good for ten minutes more.
  expect((await me(app, last.access_token)).status).toBe(401);
  expect((await refresh(last.refresh_token)).status).toBe(401);
  expect((await login(app, email, PASSWORD)).status).toBe(200);
});

test("S29: a refresh token from before, which would live longer, ends with its session", async () => {
  const { email } = await signUp(app, { password: PASSWORD });
  const { refresh_token } = (await login(app, email, PASSWORD)).body;
  const expira_em = new Date(clock.now().getTime() + 200 * DAY);
  await app.db((db) => db.updateTable("refresh_tokens").set({ expira_em }).execute());
  clock.advance({ days: 90 });
  expect((await refresh(refresh_token)).status).toBe(401);
});

test("S29: what ended by its age is listed no longer", async () => {
  const { email } = await withTwo();
  clock.advance({ days: 31 });
  const { access_token } = (await login(app, email, PASSWORD)).body;
  expect(await sessionsOf(access_token)).toHaveLength(1);
});
