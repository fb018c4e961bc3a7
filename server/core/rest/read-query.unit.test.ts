import { expect, test } from "vitest";
import { z } from "#shared/common/zod.ts";
import { readQuery } from "./read-query.ts";

const schema = z.strictObject({
  limit: z.int().min(1).default(20),
  ativo: z.boolean().optional(),
  nome: z.string().nullish(),
  horario: z.string().transform((text) => new Date(text)),
  type: z.array(z.string()).optional(),
  dias: z.array(z.int()).default([]),
});

test.each([
  ["limit=10", { limit: 10 }],
  ["limit=-1", { limit: -1 }],
  ["limit=1.5", { limit: 1.5 }],
  ["limit=", { limit: "" }],
  ["limit=1e3", { limit: "1e3" }],
  ["limit=0x10", { limit: "0x10" }],
  ["limit=1&limit=2", { limit: 1 }],
  ["ativo=false", { ativo: false }],
  ["ativo=0", { ativo: "0" }],
  ["nome=42", { nome: "42" }],
  ["nome=Jo%C3%A3o+da+Silva", { nome: "João da Silva" }],
  ["horario=2026", { horario: "2026" }],
  ["type=a", { type: ["a"] }],
  ["type=a&type=b", { type: ["a", "b"] }],
  ["dias=1&dias=x", { dias: [1, "x"] }],
  ["outro=1", { outro: "1" }],
  ["", {}],
])("%s", (search, values) => {
  expect(readQuery(search, schema)).toEqual(values);
});

test("names that every object has are unknown fields like any other", () => {
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    const values = readQuery(`${name}=x`, schema);
    expect(Object.keys(values)).toEqual([name]);
    expect(schema.safeParse({ horario: "2026", ...values }).success).toBe(false);
  }
});
