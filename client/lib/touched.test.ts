import { expect, test } from "vitest";
import { touchedOf } from "./touched.ts";

test("fields that nobody touched are left out, and an emptied one is sent", () => {
  const input = { nome: "Ana", email: null, etiquetas: ["a"], telefone: "11988887777" };
  expect(touchedOf(input, { email: true, etiquetas: [true] })).toEqual({
    email: null,
    etiquetas: ["a"],
  });
  expect(touchedOf(input, {})).toEqual({});
});
