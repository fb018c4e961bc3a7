import { expect, test } from "vitest";
import { changedSince, isSameValue, vistos } from "./vistos.ts";

test("a thing is the same in whichever order its fields come, and a blank text is none", () => {
  expect(isSameValue([{ id: "1", label: "Plano" }], [{ label: "Plano", id: "1" }])).toBe(true);
  expect(isSameValue([{ id: "1" }, { id: "2" }], [{ id: "2" }, { id: "1" }])).toBe(false);
  expect(isSameValue("", null)).toBe(true);
  expect(isSameValue([2880, 1440], [1440, 2880])).toBe(false);
});

test("the fields that are no longer as they were seen are named", () => {
  const present = { nome: "Davi", dias: ["seg"], horario: new Date("2026-03-02T12:00:00Z") };
  const antes = { nome: "Dav", dias: ["seg"], horario: "2026-03-02T12:00:00.000Z" };
  expect(changedSince(present, antes)).toEqual(["nome"]);
  expect(changedSince(present, undefined)).toEqual([]);
});

test("only the fields of the change may be named as seen", () => {
  const schema = vistos(["perguntas"]);
  expect(schema.safeParse({ perguntas: [{ label: "Plano", required: true }] }).success).toBe(true);
  expect(schema.safeParse({ outro: 1 }).success).toBe(false);
});
