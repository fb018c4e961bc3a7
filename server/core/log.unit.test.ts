import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { REDACTED, safePath } from "./log.ts";

test.each([
  ["/api/v1/clientes?nome=Maria&telefone=11999998888", "/api/v1/clientes"],
  ["/api/v1/webhooks/whatsapp/segredo", "/api/v1/webhooks/whatsapp/***"],
  ["/api/v1/webhooks/whatsapp/segredo/", "/api/v1/webhooks/whatsapp/***/"],
  ["/api/v1/auth/validate-reset-token/segredo?x=1", "/api/v1/auth/validate-reset-token/***"],
  ["/redefinir-senha/segredo", "/redefinir-senha/***"],
  ["/questionario/segredo", "/questionario/***"],
  [
    "/api/v1/questionnaires/public/segredo/responses",
    "/api/v1/questionnaires/public/***/responses",
  ],
  [
    "/api/v1/clientes/01980000-0000-7000-8000-000000000001",
    "/api/v1/clientes/01980000-0000-7000-8000-000000000001",
  ],
])("%s is logged as %s", (url, path) => {
  expect(safePath(url)).toBe(path);
});

test("a path of any length and shape is read in a moment", () => {
  const start = performance.now();
  for (const url of [
    "?".repeat(100_000),
    "/webhooks".repeat(20_000),
    `/${"webhooks/whatsapp/".repeat(20_000)}`,
  ]) {
    safePath(url);
  }
  expect(performance.now() - start).toBeLessThan(500);
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
