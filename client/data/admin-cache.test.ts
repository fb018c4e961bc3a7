import { expect, test } from "vitest";
import { takenBack } from "./admin-cache.ts";

const before = { role: "USER", usa_google: false, nome: "Ana" };

test("a refused change goes back to what was before it", () => {
  const patch = { role: "ADMIN" };
  expect(takenBack({ ...before, ...patch }, before, patch)).toEqual(before);
});

test("what was changed besides stays", () => {
  const patch = { role: "ADMIN" };
  const present = { ...before, ...patch, usa_google: true };
  expect(takenBack(present, before, patch)).toEqual({ ...before, usa_google: true });
});

test("a later change of the same is not taken back with the refused one", () => {
  const present = { ...before, nome: "Ana Maria" };
  expect(takenBack(present, before, { nome: "Ana M." })).toEqual(present);
});
