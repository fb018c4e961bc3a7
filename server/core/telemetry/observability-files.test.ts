import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { testApp } from "#server/testing/app.ts";
import { longTest } from "#server/testing/long-test.ts";
import { z } from "#shared/common/zod.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/observability");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

const rules = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
  templating: z.object({
    list: z.array(z.object({ query: z.union([z.string(), z.object({ query: z.string() })]) })),
  }),
});

/** Words of the language, and what Prometheus itself counts of each target. */
const NOT_OURS = new Set(["by", "without", "on", "ignoring", "and", "or", "unless", "up"]);

/** The metrics that an expression names: what is neither label nor function. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^{}]{0,200}\}|\[[^[\]]{0,50}\]/g, "")
    .replaceAll(/\b(?:by|without) *\([^)]*\)/g, "");
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?! *\()/g)]
    .map(([name]) => name)
    .filter((name) => !NOT_OURS.has(name));
}

const app = await testApp();
let exposed: Set<string>;
beforeAll(async () => {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  exposed = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});

test("metrics are found among labels and functions", () => {
  const expr =
    'sum by (face, le) (rate(a_total{b="c"}[5m])) / histogram_quantile(0.9, d_bucket) > 1e9';
  expect(metricsIn(expr)).toEqual(["a_total", "d_bucket"]);
});

test("every alert asks for metrics that the product has", () => {
  const { groups } = rules.parse(parse(read("alerts.yml")));
  const alerts = groups.flatMap((group) => group.rules);
  expect(alerts.length).toBeGreaterThan(5);
  const unknown = alerts
    .flatMap(({ expr }) => metricsIn(expr))
    .filter((name) => !exposed.has(name));
  expect(unknown).toEqual([]);
});

test("every panel of the dashboard draws metrics that the product has, and every metric of ours is drawn", () => {
  const { panels } = dashboard.parse(JSON.parse(read("grafana-dashboard.json")));
  const drawn = panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => metricsIn(expr));
  expect(drawn.filter((name) => !exposed.has(name))).toEqual([]);
  const ofNode = /^(?:process|nodejs)_/;
  const missing = [...exposed].filter((name) => !ofNode.test(name) && !name.endsWith("_sum"));
  expect(missing.filter((name) => !drawn.includes(name))).toEqual([]);
});

test("the example for the collector takes what the product sends", () => {
  const collector = z
    .object({
      receivers: z.object({
        otlp: z.object({ protocols: z.object({ http: z.object({ endpoint: z.string() }) }) }),
      }),
      service: z.object({
        pipelines: z.record(z.string(), z.object({ receivers: z.array(z.string()) })),
      }),
    })
    .parse(parse(read("otel-collector.yml")));
  expect(collector.receivers.otlp.protocols.http.endpoint).toMatch(/:4318$/);
  expect(Object.keys(collector.service.pipelines)).toEqual(["traces", "metrics"]);
});

longTest("Prometheus' own checker takes the alert rules", async () => {
  const promtool = process.env.PROMTOOL_PATH ?? "promtool";
  const run = promisify(execFile);
  const { stdout } = await run(promtool, ["check", "rules", join(FOLDER, "alerts.yml")]);
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
});
