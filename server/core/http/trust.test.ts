import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const EXAMPLE = "203.0.113.9";
const PEER = "127.0.0.1";

/** Collects an app's log, line by line. */
function written() {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, log: pino(sink) };
}

const quiet = written();
const open = await testApp({ alone: true, env: { TRUST_PROXY: "" }, services: { log: quiet.log } });
const proxied = await testApp({ alone: true, env: { TRUST_PROXY: "1" } });

/** Addresses under which the limits of an app have counted. */
const counted = (app: typeof open) =>
  app.db((db) => db.selectFrom("limites").select("chave").orderBy("chave").execute());

async function forgot(app: typeof open, forwardedFor: string) {
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const headers = { "x-forwarded-for": forwardedFor };
  return (await app.anonymous.rest("POST", "/auth/forgot-password", { email }, headers)).status;
}

test("S25: without TRUST_PROXY nobody chooses the address under which a limit counts, and a proxy is noticed once", async () => {
  for (let call = 0; call < 10; call += 1)
    expect(await forgot(open, `198.51.100.${call}`)).toBe(200);
  expect(await forgot(open, EXAMPLE)).toBe(429);
  expect(quiet.lines.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(1);
  expect(quiet.lines.join()).not.toContain(EXAMPLE);
});

test("S25: text that is no address becomes no key of a limit", async () => {
  for (const text of ["x".repeat(8_000), `fe80::1%${"z".repeat(8_000)}`, "203.0.113.9:1"]) {
    expect(await forgot(proxied, text)).toBe(200);
  }
  expect(await forgot(proxied, `${"y".repeat(5_000)}, ${EXAMPLE}`)).toBe(200);
  const keys = (await counted(proxied)).map(({ chave }) => chave);
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(100);
  const addresses = keys.map((key) => [PEER, EXAMPLE].find((address) => key.includes(address)));
  expect(addresses.filter((address) => address === PEER)).toHaveLength(1);
  expect(addresses.filter((address) => address === EXAMPLE)).toHaveLength(1);
});
