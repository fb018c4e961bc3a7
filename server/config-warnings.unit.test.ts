import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { warningsOf } from "./config-warnings.ts";

const PUBLIC = {
  DATABASE_URL: "postgres://localhost/pontual",
  APP_SECRET: "x".repeat(32),
  APP_URL: "https://pontual.example",
  TRUST_PROXY: "loopback",
  METRICS_TOKEN: "um-token-de-medidas-0123",
};

/** The variables that the start speaks about under these settings. */
const namedBy = (env: NodeJS.ProcessEnv) =>
  warningsOf(readConfig(env)).map((line) => line.split(":", 1).join());

test("there is no warning about the default settings, nor about a server behind a proxy that it knows", () => {
  expect(namedBy({})).toEqual([]);
  expect(namedBy({ PORT: "3100", APP_URL: "http://[::1]:3100" })).toEqual([]);
  expect(namedBy({ HOST: "0.0.0.0", DEMO: "true" })).toEqual([]);
  expect(namedBy(PUBLIC)).toEqual([]);
  expect(namedBy({ ...PUBLIC, HOST: "0.0.0.0", TRUST_PROXY: "10.0.0.0/8" })).toEqual([]);
});

test.each([
  ["https without a proxy", { TRUST_PROXY: "" }, "APP_URL, TRUST_PROXY"],
  ["http in public", { APP_URL: "http://pontual.example" }, "APP_URL"],
  ["a proxy before a local address", { APP_URL: "http://localhost:3000" }, "APP_URL, TRUST_PROXY"],
  ["a count on an open port", { HOST: "0.0.0.0", TRUST_PROXY: "1" }, "HOST, TRUST_PROXY"],
  ["no token for /metrics", { METRICS_TOKEN: "" }, "APP_URL, METRICS_TOKEN"],
  [
    "a public server that reaches its private network",
    { ALLOW_PRIVATE_INSTANCE_HOSTS: "true" },
    "APP_URL, ALLOW_PRIVATE_INSTANCE_HOSTS",
  ],
  [
    "a default host that may not be spoken to",
    { WHATSAPP_DEFAULT_HOST: "http://10.0.0.7", WHATSAPP_DEFAULT_KEY: "k" },
    "WHATSAPP_DEFAULT_HOST",
  ],
])("%s is one line that names the settings", (_name, env, variables) => {
  expect(namedBy({ ...PUBLIC, ...env })).toEqual([variables]);
});
