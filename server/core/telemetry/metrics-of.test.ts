import { expect, test } from "vitest";
import { tracedApp } from "#server/testing/traces.ts";

const { app, receiver } = await tracedApp({ OTEL_TRACES_EXPORTER: "none" });

test("what /metrics shows goes out by OTLP too, under the same names; buckets are counted apart", async () => {
  const ana = await app.professional();
  await ana.rest("GET", "/clientes");
  await ana.rest("GET", "/clientes");
  await app.telemetry.flush();
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const shown = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const names = receiver.metrics.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(shown));
  const requests = receiver.metrics.find(({ name }) => name === "http_request_duration_seconds");
  const [point] = requests?.histogram?.dataPoints ?? [];
  expect(point).toMatchObject({ attributes: { face: "rest", status: expect.anything() } });
  const counts = String(point?.bucketCounts).split(",").map(Number);
  expect(counts).toHaveLength(11);
  expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  expect(Number(point?.count)).toBe(2);
  expect(receiver.spans).toEqual([]);
});
