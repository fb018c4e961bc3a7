import { expect, test } from "vitest";
import { fillMissing, keepValues, keptValues } from "./fill.ts";

const RENDERED = "Olá, Maria! {{valor_consulta}} em {{endereco_clinica}}. {{valor_consulta}}?";
const MISSING = ["valor_consulta", "endereco_clinica"];

test("what was typed takes its place, as often as it is named", () => {
  expect(
    fillMissing(RENDERED, MISSING, { valor_consulta: " R$ 200 ", endereco_clinica: "Rua A, 1" }),
  ).toEqual({
    text: "Olá, Maria! R$ 200 em Rua A, 1. R$ 200?",
    context: { valor_consulta: "R$ 200", endereco_clinica: "Rua A, 1" },
    stillMissing: [],
  });
});

test("blank is not a value, and what is not missing is not sent", () => {
  expect(
    fillMissing(RENDERED, MISSING, { valor_consulta: "R$ 200", endereco_clinica: "  ", nome: "x" }),
  ).toEqual({
    text: "Olá, Maria! R$ 200 em {{endereco_clinica}}. R$ 200?",
    context: { valor_consulta: "R$ 200" },
    stillMissing: ["endereco_clinica"],
  });
});

test("a text without missing variables stays as it is", () => {
  expect(fillMissing("Olá, Maria!", [], {})).toEqual({
    text: "Olá, Maria!",
    context: {},
    stillMissing: [],
  });
});

test("what belongs to the practice is kept for its professional, what belongs to a client is not", () => {
  keepValues("ana", { endereco_clinica: "Rua A, 1", procedimento: "Limpeza", cupom: "X" });
  keepValues("ana", { valor_consulta: "R$ 200,00" });
  expect(keptValues("ana")).toEqual({ endereco_clinica: "Rua A, 1", valor_consulta: "R$ 200,00" });
  expect(keptValues("bia")).toEqual({});
});
