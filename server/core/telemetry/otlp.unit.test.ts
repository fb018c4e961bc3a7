import { afterAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { startTelemetry } from "./otlp.ts";
import { begin } from "./trace.ts";

const ONE_IN = 4;
const BEGUN = 4_000;

const telemetry = await startTelemetry(
  readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: String(1 / ONE_IN),
  }),
);
afterAll(() => telemetry.stop());

function recorded(parent?: string) {
  const all = Array.from({ length: BEGUN }, () => begin(telemetry.tracer, "a", { parent }));
  return all.filter((place) => place !== undefined).length;
}

test("of the traces that begin here the given share is recorded", () => {
  expect(Math.abs(recorded() - BEGUN / ONE_IN)).toBeLessThan(BEGUN / 20);
});

test.each([
  ["01", BEGUN],
  ["00", 0],
])("of a trace whose parent has the flag %s %i are recorded", (flag, count) => {
  expect(recorded(`00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flag}`)).toBe(count);
});
