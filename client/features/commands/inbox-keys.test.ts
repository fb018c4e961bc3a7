import { expect, test } from "vitest";
import { inboxActionOf } from "./inbox-keys.ts";

const press = (key: string, held: Partial<Parameters<typeof inboxActionOf>[0]> = {}) =>
  inboxActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...held });

test("keys alone, once: what the browser has under them with another key stays its own", () => {
  expect(["j", "K", "r", "/", "g", "n", "e", "f"].map((key) => press(key))).toEqual([
    "proxima",
    "anterior",
    "escrever",
    "respostas",
    "agendar",
    "nota",
    "etiquetas",
    "fixar",
  ]);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) {
    expect(press("f", held)).toBeUndefined();
  }
  for (const key of ["x", "Enter", "Escape", "?"]) expect(press(key)).toBeUndefined();
});
