import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug, slugOf } from "./slug.ts";

test("a name becomes its slug", () => {
  expect(slugOf("Estética & Saúde")).toBe("estetica-saude");
  expect(slugOf("  Pilates  -  Yoga 2! ")).toBe("pilates-yoga-2");
  expect(slugOf("Fitness e Bem-estar")).toBe("fitness-e-bem-estar");
  expect(slugOf("日本")).toBe("");
});

test("whatever is typed, a slug that comes out is a valid one or empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (nome) => {
      const slug = slugOf(nome);
      expect(slug === "" || isSlug(slug)).toBe(true);
    }),
  );
  for (const text of ["", "-", "a-", "A", "a b", "á"]) expect(isSlug(text)).toBe(false);
});
