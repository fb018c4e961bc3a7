import { expect, test } from "vitest";
import { z } from "#shared/common/zod.ts";
import { faultsOf } from "./zod-faults.ts";

const schema = z.strictObject({
  nome: z.string("Nome é obrigatório"),
  itens: z.array(z.strictObject({ id: z.uuid("Identificador inválido") })).default([]),
});

const faults = (value: unknown, place: "body" | "query" = "body") => {
  const { error } = schema.safeParse(value);
  return error ? faultsOf(error, place) : [];
};

test("one fault for each thing that is wrong, with its place", () => {
  expect(faults({ itens: [{ id: "x" }, { id: "y" }] })).toEqual([
    { loc: ["body", "nome"], msg: "Nome é obrigatório", type: "invalid_type" },
    { loc: ["body", "itens", 0, "id"], msg: "Identificador inválido", type: "invalid_format" },
    { loc: ["body", "itens", 1, "id"], msg: "Identificador inválido", type: "invalid_format" },
  ]);
  expect(faults({}, "query")[0]?.loc).toEqual(["query", "nome"]);
});

test("each unknown field is a fault of its own, also deep inside", () => {
  expect(faults({ nome: "Ana", role: "ADMIN", usuario_id: "1", itens: [{ a: 1 }] })).toEqual([
    { loc: ["body", "itens", 0, "id"], msg: "Identificador inválido", type: "invalid_type" },
    { loc: ["body", "itens", 0, "a"], msg: "Campo desconhecido", type: "extra_forbidden" },
    { loc: ["body", "role"], msg: "Campo desconhecido", type: "extra_forbidden" },
    { loc: ["body", "usuario_id"], msg: "Campo desconhecido", type: "extra_forbidden" },
  ]);
});

test("what is no object at all is one fault of the body", () => {
  for (const value of [null, "x", 1, []]) expect(faults(value)).toMatchObject([{ loc: ["body"] }]);
});

test("a thousand faults are enough, and a name is cut", () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`campo${i}`, 1]));
  expect(faults({ nome: "Ana", ...many })).toHaveLength(1_000);
  expect(faults({ nome: "Ana", itens: Array.from({ length: 3_000 }, () => ({})) })).toHaveLength(
    1_000,
  );
  expect(faults({ nome: "Ana", ["x".repeat(10_000)]: 1 })[0]?.loc[1]).toBe(`${"x".repeat(200)}…`);
});
