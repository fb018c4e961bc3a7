import { expect, test } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";

const BASE = "http://coletor:4318";
const otel = (env: NodeJS.ProcessEnv) => readConfig(env).otel;

test("off until an address or an exporter is set, and where it is switched off", () => {
  const off = { traces: undefined, metrics: undefined };
  expect(otel({})).toEqual(off);
  expect(otel({ OTEL_TRACES_SAMPLER: "always_on" })).toEqual(off);
  expect(otel({ OTEL_EXPORTER_OTLP_ENDPOINT: BASE, OTEL_SDK_DISABLED: "true" })).toEqual(off);
});

test("one address serves both signals; each may have its own, or none", () => {
  expect(otel({ OTEL_EXPORTER_OTLP_ENDPOINT: `${BASE}/` })).toMatchObject({
    traces: { url: `${BASE}/v1/traces` },
    metrics: { url: `${BASE}/v1/metrics` },
  });
  expect(
    otel({
      OTEL_EXPORTER_OTLP_ENDPOINT: BASE,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://tempo:4318/outro",
      OTEL_METRICS_EXPORTER: "none",
    }),
  ).toMatchObject({ traces: { url: "http://tempo:4318/outro" }, metrics: undefined });
  expect(otel({ OTEL_TRACES_EXPORTER: "otlp" })).toMatchObject({
    traces: { url: "http://localhost:4318/v1/traces" },
    metrics: undefined,
  });
});

test.each([
  [{}, { ratio: 1, isParentBased: true }],
  [{ OTEL_TRACES_SAMPLER: "always_off" }, { ratio: 0, isParentBased: false }],
  [
    { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.01" },
    { ratio: 0.01, isParentBased: true },
  ],
  [
    { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.5" },
    { ratio: 0.5, isParentBased: false },
  ],
])("%j samples as %j", (env, sampler) => {
  const { traces } = otel({ OTEL_EXPORTER_OTLP_ENDPOINT: BASE, ...env });
  expect(traces?.sampler).toEqual(sampler);
});

test.each([
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
  ["OTEL_TRACES_SAMPLER", "jaeger_remote"],
  ["OTEL_TRACES_SAMPLER_ARG", "2"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "coletor:4318"],
])("%s=%s stops the start", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
});
