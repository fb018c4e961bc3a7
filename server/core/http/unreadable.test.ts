import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { appRouter } from "#server/domains/api.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { fixtureFor } from "#server/testing/actors.ts";
import { testApp } from "#server/testing/app.ts";
import { callRest, callTrpc, type Input, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { inputSchemaOf } from "../rest/json-schema.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();

/** Sends the path as written: `fetch` would mend some of these. */
function ask(path: string, method = "GET"): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${app.url}`, { path, method }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(Buffer.from(part));
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") });
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["GET", "/api/v1/publico/%00"],
  ["GET", "/api/v1/publico/%00/horarios"],
  ["POST", "/api/v1/publico/%00/agendamentos"],
  ["POST", "/api/v1/publico/ana%00/espera"],
  ["GET", "/api/v1/publico/agendamentos/%00.ics"],
  ["GET", "/api/v1/agenda/%00.ics"],
  ["GET", "/api/v1/clientes/%zz"],
  ["GET", "/api/v1/publico/%zz"],
  ["GET", "/api/v1/publico/agendamentos/%ff"],
  ["GET", "/api/v1/midias/%00"],
  ["GET", "/api/v1/midias/%zz"],
  ["GET", "/api/v1/docs/%ff"],
  ["POST", "/api/v1/webhooks/whatsapp/%00"],
  ["POST", "/api/v1/webhooks/whatsapp/%ff"],
])("%s %s names nothing", async (method, path) => {
  const { status, text } = await ask(path, method);
  expect([400, 401, 404]).toContain(status);
  expect(JSON.parse(text)).toHaveProperty("detail");
});

test.each([
  ["GET", "/agendar/%00"],
  ["GET", "/agendar/%ff"],
  ["GET", "/agendamento/%00"],
  ["GET", "/trpc/%"],
  ["GET", "/trpc/%00"],
  ["GET", "/trpc/%ff"],
  ["POST", "/trpc/%zz"],
  ["GET", "/%"],
  ["GET", "/%00"],
  ["GET", "/assets/%"],
  ["GET", "/assets/%00.js"],
  ["GET", "/app/clientes/%c3%28"],
])("%s %s is no address of ours", async (method, path) => {
  const { status, text } = await ask(path, method);
  expect([status, text]).toEqual([404, '{"detail":"Não encontrado"}']);
});

test("a call that takes any text for a token answers as ever", async () => {
  const { status, text } = await ask("/api/v1/auth/validate-reset-token/%ff%00");
  expect([status, JSON.parse(text).valid]).toEqual([200, false]);
});

test("what is escaped well is read as ever", async () => {
  expect((await ask("/api/v1/publico/jo%C3%A3o")).status).toBe(404);
  expect((await ask("/api/v1/publico/jo%C3%A3o")).text).not.toContain('Não encontrado"');
});

const NUL = "a\0b";

/** The value with each of its texts in turn replaced. */
function withNul(value: unknown): unknown[] {
  if (typeof value === "string") return [NUL];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    withNul(below).map((spoilt) =>
      Array.isArray(value)
        ? value.map((each, index) => (String(index) === key ? spoilt : each))
        : { ...value, [key]: spoilt },
    ),
  );
}

const isInput = (value: unknown): value is Input => typeof value === "object" && value !== null;

test("NUL in any text of any operation is refused or taken out, never a fault of ours", async () => {
  const faults: string[] = [];
  let calls = 0;
  for (const actor of ["owner", "admin"] as const) {
    let fixture = await fixtureFor(app, host, actor);
    for (const operation of operationsOf(appRouter)) {
      const { name, rest, type } = operation;
      if (!rest) continue;
      const sample = samples[name]?.(fixture.tenant) ?? {};
      const fields = Object.keys(inputSchemaOf(rest.input).properties ?? {});
      const missing = fields.filter((field) => !(field in sample));
      const inputs = [...withNul(sample), ...missing.map((field) => ({ ...sample, [field]: NUL }))];
      for (const input of inputs.filter(isInput)) {
        const at = { url: app.url, token: fixture.token };
        const transports = [() => callRest(at, rest, input), () => callTrpc(at, operation, input)];
        for (const call of transports) {
          const { status, text } = await call();
          calls += 1;
          if (status >= 500 && status !== 502 && status !== 504)
            faults.push(`${name} ${JSON.stringify(input)} ${status} ${text}`);
          if (status < 400 && type === "mutation") fixture = await fixtureFor(app, host, actor);
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(1_000);
}, 900_000);
