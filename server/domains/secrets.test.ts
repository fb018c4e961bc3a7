import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { logOptions } from "#server/core/log.ts";
import { createSecrets } from "#server/core/secrets.ts";
import { startGoogle } from "#server/stand-ins/google.ts";
import { LLM_KEY, startLlm } from "#server/stand-ins/llm.ts";
import { startS3 } from "#server/stand-ins/s3.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf, type Rest, transports } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { dumpOf } from "#server/testing/dump.ts";
import { enrolTotp } from "#server/testing/factors.ts";
import { googleEnv, REDIRECT_URI } from "#server/testing/google.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { emailTokensIn, letterTo, resetTokenIn } from "#server/testing/mailbox.ts";
import { callRest, callTrpc, operationsOf } from "#server/testing/operations.ts";
import { answersTo, categoryOf } from "#server/testing/questionnaires.ts";
import { samples } from "#server/testing/samples.ts";
import { livesWithNumbers, numbersEnv } from "#server/testing/secret-numbers.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { appRouter } from "./api.ts";

/** S18: what is secret is found nowhere: not in the tables, not in the log at debug level, not in an answer. */
const quiet = { behaviour: { acks: false } };
const [host, evolution, waha, meta] = await Promise.all([
  startWhatsappStandIn(quiet),
  startWhatsappStandIn({ provedor: "evolution", ...quiet }),
  startWhatsappStandIn({ provedor: "waha", ...quiet }),
  startWhatsappStandIn({ provedor: "cloud", ...quiet }),
]);
const hosts = { mega: host, evolution, waha, cloud: meta };
for (const { stop } of Object.values(hosts)) afterAll(stop);
const s3 = await startS3();
const llm = await startLlm();
afterAll(llm.stop);
let logged = "";
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    logged += String(chunk);
    done();
  },
});
const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({
  workers: true,
  env: {
    LOG_LEVEL: "debug",
    ...llmEnv(llm),
    ...googleEnv(google),
    ...numbersEnv(meta, s3),
  },
  services: { log: pino(logOptions("debug", createSecrets("only-for-tests")), sink) },
});
const admin = await app.admin();
meta.app.webhookUrl = `${app.url}/api/v1/webhooks/whatsapp/cloud`;

const PASSWORD = "Senha-Sigilosa-1";
const WRONG_PASSWORD = "Senha-Errada-9";
const GOOGLE = { google_access_token: "ya29.sigiloso", google_refresh_token: "1//sigiloso" };
const INSTANCE = { token: "token-sigiloso-da-instancia", key: "chave-sigilosa-0123456789" };

/** The model's service refuses the key and repeats it. */
async function asksModel(usuario_id: string) {
  const message = `Incorrect API key provided: ${LLM_KEY}`;
  llm.faults.add({ kind: "status", status: 401, message }, { times: Number.POSITIVE_INFINITY });
  const { body: questionnaire } = await admin.rest("POST", "/questionnaires/", {
    usuario_id,
    categoria_id: await categoryOf(app, "medical"),
  });
  const path = `/questionnaires/public/${questionnaire.token}/responses`;
  await app.anonymous.rest("PUT", path, answersTo(questionnaire.questions));
  const { status } = await admin.rest("POST", `/questionnaires/${questionnaire.id}/prompt`);
  expect(status).toBe(502);
}

/** Asks for another e-mail, and reads what the links say. */
async function changesEmail(rest: Rest, email: string) {
  const email_novo = "sigilosa.nova@exemplo.com.br";
  await rest("PUT", "/usuarios/me", { email: email_novo, senha_atual: PASSWORD });
  const emailToken = emailTokensIn(await letterTo(app, email_novo)).confirm;
  const stopToken = emailTokensIn(await letterTo(app, email)).stop;
  for (const token of [emailToken, stopToken]) {
    expect((await rest("GET", `/auth/email/${token}`)).body.situacao).toBe("valida");
  }
  return { emailToken, stopToken };
}

/** Grants access to a calendar, and stores the tokens that Google gave. */
async function grantsGoogle(rest: Rest) {
  const grant = await rest("POST", "/auth/google/exchange", {
    code: "sigiloso",
    redirect_uri: REDIRECT_URI,
  });
  expect(grant.body).toEqual({
    access_token: GOOGLE.google_access_token,
    refresh_token: GOOGLE.google_refresh_token,
  });
  await rest("PUT", "/usuarios/me", GOOGLE);
}

/** An administrator enters a number and the host for new ones, and the host posts; answers the token of its address. */
async function entersNumber(usuarioId: string) {
  const { body: instance } = await admin.rest("POST", `/admin/users/${usuarioId}/instances`, {
    nome_instancia: "Recepção",
    host_instancia: host.url,
    instancia_key: INSTANCE.key,
    instancia_token: INSTANCE.token,
    webhook: "https://automacao.example/x",
  });
  const webhookToken = String(instance.webhook_url).split("/").at(-1) ?? "";
  await fetch(`${app.url}/api/v1/webhooks/whatsapp/${webhookToken}`, {
    method: "POST",
    body: "{}",
  });
  await admin.rest("PUT", "/admin/whatsapp-padrao", {
    host_instancia: host.url,
    chave: host.adminToken,
  });
  return { webhookToken };
}

