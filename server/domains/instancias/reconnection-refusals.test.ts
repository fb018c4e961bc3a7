import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { logOptions } from "#server/core/log.ts";
import { createSecrets, newToken } from "#server/core/secrets.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { withInstance } from "#server/testing/instances.ts";
import { isLong } from "#server/testing/long.ts";
import { linkOf, visitorOf } from "#server/testing/reconnections.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { m as links } from "#shared/instancias/reconexao.messages.ts";

let logged = "";
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    logged += String(chunk);
    done();
  },
});
const log = pino(logOptions("debug", createSecrets("only-for-tests")), sink);
const app = await testApp({ env: { LOG_LEVEL: "debug" }, services: { log } });
const { standIn, withHost, stored, change } = await hostedInstances(app);

const answer = ({ status, body }: { status: number; body: unknown }) => [status, body];
const refused = (status: number, detail: string) => [status, { detail }];
const make = (ana: { rest: (method: string, path: string) => Promise<RestAnswer> }, id: string) =>
  ana.rest("POST", `/instancias/${id}/reconexao`);

interface RestAnswer {
  status: number;
  body: unknown;
}

test("nobody makes a link for another's instance; what an administrator does to another's is noted", async () => {
  const { id } = await withHost();
  const [bia, admin] = [await app.professional(), await app.admin()];
  expect(answer(await make(bia, id))).toEqual(refused(404, m.naoEncontrada));
  expect((await make(app.anonymous, id)).status).toBe(401);
  const token = await linkOf(admin, id);
  expect((await visitorOf(app).look(token)).status).toBe(200);
  const notes = await app.db((db) =>
    db.selectFrom("auditoria").where("alvo_id", "=", id).select(["acao", "ator_id"]).execute(),
  );
  expect(notes).toEqual([{ acao: "gerar_link_conexao", ator_id: admin.id }]);
});

test("the token of another instance shows and links that one alone", async () => {
  const [one, two] = [await withHost(), await withHost()];
  const [first, second] = [await linkOf(one.ana, one.id), await linkOf(two.ana, two.id)];
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ nome_instancia: "Outra" })
      .where("id", "=", two.id)
      .execute(),
  );
  const phone = visitorOf(app);
  expect((await phone.look(first)).body.instancia).toBe("Consultório");
  expect((await phone.look(second)).body.instancia).toBe("Outra");
  const { codigo } = (await phone.askCode(second, "(11) 93333-4444")).body;
  expect(await standIn.typeCode(one.key, codigo)).toBe(false);
  expect(await standIn.typeCode(two.key, codigo)).toBe(true);
  expect((await phone.look(second)).body.estado).toBe("connected");
  expect((await phone.look(first)).body).toMatchObject({ estado: "connecting" });
  expect(await stored(one.id)).toMatchObject({ status: "connecting" });
  // An id in place of a token is no token.
  expect(answer(await phone.look(one.id))).toEqual(refused(404, links.naoEncontrado));
});

test("an instance that is connected already says so, and its link stays for when it is lost", async () => {
  const { ana, id, key } = await withHost("connected");
  const token = await linkOf(ana, id);
  const phone = visitorOf(app);
  const connected = { instancia: "Consultório", estado: "connected", qr: null, codigo: null };
  for (const _ of [1, 2]) expect(answer(await phone.look(token))).toEqual([200, connected]);
  expect(answer(await phone.askCode(token))).toEqual([200, connected]);
  await standIn.unlink(key);
  expect((await phone.look(token)).body).toMatchObject({ estado: "connecting" });
  await standIn.scan(key);
  expect(answer(await phone.look(token))).toEqual([200, connected]);
  expect(answer(await phone.look(token))).toEqual(refused(410, links.usado));
});

test("no link for Meta's number, an inactive one, and one without token: each says why", async () => {
  const ana = await app.professional();
  const cloud = await withInstance(app, ana, { provedor: "cloud", key: "106540352242922" });
  expect(answer(await make(ana, cloud.id))).toEqual(refused(409, m.semPareamento));
  const { ana: bia, id } = await withHost();
  const token = await linkOf(bia, id);
  const phone = visitorOf(app);
  for (const [values, detail] of [
    [{ ativa: false }, m.inativa],
    [{ ativa: true, instancia_token: null }, m.tokenNaoConfigurado],
  ] as const) {
    await change(id, values);
    expect(answer(await make(bia, id))).toEqual(refused(409, detail));
    // A stranger hears nothing of how it is set up.
    expect(answer(await phone.look(token))).toEqual(refused(409, links.indisponivel));
    expect(answer(await phone.askCode(token))).toEqual(refused(409, links.indisponivel));
  }
  const late = await app.professional({ trialDays: -1 });
  const own = await withInstance(app, late, { host: standIn.url, key: "tarde", token: "tarde" });
  expect((await make(late, own.id)).status).toBe(403);
});

test("a removed instance and a closed account end their links", async () => {
  const [one, two] = [await withHost(), await withHost()];
  const [first, second] = [await linkOf(one.ana, one.id), await linkOf(two.ana, two.id)];
  const admin = await app.admin();
  expect((await admin.rest("DELETE", `/admin/instances/${one.id}`)).status).toBe(204);
  expect((await admin.rest("DELETE", `/admin/users/${two.ana.id}`)).status).toBe(204);
  for (const token of [first, second]) {
    expect(answer(await visitorOf(app).look(token))).toEqual(refused(410, links.encerrado));
    expect(answer(await visitorOf(app).askCode(token))).toEqual(refused(410, links.encerrado));
  }
  expect((await make(one.ana, one.id)).status).toBe(404);
});

