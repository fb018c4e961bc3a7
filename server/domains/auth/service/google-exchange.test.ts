import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({
  env: {
    GOOGLE_CLIENT_ID: "cliente-de-teste",
    GOOGLE_CLIENT_SECRET: "segredo-de-teste",
    GOOGLE_BASE_URL: google.url,
  },
});
const redirect_uri = "http://localhost:3000/auth/google/callback";
const PATH = "/auth/google/exchange";

test("a code becomes tokens, which are answered, kept sealed, and never shown again", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("POST", PATH, { code: "bom-codigo", redirect_uri });
  expect(status).toBe(200);
  expect(body).toEqual({ access_token: "ya29.bom-codigo", refresh_token: "1//bom-codigo" });
  expect(google.requests.at(-1)).toMatchObject({
    grant_type: "authorization_code",
    code: "bom-codigo",
    redirect_uri,
    client_id: "cliente-de-teste",
    client_secret: "segredo-de-teste",
  });

  const stored = await app.db((db) =>
    db
      .selectFrom("usuarios")
      .where("id", "=", ana.id)
      .select(["google_access_token", "google_refresh_token"])
      .executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(stored)).not.toContain("bom-codigo");
  const { secrets } = app.services;
  const place = `usuarios.google_refresh_token:${ana.id}`;
  expect(await secrets.open(place, stored.google_refresh_token ?? "")).toBe("1//bom-codigo");
  // Each opens only in its own place.
  for (const elsewhere of [
    `usuarios.google_refresh_token:${crypto.randomUUID()}`,
    `usuarios.google_access_token:${ana.id}`,
  ]) {
    await expect(secrets.open(elsewhere, stored.google_refresh_token ?? "")).rejects.toThrow();
  }

  const me = await ana.rest("GET", "/usuarios/me");
  expect(me.body).toMatchObject({
    usa_google: true,
    google_conectado: true,
    google_access_token: null,
    google_refresh_token: null,
  });
});

test("a grant without refresh token keeps the one that came before", async () => {
  const ana = await app.professional();
  await ana.trpc.auth.exchangeGoogle.mutate({ code: "primeiro", redirect_uri });
  const again = await ana.trpc.auth.exchangeGoogle.mutate({ code: "no-refresh", redirect_uri });
  expect(again).toEqual({ access_token: "ya29.no-refresh", refresh_token: null });
  const { google_refresh_token } = await app.db((db) =>
    db
      .selectFrom("usuarios")
      .where("id", "=", ana.id)
      .select("google_refresh_token")
      .executeTakeFirstOrThrow(),
  );
  const place = `usuarios.google_refresh_token:${ana.id}`;
  expect(await app.services.secrets.open(place, google_refresh_token ?? "")).toBe("1//primeiro");
});

test("S28: tokens of the account's own exchange may be sent again without effect, any others are 403", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const first = await ana.trpc.auth.exchangeGoogle.mutate({ code: "de-ana", redirect_uri });
  await ana.trpc.auth.exchangeGoogle.mutate({ code: "de-ana-depois", redirect_uri });
  const theirs = await bia.trpc.auth.exchangeGoogle.mutate({ code: "de-bia", redirect_uri });
  const tokensOf = () =>
    app.db((db) =>
      db
        .selectFrom("usuarios")
        .where("id", "=", ana.id)
        .select(["google_access_token", "google_refresh_token"])
        .executeTakeFirstOrThrow(),
    );
  const put = (body: object) => ana.rest("PUT", "/usuarios/me", body);
  const sent = (tokens: { access_token: string; refresh_token: string | null }) => ({
    google_access_token: tokens.access_token,
    google_refresh_token: tokens.refresh_token,
  });
  const before = await tokensOf();
  const again = await put({ ...sent(first), usa_google: true, nome: "Ana Lima" });
  expect([again.status, again.body.nome, again.body.google_conectado]).toEqual([
    200,
    "Ana Lima",
    true,
  ]);
  expect(await tokensOf()).toEqual(before);
  for (const foreign of [
    sent(theirs),
    { google_refresh_token: "1//de-um-ladrao" },
    { google_access_token: "ya29.de-um-ladrao" },
  ]) {
    const { status, body } = await put({ ...foreign, nome: "Outra" });
    expect([status, body]).toEqual([403, { detail: usuarios.googleTokenAlheio }]);
  }
  expect(await tokensOf()).toEqual(before);
  expect((await ana.rest("GET", "/usuarios/me")).body.nome).toBe("Ana Lima");

  const cleared = await put({ google_access_token: null, google_refresh_token: "" });
  expect(cleared.body.google_conectado).toBe(false);
  expect((await put(sent(first))).body.google_conectado).toBe(false);
});

test("S28: a connection from before tokens were remembered knows its own too", async () => {
  const ana = await app.professional();
  const tokens = await ana.trpc.auth.exchangeGoogle.mutate({ code: "antiga", redirect_uri });
  await app.db((db) => db.deleteFrom("google_tokens_recebidos").execute());
  const put = (google_refresh_token: string) =>
    ana.rest("PUT", "/usuarios/me", { google_refresh_token });
  expect((await put(tokens.refresh_token ?? "")).status).toBe(200);
  expect((await put("1//outra")).status).toBe(403);
});

test("a refused code is 422, a Google that fails 502, and nothing is kept", async () => {
  const ana = await app.professional();
  const refused = await ana.rest("POST", PATH, { code: "refused", redirect_uri });
  expect([refused.status, refused.body]).toEqual([422, { detail: m.erroAoConectarGoogle }]);
  const broken = await ana.rest("POST", PATH, { code: "broken", redirect_uri });
  expect([broken.status, broken.body]).toEqual([502, { detail: m.erroAoConectarGoogle }]);
  // The person has taken the calendars out of what they allow.
  const partial = await ana.rest("POST", PATH, { code: "no-scope", redirect_uri });
  expect([partial.status, partial.body]).toEqual([422, { detail: m.erroAoConectarGoogle }]);
  expect((await ana.rest("GET", "/usuarios/me")).body).toMatchObject({
    usa_google: false,
    google_conectado: false,
  });
});

test("no transaction is open while Google is asked: a silent Google blocks nobody's connection", async () => {
  const ana = await app.professional();
  const waiting = ana.rest("POST", PATH, { code: "silence", redirect_uri }).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { app: pool, system } = app.services.databases;
  expect([pool.totalCount - pool.idleCount, system.totalCount - system.idleCount]).toEqual([0, 0]);
  expect(google.requests.at(-1)?.code).toBe("silence");
  await google.stop();
  expect((await waiting)?.status).toBe(502);
  const gone = await ana.rest("POST", PATH, { code: "bom", redirect_uri });
  expect(gone.status).toBe(502);
});

test("without configuration it is 409 and says so; faults have their place", async () => {
  const plain = await testApp();
  const ana = await plain.professional();
  expect(await refusal(ana.trpc.auth.exchangeGoogle.mutate({ code: "x", redirect_uri }))).toEqual({
    status: 409,
    detail: m.googleNaoConfigurado,
  });
  const { status, body } = await ana.rest("POST", PATH, { code: "", redirect_uri: "javascript:x" });
  expect(status).toBe(422);
  expect(body.detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
    ["body", "code"],
    ["body", "redirect_uri"],
  ]);
});
