import { expect, test } from "vitest";
import { formatReais } from "#shared/common/money.ts";
import { centavosOf, shownReais, typedMoney } from "./money.ts";

test.each([
  ["", null],
  ["  ", null],
  ["150", 15_000],
  ["150,5", 15_050],
  ["150,50", 15_050],
  ["150.50", 15_050],
  ["1.250", 125_000],
  ["1.250,00", 125_000],
  ["1.000.000,00", 100_000_000],
  ["R$ 90", 9_000],
  ["0", 0],
  ["4,35", 435],
  ["150,555", Number.NaN],
  ["-5", Number.NaN],
  ["1.25.0", Number.NaN],
  ["cento", Number.NaN],
])("an amount is typed as %j", (text, centavos) => {
  expect(centavosOf(text)).toBe(centavos);
});

test("what was saved is typed and read again as it was", () => {
  for (const centavos of [0, 5, 435, 15_050, 100_000_000])
    expect(centavosOf(typedMoney(centavos))).toBe(centavos);
});

test("on a screen sign and figure are not parted; what leaves as a message keeps its plain space", () => {
  expect(shownReais(123_456)).toBe("R$\u00a01.234,56");
  expect(formatReais(123_456)).toBe("R$ 1.234,56");
});