test("a day later the link is forgotten", async () => {
  const { ana, id } = await withHost();
  const token = await linkOf(ana, id);
  const forget = async () => {
    while (await applyRetention(app.services));
  };
  app.clock.advance({ hours: 23 });
  await forget();
  expect((await visitorOf(app).look(token)).status).toBe(410);
  app.clock.advance({ hours: 2 });
  await forget();
  expect(answer(await visitorOf(app).look(token))).toEqual(refused(404, links.naoEncontrado));
});

test("a host that does not answer is a state, so that the page asks again; a wrong phone is said at its field", async () => {
  const { ana, id, key } = await withHost();
  const token = await linkOf(ana, id);
  const phone = visitorOf(app);
  standIn.instanceFaults.add({ kind: "http", status: 503 }, { on: new RegExp(key), times: 2 });
  expect((await phone.look(token)).body).toEqual({
    instancia: "Consultório",
    estado: "error",
    qr: null,
    codigo: null,
  });
  expect((await phone.look(token)).body).toMatchObject({ estado: "connecting" });
  const wrong = await phone.askCode(token, "123");
  expect([wrong.status, wrong.body.detail[0].msg]).toEqual([422, m.telefoneInvalido]);
  const on = { on: new RegExp(`pairingCode ${key}`) };
  standIn.instanceFaults.add({ kind: "http", status: 503 }, on);
  expect(answer(await phone.askCode(token))).toEqual(refused(504, m.codigoSemResposta));
});

test("20 links, and 10 codes, in ten minutes; 120 looks at one in a minute", async () => {
  const { ana, id } = await withHost();
  for (let n = 0; n < 20; n += 1) await linkOf(ana, id);
  expect(answer(await make(ana, id))).toEqual(refused(429, links.muitosLinks));
  app.clock.advance({ minutes: 11 });
  const token = await linkOf(ana, id);
  const phone = visitorOf(app);
  for (let n = 0; n < 10; n += 1) expect((await phone.askCode(token)).status).toBe(200);
  expect(answer(await phone.askCode(token))).toEqual(refused(429, m.muitasTentativas));
  app.clock.advance({ minutes: 2 });
  for (let n = 0; n < 120; n += 1) expect((await phone.look(token)).status).toBe(200);
  const other = await withHost();
  expect(answer(await visitorOf(app).look(token))).toEqual(refused(429, links.muitasLeituras));
  expect((await phone.look(await linkOf(other.ana, other.id))).status).toBe(200);
}, 60_000);

const GUESSES = isLong ? 10_000 : 60;
const AT_ONCE = 20;
/** Wrong tokens that an address is told of in a quarter of an hour. */
const TOLD = 10;

/** Sends all guesses, AT_ONCE at a time; counts each answer. */
async function tally(guess: (n: number) => Promise<RestAnswer>) {
  const seen: Record<string, number> = {};
  for (let from = 0; from < GUESSES; from += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => guess(from + n)));
    for (const { status, body } of answers) {
      const text = `${status} ${JSON.stringify(body)}`;
      seen[text] = (seen[text] ?? 0) + 1;
    }
  }
  return seen;
}

/** The right token with one character exchanged, else one at random. */
function guessOf(token: string, n: number) {
  if (n >= token.length - 1) return newToken();
  const other = token[n] === "A" ? "B" : "A";
  return token.slice(0, n) + other + token.slice(n + 1);
}

test(`of ${GUESSES} guesses of one address ten are answered, and no more then, not even the right token`, async () => {
  const { ana, id } = await withHost();
  const token = await linkOf(ana, id);
  const thief = visitorOf(app);
  const seen = await tally((n) =>
    n % 2 ? thief.askCode(guessOf(token, n)) : thief.look(guessOf(token, n)),
  );
  expect(seen).toEqual({
    [`404 {"detail":"${links.naoEncontrado}"}`]: TOLD,
    [`429 {"detail":"${links.muitasTentativas}"}`]: GUESSES - TOLD,
  });
  expect((await thief.look(token)).status).toBe(429);
  // The holder of the link is not held up.
  expect((await visitorOf(app).look(token)).status).toBe(200);
  app.clock.advance({ minutes: 16 });
  expect((await thief.look(token)).status).toBe(200);
}, 600_000);

test(`none of ${GUESSES} guesses from as many addresses shows or changes anything`, async () => {
  const { ana, id } = await withHost();
  const token = await linkOf(ana, id);
  const before = await app.fingerprintOf(ana.id);
  const seen = await tally((n) => visitorOf(app).look(guessOf(token, n)));
  expect(seen).toEqual({ [`404 {"detail":"${links.naoEncontrado}"}`]: GUESSES });
  expect(await app.fingerprintOf(ana.id)).toEqual(before);
}, 600_000);

test("no token stands in the log, whichever way it came", async () => {
  const { ana, id } = await withHost();
  const token = await linkOf(ana, id);
  const phone = visitorOf(app);
  await phone.look(token);
  await phone.askCode(token);
  await app.anonymous.trpc.instancias.openLink.query({ token });
  await app.anonymous.rest("GET", `/publico/conectar/${token}/codigo`);
  await fetch(`${app.url}/conectar/${token}`);
  expect(logged).toContain("/publico/conectar/***");
  expect(logged).not.toContain(token);
});
