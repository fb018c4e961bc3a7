import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { processorMs } from "#server/testing/processor-time.ts";
import { emailInLog, logOptions, REDACTED, safePath } from "./log.ts";
import { createSecrets } from "./secrets.ts";

test.each([
  ["/api/v1/clientes?nome=Maria&telefone=11999998888", "/api/v1/clientes"],
  ["/api/v1/webhooks/whatsapp/segredo", "/api/v1/webhooks/whatsapp/***"],
  ["/api/v1/webhooks/whatsapp/segredo/", "/api/v1/webhooks/whatsapp/***/"],
  ["/api/v1/auth/validate-reset-token/segredo?x=1", "/api/v1/auth/validate-reset-token/***"],
  ["/redefinir-senha/segredo", "/redefinir-senha/***"],
  ["/api/v1/auth/email/segredo", "/api/v1/auth/email/***"],
  ["/confirmar-email/segredo", "/confirmar-email/***"],
  ["/cancelar-email/segredo?x=1", "/cancelar-email/***"],
  ["/questionario/segredo", "/questionario/***"],
  ["/conectar/segredo", "/conectar/***"],
  ["/api/v1/publico/conectar/segredo/codigo", "/api/v1/publico/conectar/***/codigo"],
  [
    "/api/v1/questionnaires/public/segredo/responses",
    "/api/v1/questionnaires/public/***/responses",
  ],
  [
    "/api/v1/clientes/01980000-0000-7000-8000-000000000001",
    "/api/v1/clientes/01980000-0000-7000-8000-000000000001",
  ],
  ["/API/V1/Webhooks/WhatsApp/segredo", "/API/V1/Webhooks/WhatsApp/***"],
  ["/api/v1//webhooks//whatsapp///segredo", "/api/v1//webhooks//whatsapp///***"],
  ["/api/v1/%77ebhooks/whats%61pp/segredo", "/api/v1/webhooks/whatsapp/***"],
  ["/api/v1/webhooks/whatsapp%2Fsegredo", "/api/v1/webhooks/***"],
  ["/api/v1/webhooks/whatsapp/segredo/mais#x", "/api/v1/webhooks/whatsapp/***/mais"],
  ["/redefinir-senha/segredo/?token=segredo", "/redefinir-senha/***/"],
  ["/api/v1/novo-caminho/0aB-_9segredo0123456789", "/api/v1/novo-caminho/***"],
  ["/api/v1/novo-caminho/AbcdefghijklmnopqrstuvwxyzAbcdefghijklmnopq", "/api/v1/novo-caminho/***"],
  ["/api/v1/%zz/%", "/api/v1/***/***"],
  ["/api/v1/clientes/11999998888", "/api/v1/clientes/***"],
  ["/api/v1/marcacoes/available-slots/2026-11-23", "/api/v1/marcacoes/available-slots/2026-11-23"],
  ["/api/v1/openapi.json", "/api/v1/openapi.json"],
  [
    "/trpc/clientes.list,assistente.conversas.get?batch=1",
    "/trpc/clientes.list,assistente.conversas.get",
  ],
])("%s is logged as %s", (url, path) => {
  expect(safePath(url)).toBe(path);
});

test("a path of any length and shape is read in a moment", () => {
  const start = processorMs();
  for (const url of [
    "?".repeat(100_000),
    "/webhooks".repeat(20_000),
    `/${"webhooks/whatsapp/".repeat(20_000)}`,
    `/${"a.b,".repeat(20_000)}`,
    "%".repeat(100_000),
  ]) {
    safePath(url);
  }
  expect(processorMs() - start).toBeLessThan(500);
});

test("secrets that slip in by name are blanked", () => {
  let written = "";
  const sink = new Writable({
    write: (chunk, _, done) => {
      written += chunk;
      done();
    },
  });
  const log = pino({ redact: REDACTED }, sink);
  for (const name of [
    "password",
    "new_password",
    "token",
    "access_token",
    "refresh_token",
    "authorization",
    "telefone",
  ]) {
    log.info({ body: { [name]: "muito-secreto" } }, "x");
  }
  expect(written.match(/\*\*\*/g)).toHaveLength(7);
  expect(written).not.toContain("muito-secreto");
});

test("what PostgreSQL says about a refused row is blanked: it repeats the row", () => {
  let written = "";
  const sink = new Writable({
    write: (chunk, _, done) => {
      written += chunk;
      done();
    },
  });
  const row = "Failing row contains (Maria, 11999998888)";
  const err = Object.assign(new Error("violates a check"), { detail: row, where: row });
  pino({ redact: REDACTED }, sink).error({ err }, "x");
  expect(written).toContain("violates a check");
  expect(written).not.toContain("Maria");
});

test("S34: addresses of e-mail are one hash each in a line, wherever they came from; phones are blanked", () => {
  let written = "";
  const sink = new Writable({
    write: (chunk, _, done) => {
      written += chunk;
      done();
    },
  });
  const secrets = createSecrets("only-for-tests-0123456789-0123456789");
  const log = pino(logOptions("debug", secrets), sink);
  const email = "Maria.Silva+agenda@exemplo.com.br";
  log.error({ err: new Error(`550 5.1.1 <${email}>: unknown`), rejected: [email] }, email);
  log.info({ url: "/x/maria.silva%2Bagenda%40exemplo.com.br" }, "5511999998888@s.whatsapp.net");
  log.info({ numero: "5511999998888" }, "a phone");
  expect(written.split(emailInLog(secrets, email)).length - 1).toBeGreaterThanOrEqual(3);
  expect(written).not.toMatch(/maria\.silva|exemplo\.com|99999/i);
  const other = createSecrets("another-installation-0123456789-0123");
  expect(emailInLog(other, email)).not.toBe(emailInLog(secrets, email));
});

test("what only resembles an address stays as it is: packages, instants, ids", () => {
  let written = "";
  const sink = new Writable({
    write: (chunk, _, done) => {
      written += chunk;
      done();
    },
  });
  const line =
    "at /node_modules/@trpc/server/x.js, kysely@0.28.2, 0190a000-0000-7000-8000-551199999888";
  pino(logOptions("debug", createSecrets("only-for-tests")), sink).info(
    { at: 1763798400000 },
    line,
  );
  expect(JSON.parse(written)).toMatchObject({ at: 1763798400000, msg: line });
});
