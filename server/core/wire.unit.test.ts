import fc from "fast-check";
import superjson from "superjson";
import { expect, test } from "vitest";
import { wire } from "./wire.ts";

const overTheWire = (value: unknown) =>
  superjson.deserialize(JSON.parse(JSON.stringify(wire.serialize(value))));

test("a page of rows arrives as it was, dates as dates", () => {
  const page = {
    items: [{ id: "a", criado_em: new Date(1), nome: null }],
    total: 1,
    visto: [new Date(2)],
  };
  expect(overTheWire(page)).toEqual(page);
  expect(JSON.parse(JSON.stringify(wire.serialize(page)))).toEqual(
    JSON.parse(superjson.stringify(page)),
  );
});

test("whatever superjson can carry arrives the same way", () => {
  const anything = fc.anything({ withDate: true, withBigInt: true, withMap: true, withSet: true });
  fc.assert(
    fc.property(anything, (value) => {
      let expected: unknown;
      try {
        expected = superjson.parse(superjson.stringify(value));
      } catch {
        return;
      }
      expect(overTheWire(value)).toEqual(expected);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ["undefined", { a: undefined }],
  ["a date alone", new Date(5)],
  ["not a number", { a: Number.NaN }],
  ["minus zero", { a: -0 }],
  ["a big integer", { a: 10n }],
  ["a name with a dot", { "a.b": new Date(6) }],
  ["a name with a backslash", { "a\\b": new Date(6) }],
  ["an object with its own JSON", { a: { toJSON: "x" } }],
])("%s arrives as it was", (_name, value) => {
  expect(overTheWire(value)).toEqual(value);
});
