import type { Locator } from "playwright";
import { expect } from "vitest";

/** Phones as the form shows them once they are written, and how they are written. */
export const WITH_COUNTRY = { telefone: "(11) 90000-0002", write: typedWithCountry };
export const MENDED = { telefone: "(11) 98765-4321", write: pastedThenMended };

/** Typed as it is said abroad. */
async function typedWithCountry(telefone: Locator) {
  await telefone.pressSequentially("+55 11 90000-0002");
  await telefone.blur();
  expect(await telefone.inputValue()).toBe(WITH_COUNTRY.telefone);
}

/** A paste with a carrier, a digit replaced in the middle, one too many, and autofill over it all. */
async function pastedThenMended(telefone: Locator) {
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await telefone.press(key);
  };
  await telefone.focus();
  await telefone.page().keyboard.insertText("0 15 11 98760-4321");
  await press("ArrowLeft", "-4321".length);
  await press("Backspace", 1);
  await press("5", 1);
  const cursor = telefone.evaluate((input: HTMLInputElement) => input.selectionStart);
  expect([await telefone.inputValue(), await cursor]).toEqual([
    MENDED.telefone,
    "(11) 98765".length,
  ]);
  await press("Delete", 1);
  expect(await telefone.inputValue()).toBe("(11) 9876-5321");
  await press("End", 1);
  await telefone.pressSequentially("00");
  expect(await telefone.inputValue()).toBe("119876532100");
  await telefone.fill("tel:+55-11-98765-4321");
  expect(await telefone.inputValue()).toBe(MENDED.telefone);
}
