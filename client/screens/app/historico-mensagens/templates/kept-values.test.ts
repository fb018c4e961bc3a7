import { expect, test } from "vitest";
import { keepValues, keptValues } from "./kept-values.ts";

test("what belongs to the practice is kept for its professional, what belongs to a client is not", () => {
  keepValues("ana", { endereco_clinica: "Rua A, 1", procedimento: "Limpeza", cupom: "X" });
  keepValues("ana", { valor_consulta: "R$ 200,00" });
  expect(keptValues("ana")).toEqual({ endereco_clinica: "Rua A, 1", valor_consulta: "R$ 200,00" });
  expect(keptValues("bia")).toEqual({});
});
