import fc from "fast-check";
import superjson from "superjson";
import { expect, test } from "vitest";
import { heavyAnnotations } from "#server/testing/heavy-bodies.ts";
import { AppError } from "./errors.ts";
import { isBeyond, OF_A_CALL } from "./json-shape.ts";
import { readWire } from "./wire-input.ts";

const sent = (value: unknown) => readWire(JSON.parse(superjson.stringify(value)));

function statusOf(payload: unknown): number {
  try {
    readWire(payload);
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}

test.each([
  ["nothing", undefined],
  ["a text", "x"],
  ["a date alone", new Date(5)],
  ["a date", { inicio: new Date("2026-03-02T12:00:00.000Z") }],
  ["a date far away", { a: new Date(8.64e15), b: new Date(-8.64e15) }],
  ["dates and what is left out, deep inside", { a: [{ b: new Date(1), c: undefined }, null] }],
  ["names with dots and backslashes", { "a.b": { "c\\d": new Date(1), "\\.": undefined } }],
  ["a name that is empty", { "": new Date(1) }],
])("what the product sends arrives as it was: %s", (_what, value) => {
  expect(sent(value)).toEqual(value);
  expect(sent(value)).toStrictEqual(superjson.parse(superjson.stringify(value)));
});

test("whatever is made of plain values, dates and undefined arrives as superjson would deliver it", () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.date({ noInvalidDate: true }),
  );
  const key = fc.string().filter((name) => !/^(__proto__|constructor|prototype)$/.test(name));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small" },
      leaf,
      fc.array(tie("tree")),
      fc.dictionary(key, tie("tree")),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      const text = superjson.stringify(value);
      // superjson notes an object that is there twice; generated values share none.
      expect(readWire(JSON.parse(text))).toEqual(superjson.parse(text));
    }),
    { numRuns: 2_000 },
  );
});

test("a thousand annotations are read, one more is not", () => {
  const dates = (count: number) =>
    JSON.parse(superjson.stringify(Array.from({ length: count }, (_, i) => new Date(i))));
  expect(statusOf(dates(1_000))).toBe(200);
  expect(statusOf(dates(1_001))).toBe(422);
});

const NOW = "2026-03-02T12:00:00.000Z";
test.each([
  ["no object", 5],
  ["a list", []],
  ["null", null],
  ["another key", { json: 1, extra: 1 }],
  ["meta that is none", { json: 1, meta: 1 }],
  ["shared references", { json: { a: {}, b: {} }, meta: { referentialEqualities: { a: ["b"] } } }],
  ["another version", { json: { a: NOW }, meta: { values: { a: ["Date"] }, v: 2 } }],
  ["an unknown key of meta", { json: 1, meta: { values: {}, x: 1 } }],
  ...[
    "set",
    "map",
    "bigint",
    "RegExp",
    "number",
    "URL",
    "Error",
    ["typed-array", "Uint8Array"],
  ].map((type): [string, unknown] => [
    `the type ${String(type)}`,
    { json: { a: NOW }, meta: { values: { a: [type] }, v: 1 } },
  ]),
  ["a custom type", { json: { a: NOW }, meta: { values: { a: [["custom", "x"]] } } }],
  [
    "annotations inside annotations",
    { json: { a: [NOW] }, meta: { values: { a: ["Date", { 0: ["Date"] }] } } },
  ],
  ["annotations as a tree", { json: { a: { b: NOW } }, meta: { values: { a: { b: ["Date"] } } } }],
  ["a path that does not exist", { json: { a: 1 }, meta: { values: { b: ["undefined"] } } }],
  ["a path below a text", { json: { a: NOW }, meta: { values: { "a.0": ["Date"] } } }],
  ["an index that does not exist", { json: [NOW], meta: { values: { 1: ["Date"] } } }],
  ["an index in another form", { json: [NOW], meta: { values: { "00": ["Date"] } } }],
  ["the length of a list", { json: [NOW], meta: { values: { length: ["Date"] } } }],
  ["a path that ends in a backslash", { json: { a: NOW }, meta: { values: { "a\\": ["Date"] } } }],
  ["a date that is none", { json: { a: "x" }, meta: { values: { a: ["Date"] } } }],
  [
    "a day that does not exist",
    { json: { a: "2026-02-30T12:00:00.000Z" }, meta: { values: { a: ["Date"] } } },
  ],
  ["a date without its time", { json: { a: "2026-02-03" }, meta: { values: { a: ["Date"] } } }],
  ["a date in a number", { json: { a: 5 }, meta: { values: { a: ["Date"] } } }],
  ["undefined in place of a value", { json: { a: 1 }, meta: { values: { a: ["undefined"] } } }],
  ["the prototype", JSON.parse(`{"json":{},"meta":{"values":{"__proto__.x":["undefined"]}}}`)],
  [
    "an own prototype",
    JSON.parse(`{"json":{"__proto__":{"x":null}},"meta":{"values":{"__proto__.x":["undefined"]}}}`),
  ],
  ["the constructor", { json: {}, meta: { values: { "constructor.prototype.x": ["undefined"] } } }],
])("422: %s", (_what, payload) => {
  expect(statusOf(payload)).toBe(422);
  expect({}).not.toHaveProperty("x");
});

test.each(heavyAnnotations())("S23: $name is refused within 5 ms", ({ text }) => {
  const body = Buffer.from(text());
  const [batches, rounds] = [20, 4];
  const isRefused = () => {
    if (isBeyond(body, OF_A_CALL)) return true;
    try {
      readWire(JSON.parse(body.toString("utf8")));
      return false;
    } catch (error) {
      return error instanceof AppError && error.status === 422;
    }
  };
  // Processor time, and the best of some: the machine may have other things to do.
  const times = Array.from({ length: batches }, () => {
    const begun = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) expect(isRefused()).toBe(true);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000 / rounds;
  });
  expect(Math.min(...times)).toBeLessThan(5);
});
