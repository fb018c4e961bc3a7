import { expect, test } from "vitest";
import { maskTelefone } from "#shared/common/telefone.ts";
import { caretAfterDigits, countDigits } from "./masks.ts";

test.each([
  ["(11) 99999-9999", 0, 0],
  ["(11) 99999-9999", 2, 3],
  ["(11) 99999-9999", 3, 6],
  ["(11) 99999-9999", 11, 15],
  ["(11) 99999-9999", 13, 15],
])("in %s the cursor behind digit %i stands at %i", (masked, digits, position) => {
  expect(caretAfterDigits(masked, digits)).toBe(position);
});

test("a digit deleted in the middle leaves the cursor where it was", () => {
  const raw = "(11) 9999-9999";
  const cursor = 6;
  const position = caretAfterDigits(maskTelefone(raw), countDigits(raw.slice(0, cursor)));
  expect(maskTelefone(raw).slice(0, position)).toBe("(11) 9");
});

test("deleting a sign of the mask never gets stuck: the next deletion takes a digit", () => {
  const afterDeletingTheSpace = "(11)9";
  const digits = countDigits(afterDeletingTheSpace.slice(0, 4));
  const masked = maskTelefone(afterDeletingTheSpace);
  expect(masked.slice(0, caretAfterDigits(masked, digits))).toBe("(11");
});
