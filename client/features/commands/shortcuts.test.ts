import { expect, test } from "vitest";
import { commandOf } from "./shortcuts.ts";

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, isTyping: false, ...held });

test("Ctrl+K and Command+K search, also while typing; K alone and with Alt does not", () => {
  expect(press("k", { ctrlKey: true })).toBe("busca");
  expect(press("K", { metaKey: true, isTyping: true })).toBe("busca");
  expect(press("k")).toBeUndefined();
  expect(press("k", { ctrlKey: true, altKey: true })).toBeUndefined();
});

test("a question mark lists the shortcuts, unless it is being typed", () => {
  expect(press("?")).toBe("atalhos");
  expect(press("?", { isTyping: true })).toBeUndefined();
  expect(press("?", { ctrlKey: true })).toBeUndefined();
});

test("keys that are only described open nothing", () => {
  for (const key of ["Escape", "Esc", "Enter", "/", "Home"]) expect(press(key)).toBeUndefined();
});
