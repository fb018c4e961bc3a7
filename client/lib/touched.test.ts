import { expect, test } from "vitest";
import { seenOf } from "./seen-of.ts";
import { changedFrom, touchedOf } from "./touched.ts";

test("fields that nobody touched are left out, and an emptied one is sent", () => {
  const input = { nome: "Ana", email: null, etiquetas: ["a"], telefone: "11988887777" };
  expect(touchedOf(input, { email: true, etiquetas: [true] })).toEqual({
    email: null,
    etiquetas: ["a"],
  });
  expect(touchedOf(input, {})).toEqual({});
});

test("fields that are as they were are left out, whoever filled them in; none, null and an empty text are one", () => {
  const before = { titulo: null, slug: "ana", perguntas: [{ id: "a" }], ativa: true, criado_em: 1 };
  expect(changedFrom({ titulo: "", slug: "ana", perguntas: [{ id: "a" }] }, before)).toEqual({});
  expect(changedFrom({ titulo: "Ana", slug: "", perguntas: [], novo: 0 }, before)).toEqual({
    titulo: "Ana",
    slug: "",
    perguntas: [],
    novo: 0,
  });
});

test("a press sends of what is drawn the fields that it changes", () => {
  const drawn = { tamanho: 3, ativa: true };
  expect(seenOf(drawn, { ativa: false })).toEqual({ ativa: true });
  expect(seenOf(undefined, { ativa: false })).toEqual({});
});
