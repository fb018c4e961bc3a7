import { expect, test } from "vitest";
import { growth } from "./database.ts";
import { coresBetween } from "./processor.ts";
import { percentile } from "./sums.ts";

test("a percentile is one of the values, and 0 of none", () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([95, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.95)).toBe(0);
});

test("what stays and what goes after its time are apart", () => {
  const before = {
    tables: new Map([
      ["mensagens", 1_000],
      ["webhook_eventos", 500],
    ]),
    wal: 10,
  };
  const after = {
    tables: new Map([
      ["mensagens", 4_000],
      ["webhook_eventos", 900],
      ["notas", 50],
      ["pgboss.job", 7],
    ]),
    wal: 30,
  };
  expect(growth(before, after)).toEqual({ kept: 3_050, passing: 407, wal: 20 });
});

test("processor time is cores, and what is nobody's of us is others'", () => {
  const before = { server: 0, postgres: 0, player: 0, host: 0, machine: 0, at: 0 };
  const after = { server: 500, postgres: 250, player: 100, host: 50, machine: 1_000, at: 1_000 };
  const { all: _, others, ...ours } = coresBetween(before, after);
  expect(ours).toEqual({ server: 0.5, postgres: 0.25, player: 0.1, host: 0.05 });
  expect(others).toBeCloseTo(0.1);
});
