import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m as googleMessages } from "#shared/google/google.messages.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";

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
const FAILED = { detail: authAnswers.erroAoConectarGoogle };

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

const asked = async (who: Actor, state = "estado-da-aba") => {
  const query = new URLSearchParams({ redirect_uri, state });
  const { body } = await who.rest("GET", `/google/auth-url?${query}`);
  const url = new URL(body.url);
  const { headers } = await fetch(url, { redirect: "manual" });
  const back = new URL(headers.get("location") ?? "");
  return { url, code: back.searchParams.get("code") ?? "", state };
};

test("S36: Google is asked for a code with a challenge, for events and the list of calendars alone", async () => {
  const ana = await app.professional();
  const { url, code, state } = await asked(ana);
  expect(url.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
  expect(url.searchParams.get("scope")?.split(" ")).toEqual([
    "https://www.googleapis.com/auth/calendar.events",
    "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
  ]);
  const { status } = await ana.rest("POST", PATH, { code, redirect_uri, state });
  expect(status).toBe(200);
  const verifier = google.requests.at(-1)?.code_verifier ?? "";
  expect(createHash("sha256").update(verifier).digest("base64url")).toBe(
    url.searchParams.get("code_challenge"),
  );
  const listed = await ana.rest("GET", "/google/calendars");
  expect([listed.status, listed.body.length]).toEqual([200, 1]);
});

test("S36: the verifier is used without a state too, once, and is good for nobody else", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const stolen = await asked(ana);
  const refused = await bia.rest("POST", PATH, { code: stolen.code, redirect_uri });
  expect([refused.status, refused.body]).toEqual([422, FAILED]);
  const { code } = await asked(ana);
  expect((await ana.rest("POST", PATH, { code, redirect_uri })).status).toBe(200);
  const second = await ana.rest("POST", PATH, { code, redirect_uri, state: "outro" });
  expect([second.status, second.body.detail[0].loc]).toEqual([422, ["body", "state"]]);
});

test("S36: a state that this session has not sent, or ten minutes ago, brings no calendar", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const own = await asked(ana);
  const other = await bia.rest("POST", PATH, { ...own, url: undefined, redirect_uri });
  expect([other.status, other.body.detail[0]]).toMatchObject([
    422,
    { loc: ["body", "state"], msg: googleMessages.estadoDiferente },
  ]);
  app.clock.advance({ minutes: 10 });
  const { code, state } = own;
  expect((await ana.rest("POST", PATH, { code, redirect_uri, state })).status).toBe(422);
  expect((await ana.rest("GET", "/usuarios/me")).body.google_conectado).toBe(false);
});

test("S36: of several tabs each has its own verifier, and no table holds one that can be read", async () => {
  const ana = await app.professional();
  const first = await asked(ana, "aba-1");
  const second = await asked(ana, "aba-2");
  const { code, state } = first;
  expect((await ana.rest("POST", PATH, { code, redirect_uri, state })).status).toBe(200);
  const verifier = google.requests.at(-1)?.code_verifier ?? "";
  const rows = await app.db((db) =>
    db.selectFrom("google_pedidos").where("usuario_id", "=", ana.id).selectAll().execute(),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(verifier);
  const later = { code: second.code, redirect_uri, state: second.state };
  expect((await ana.rest("POST", PATH, later)).status).toBe(200);
  expect(google.requests.at(-1)?.code_verifier).not.toBe(verifier);
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
    expect([status, body]).toEqual([403, { detail: usuariosAnswers.googleTokenAlheio }]);
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
  expect([refused.status, refused.body]).toEqual([422, FAILED]);
  const broken = await ana.rest("POST", PATH, { code: "broken", redirect_uri });
  expect([broken.status, broken.body]).toEqual([502, FAILED]);
  // The person has taken the calendars out of what they allow.
  const partial = await ana.rest("POST", PATH, { code: "no-scope", redirect_uri });
  expect([partial.status, partial.body]).toEqual([422, FAILED]);
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
    detail: authAnswers.googleNaoConfigurado,
  });
  const { status, body } = await ana.rest("POST", PATH, { code: "", redirect_uri: "javascript:x" });
  expect(status).toBe(422);
  expect(body.detail.map(({ loc }: { loc: string[] }) => loc)).toEqual([
    ["body", "code"],
    ["body", "redirect_uri"],
  ]);
});
