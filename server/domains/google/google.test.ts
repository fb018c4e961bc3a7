import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv, REDIRECT_URI, syncAll } from "#server/testing/google.ts";
import { m } from "#shared/google/google.messages.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });
const plain = await testApp();

test("who never connected is shown so; who has is shown how it goes, and no token in either", async () => {
  const bia = await app.professional();
  expect((await bia.rest("GET", "/google/status")).body).toEqual({
    profissional_id: bia.id,
    configurado: true,
    conectado: false,
    usa_google: false,
    google_calendar_id: "primary",
    situacao: null,
    ultima_sincronizacao: null,
  });
  const { who } = await connected(app, google);
  const { status, body } = await who.rest("GET", "/google/status");
  expect(status).toBe(200);
  expect(body).toEqual({
    profissional_id: who.id,
    configurado: true,
    conectado: true,
    usa_google: true,
    google_calendar_id: "primary",
    situacao: "ok",
    ultima_sincronizacao: app.clock.now().toISOString(),
  });
});

test("the address of the consent page asks for calendars, offline, with a consent of its own", async () => {
  const ana = await app.professional();
  const state = "estado-do-navegador";
  const { url } = await ana.trpc.google.authUrl.query({ redirect_uri: REDIRECT_URI, state });
  const { origin, pathname, searchParams } = new URL(url);
  expect([origin, pathname]).toEqual([google.url, "/o/oauth2/v2/auth"]);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: "cliente-de-teste",
    response_type: "code",
    scope:
      "https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly",
    access_type: "offline",
    prompt: "consent",
    redirect_uri: REDIRECT_URI,
    state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  const page = await fetch(url, { redirect: "manual" });
  const back = new URL(page.headers.get("location") ?? "");
  expect(back.href.startsWith(`${REDIRECT_URI}?`)).toBe(true);
  expect(back.searchParams.get("state")).toBe(state);
  const code = back.searchParams.get("code") ?? "";
  await ana.trpc.auth.exchangeGoogle.mutate({ code, redirect_uri: REDIRECT_URI });
  expect((await ana.trpc.google.test.mutate()).email).toBe("pessoa@gmail.com");
});

test("faults of the address have their place", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest(
    "GET",
    `/google/auth-url?redirect_uri=javascript:x&state=${"x".repeat(513)}`,
  );
  expect(status).toBe(422);
  expect(body.detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
    ["query", "redirect_uri"],
    ["query", "state"],
  ]);
});

test("the calendars that can be written to, the primary one first", async () => {
  const { who, person } = await connected(app, google);
  person.addCalendar("equipe@group.calendar.google.com", "Équipe");
  person.addCalendar("aulas@group.calendar.google.com", "Aulas");
  person.addCalendar("feriados@group.v.calendar.google.com", "Feriados", { accessRole: "reader" });
  const { status, body } = await who.rest("GET", "/google/calendars");
  expect(status).toBe(200);
  expect(body).toEqual([
    { id: person.email, nome: person.email, principal: true },
    { id: "aulas@group.calendar.google.com", nome: "Aulas", principal: false },
    { id: "equipe@group.calendar.google.com", nome: "Équipe", principal: false },
  ]);
});

test("the test of the connection asks Google, also for the chosen calendar", async () => {
  const { who, person } = await connected(app, google);
  expect((await who.rest("POST", "/google/test", {})).body).toEqual({
    ok: true,
    email: person.email,
  });
  await who.trpc.usuarios.updateMe.mutate({ google_calendar_id: "nao-existe" });
  const wrong = { status: 502, detail: m.erroAoTestar };
  expect(await refusal(who.trpc.google.test.mutate())).toEqual(wrong);
  await who.trpc.usuarios.updateMe.mutate({ google_calendar_id: "primary" });
  const answer = { status: 503, body: {} };
  google.faults.add({ kind: "answer", answer }, { on: /calendarList/ });
  expect(await refusal(who.trpc.google.test.mutate())).toEqual(wrong);
  google.faults.add({ kind: "answer", answer }, { on: /calendarList/ });
  const unseen = { status: 502, detail: m.erroAoCarregarCalendarios };
  expect(await refusal(who.trpc.google.calendars.query())).toEqual(unseen);
});