/** Sets up a second factor, uses one of its codes, and begins another sign-in. */
async function signsInTwice({ id, email }: { id: string; email: string }) {
  const factor = await enrolTotp(app, await actorOf(app.services, app.url, { id, email }));
  const [recoveryCode = "", usedCode = ""] = factor.codigos;
  const login = { username: email, password: PASSWORD };
  await app.anonymous.rest("POST", "/auth/login", { ...login, codigo: usedCode });
  const begun = await app.anonymous.rest("POST", "/auth/login", login);
  const pendingToken = String(begun.body.segundo_fator.token);
  return { totpKey: factor.segredo, recoveryCode, usedCode, pendingToken };
}

/** Takes an account through every call that handles a secret; answers the secrets by name. */
async function livesWithSecrets() {
  const email = "sigilosa@exemplo.com.br";
  const registered = await app.anonymous.rest("POST", "/auth/register", {
    nome: "Ana Sigilo",
    email,
    password: PASSWORD,
  });
  const { access_token, refresh_token, user } = registered.body;
  await app.anonymous.rest("POST", "/auth/login", { username: email, password: WRONG_PASSWORD });
  await app.anonymous.rest("POST", "/auth/refresh", { refresh_token });
  const { rest } = transports(app.url, async () => access_token);
  await grantsGoogle(rest);
  const emailLinks = await changesEmail(rest, email);
  const webhook = await entersNumber(user.id);
  await asksModel(user.id);
  const owner = { id: user.id, rest, token: async () => access_token };
  const numbers = await livesWithNumbers({ app, admin, owner, hosts, llm, s3 });
  answered.push(...numbers.answers);
  await app.anonymous.rest("POST", "/auth/forgot-password", { email });
  const resetToken = resetTokenIn(await letterTo(app, email, { count: 2 }));
  await app.anonymous.rest("GET", `/auth/validate-reset-token/${resetToken}`);
  const factor = await signsInTwice({ id: user.id, email });
  return {
    password: PASSWORD,
    wrongPassword: WRONG_PASSWORD,
    ...GOOGLE,
    instanceToken: INSTANCE.token,
    instanceKey: INSTANCE.key,
    hostKey: host.adminToken,
    modelKey: LLM_KEY,
    appSecret: app.config.appSecret ?? "",
    access_token: String(access_token),
    refresh_token: String(refresh_token),
    resetToken,
    ...webhook,
    ...emailLinks,
    ...factor,
    ...numbers.secrets,
  };
}

const answered: string[] = [];
const secrets: Record<string, string> = await livesWithSecrets();

/** Names of the secrets that stand in a text. */
const foundIn = (text: string, besides: string[] = []) =>
  Object.keys(secrets).filter(
    (name) => !besides.includes(name) && text.includes(secrets[name] ?? ""),
  );

test("S18: no secret is long enough to be found by chance, and all are there", () => {
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 10]).toEqual([name, true]);
  }
});

test("S18: no table holds a secret that can be read", async () => {
  const text = await dumpOf(app);
  expect(text).toContain("sigilosa@exemplo.com.br");
  // The key names the instance at its host: it is masked where it is shown, and no password.
  expect(foundIn(text, ["instanceKey"])).toEqual([]);
});

test("S18: the log at debug level holds none", async () => {
  expect(logged.length).toBeGreaterThan(500);
  expect(logged).toContain("HTTP 401 Incorrect API key provided: ***");
  expect(foundIn(logged)).toEqual([]);
});

test("S18: no answer about numbers of any kind, their files and their copies holds one", () => {
  expect(answered.length).toBeGreaterThan(20);
  expect(foundIn(answered.join("\n"))).toEqual([]);
});

test("S18: no answer of any operation holds one, on either transport", async () => {
  const person = await app.db((db) =>
    db
      .selectFrom("usuarios")
      .select(["id", "email"])
      .where("email", "=", "sigilosa@exemplo.com.br")
      .executeTakeFirstOrThrow(),
  );
  const fixture = await createTenantFixture(app, host);
  const found: string[] = [];
  for (const operation of operationsOf(appRouter).filter(({ type }) => type === "query")) {
    for (const token of [secrets.access_token, await admin.token()]) {
      const input = samples[operation.name]?.(fixture) ?? {};
      const own = "user_id" in input ? { ...input, user_id: person.id } : input;
      const caller = { url: app.url, token };
      const answers = [
        await callTrpc(caller, operation, own),
        ...(operation.rest ? [await callRest(caller, operation.rest, own)] : []),
      ];
      for (const { text } of answers) {
        for (const name of foundIn(text)) found.push(`${operation.name}: ${name}`);
      }
    }
  }
  // The manager of an instance is shown where its host must post.
  expect([...new Set(found)]).toEqual([
    "usuarios.myInstances: webhookToken",
    "admin.listInstances: webhookToken",
  ]);
});

test("S18 mutant: a secret in a row, in a line and in an answer is found", async () => {
  await app.db((db) =>
    db.insertInto("configuracoes").values({ chave: "esquecido", valor: PASSWORD }).execute(),
  );
  expect(foundIn(await dumpOf(app), ["instanceKey"])).toEqual(["password"]);
  app.services.log.debug({ note: GOOGLE.google_access_token }, "forgotten");
  expect(foundIn(logged)).toEqual(["google_access_token"]);
});
