import { expect, test } from "vitest";
import { port } from "./port.ts";

test("a port calls what is connected to it", () => {
  const doubled = port<{ of: (n: number) => number }>("test.doubled");
  doubled.connect({ of: (n) => n * 2 });
  expect(doubled().of(21)).toBe(42);
});

test("a port that nobody has connected says whose it is", () => {
  const lonely = port<{ of: () => void }>("test.lonely");
  expect(() => lonely()).toThrow("nothing is connected to test.lonely");
});