test("without a connection, or with one that Google has ended, it says what to do", async () => {
  const bia = await app.professional();
  const missing = { status: 409, detail: m.semToken };
  expect(await refusal(bia.trpc.google.test.mutate())).toEqual(missing);
  expect(await refusal(bia.trpc.google.calendars.query())).toEqual(missing);
  const { who, person } = await connected(app, google);
  person.revoke();
  const ended = { status: 409, detail: m.tokenInvalido };
  expect(await refusal(who.trpc.google.test.mutate())).toEqual(ended);
  expect(await who.trpc.google.status.query()).toMatchObject({
    conectado: false,
    usa_google: false,
    situacao: "revogado",
  });
});

test("where the installation has no client at Google, everything says so", async () => {
  const ana = await plain.professional();
  const refused = { status: 409, detail: m.naoConfigurado };
  const back = { redirect_uri: REDIRECT_URI, state: "x" };
  expect(await refusal(ana.trpc.google.authUrl.query(back))).toEqual(refused);
  expect(await refusal(ana.trpc.google.calendars.query())).toEqual(refused);
  expect(await refusal(ana.trpc.google.test.mutate())).toEqual(refused);
  expect(await ana.trpc.google.status.query()).toMatchObject({ configurado: false });
  expect(await ana.trpc.google.disconnect.mutate()).toMatchObject({ conectado: false });
});

test("disconnecting ends the grant at Google, forgets the tokens, and leaves what is there", async () => {
  const { who, person, book } = await connected(app, google);
  person.write({ from: "2026-03-03T10:00:00-03:00", to: "2026-03-03T11:00:00-03:00" });
  await book("2026-03-03T09:00");
  app.clock.advance({ minutes: 3 });
  await syncAll(app);
  const { status, body } = await who.rest("POST", "/google/disconnect", {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ conectado: false, usa_google: false, situacao: null });
  expect(person.hasGrant()).toBe(false);
  expect((await who.rest("GET", "/usuarios/me")).body.google_conectado).toBe(false);
  // The calendar keeps its event, and takes no time here any more.
  expect(person.events()).toHaveLength(2);
  await book("2026-03-03T10:00");
  await syncAll(app);
  expect(person.events()).toHaveLength(2);
  expect(await who.trpc.google.disconnect.mutate()).toMatchObject({ conectado: false });
});

test("disconnecting also succeeds when Google cannot be reached, which is asked again later", async () => {
  const { who, person } = await connected(app, google);
  google.faults.add({ kind: "answer", answer: { status: 500 } }, { on: /revoke/, times: 2 });
  expect(await who.trpc.google.disconnect.mutate()).toMatchObject({ conectado: false });
  expect(person.hasGrant()).toBe(true);
  await syncAll(app);
  expect(person.hasGrant()).toBe(true);
  app.clock.advance({ minutes: 11 });
  await syncAll(app);
  expect(person.hasGrant()).toBe(false);
});

test("who connects again before Google was reached keeps the new grant", async () => {
  const { who, person, account } = await connected(app, google);
  google.faults.add({ kind: "answer", answer: { status: 500 } }, { on: /revoke/ });
  await who.trpc.google.disconnect.mutate();
  await who.trpc.auth.exchangeGoogle.mutate({ code: account, redirect_uri: REDIRECT_URI });
  app.clock.advance({ minutes: 11 });
  await syncAll(app);
  expect(person.hasGrant()).toBe(true);
  expect(await who.trpc.google.status.query()).toMatchObject({ conectado: true, situacao: "ok" });
});

test("an account that is removed loses its grant at Google too", async () => {
  const { who, person } = await connected(app, google);
  const admin = await app.admin();
  await admin.trpc.admin.removeUser.mutate({ id: who.id });
  await syncAll(app);
  expect(person.hasGrant()).toBe(false);
});

test("tokens stand nowhere in the open", async () => {
  const { who, account } = await connected(app, google);
  await who.trpc.google.test.mutate();
  const rows = await app.db(async (db) => [
    await db.selectFrom("usuarios").where("id", "=", who.id).selectAll().execute(),
    await db.selectFrom("google_conexoes").where("usuario_id", "=", who.id).selectAll().execute(),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`ya29|1//${account}`));
});
