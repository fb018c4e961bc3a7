import { expect, test } from "vitest";
import { onAnyObject, z } from "./zod.ts";

const schema = z.strictObject({
  nome: z.string(),
  idade: z.int().min(1).max(9),
  cor: z.enum(["azul"]).optional(),
});

test.each([
  [{}, ["Campo obrigatório", "Campo obrigatório"]],
  [{ nome: 1, idade: "2" }, ["Valor inválido", "Valor inválido"]],
  [{ nome: "a", idade: 0 }, ["Valor abaixo do mínimo (1)"]],
  [{ nome: "a", idade: 10 }, ["Valor acima do máximo (9)"]],
  [{ nome: "a", idade: 2, cor: "rosa" }, ["Opção inválida"]],
  [{ nome: "a", idade: 2, role: "ADMIN" }, ["Campo desconhecido"]],
  [null, ["Valor inválido"]],
])("%o is refused with %o", (input, sentences) => {
  expect(schema.safeParse(input).error?.issues.map(({ message }) => message)).toEqual(sentences);
});

test("a rule across fields is reported together with the faults of single fields, and never meets null", () => {
  const pair = z
    .strictObject({ a: z.int().max(5, "grande"), b: z.int() })
    .refine(({ a, b }) => a < b, { path: ["b"], message: "ordem", when: onAnyObject });
  expect(pair.safeParse({ a: 9, b: 1 }).error?.issues.map(({ message }) => message)).toEqual([
    "grande",
    "ordem",
  ]);
  expect(pair.safeParse(null).success).toBe(false);
});
