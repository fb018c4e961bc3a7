import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { logOptions } from "#server/core/log.ts";
import { createSecrets } from "#server/core/secrets.ts";
import { inSystem } from "#server/db/database.ts";
import { slowStatements } from "#server/services.ts";
import { tracedApp } from "#server/testing/traces.ts";
import { begin, currentSpan, runAt } from "./trace.ts";

/** Far above what a quick statement takes on a busy machine. */
const SLOW_MS = 1_000;
const LONGER_SECONDS = 1.05;

const { app } = await tracedApp({ SLOW_STATEMENT_MS: String(SLOW_MS) });
const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write: (chunk, _, done) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const log = pino(logOptions("warn", createSecrets("only-for-tests")), sink);
const { config, databases, metrics, tracer } = app.services;
const watched = { ...databases, slow: slowStatements(config, { log, metrics }) };

const ask = (seconds: number, name: string) =>
  inSystem(watched, (db) => sql`select pg_sleep(${seconds}), ${name}::text as nome`.execute(db));

test("a slow statement is logged with its text, how long it took and its trace; its values are not", async () => {
  const place = begin(tracer, "teste");
  const traceId = place?.span.spanContext().traceId;
  await runAt(place, () => ask(LONGER_SECONDS, "Maria Rochedo"));
  expect(lines).toMatchObject([
    { statement: "select pg_sleep($1), $2::text as nome", trace_id: traceId },
  ]);
  expect(Number(lines[0]?.ms)).toBeGreaterThanOrEqual(SLOW_MS);
  expect(JSON.stringify(lines)).not.toContain("Rochedo");
  expect(await metrics.slowStatements.get()).toMatchObject({ values: [{ value: 1 }] });
  expect(currentSpan()).toBeUndefined();
});

test("one that fails after a long time is logged too, and what is quick is not", async () => {
  lines.length = 0;
  await ask(0, "Maria");
  expect(lines).toEqual([]);
  await expect(
    inSystem(watched, (db) =>
      sql`select 1 / (select 0 from pg_sleep(${LONGER_SECONDS}))`.execute(db),
    ),
  ).rejects.toThrow("division by zero");
  expect(lines).toMatchObject([{ statement: expect.stringContaining("1 /") }]);
});
