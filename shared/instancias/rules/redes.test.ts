import { expect, test } from "vitest";
import { isRede, redesOf } from "./redes.ts";

test.each([
  ["203.0.113.7", true],
  ["203.0.113.0/24", true],
  ["0.0.0.0/0", true],
  ["2001:db8::1", true],
  ["2001:db8::/32", true],
  ["::ffff:203.0.113.7", true],
  ["203.0.113.0/33", false],
  ["203.0.113", false],
  ["2001:db8::/129", false],
  ["2001:db8::1%eth0", false],
  ["host.exemplo.com", false],
  [`2001:db8::1${" ".repeat(100)}`, false],
  ["", false],
])("%j is an address or a network: %s", (text, expected) => {
  expect(isRede(text)).toBe(expected);
});

test("commas, blanks and lines part networks", () => {
  expect(redesOf(" 203.0.113.7,\n203.0.113.0/24;  ::1 ")).toEqual([
    "203.0.113.7",
    "203.0.113.0/24",
    "::1",
  ]);
  expect(redesOf(" ")).toEqual([]);
});
