import { expect, test } from "vitest";
import { templateCategoriaOf } from "./categories.ts";
import { copyName, freeCopyName, hasNameCharacters, splitCopy } from "./names.ts";
import { successRate } from "./success-rate.ts";

test.each([
  "Aviso",
  "Ação_1 - não",
  "ÀÉÎÕÜçñ",
  "Aviso (Cópia)",
  "Aviso (Cópia 2)",
  "A (Cópia 100)",
])("%j may be a name", (name) => {
  expect(hasNameCharacters(name)).toBe(true);
});

test.each([
  "Aviso!",
  "Aviso (cópia)",
  "Aviso(Cópia)",
  "Aviso (Cópia) 2",
  "Aviso (Cópia 0)",
  "Aviso (Cópia) (Cópia)",
  "a×b",
  "a÷b",
  "a\tb",
  "a\nb",
  "a.b",
  "Имя",
  "Olá 🙂",
])("%j may not", (name) => {
  expect(hasNameCharacters(name)).toBe(false);
});

test.each([
  ["Aviso", { base: "Aviso", copy: 0 }],
  ["Aviso (Cópia)", { base: "Aviso", copy: 1 }],
  ["Aviso (Cópia 12)", { base: "Aviso", copy: 12 }],
])("%j is %j", (name, parts) => {
  expect(splitCopy(name)).toEqual(parts);
});

test.each([
  ["Aviso", [], "Aviso (Cópia)"],
  ["Aviso", ["Aviso (Cópia)"], "Aviso (Cópia 2)"],
  ["Aviso (Cópia)", ["Aviso (Cópia)", "Aviso (Cópia 2)"], "Aviso (Cópia 3)"],
  ["Aviso (Cópia) (Cópia)", ["Aviso (Cópia)"], "Aviso (Cópia 2)"],
  ["Aviso", ["Aviso (Cópia 2)"], "Aviso (Cópia)"],
])("a copy of %j beside %j is %j", (name, taken, copy) => {
  expect(freeCopyName(name, new Set(taken))).toBe(copy);
});

test("a long name is cut so that the ending fits", () => {
  const long = "x".repeat(100);
  expect(copyName(long, 1)).toBe(`${"x".repeat(92)} (Cópia)`);
  expect(copyName(long, 10)).toBe(`${"x".repeat(89)} (Cópia 10)`);
  expect([copyName(long, 1).length, copyName(long, 10).length]).toEqual([100, 100]);
  expect(copyName(`${"x".repeat(91)} yyyyyyyy`, 1)).toBe(`${"x".repeat(91)} (Cópia)`);
});

test.each([
  ["legal", "legal"],
  ["dental", "dental"],
  ["education", "general"],
  ["constructor", "general"],
  [null, "general"],
  [undefined, "general"],
])("the templates of %s are those of %s", (slug, category) => {
  expect(templateCategoriaOf(slug)).toBe(category);
});

test.each([
  [0, 0, null],
  [4, 0, null],
  [4, 1, 25],
  [3, 2, 66.7],
  [2, 2, 100],
])("of %i sent %i delivered are %s percent", (enviadas, entregues, rate) => {
  expect(successRate({ enviadas, entregues })).toBe(rate);
});
