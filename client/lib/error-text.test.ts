import { afterEach, expect, test, vi } from "vitest";
import { errorText, errorTexts, faultsByField, statusOf } from "./error-text.ts";
import { NoAnswer } from "./reach.ts";

afterEach(() => void vi.unstubAllGlobals());

const refused = (detail: unknown, httpStatus = 422) => ({ data: { detail, httpStatus } });
const faults = [
  { loc: ["body", "nome"], msg: "Nome deve ter pelo menos 2 caracteres", type: "x" },
  { loc: ["body", "telefone"], msg: "", type: "x" },
];

test("a detail that is text is shown as it is", () => {
  expect(errorTexts(refused("Slug já existe"), "Erro")).toEqual(["Slug já existe"]);
});

test("each fault of a list is shown, one without a message as 'Erro de validação'", () => {
  expect(errorTexts(refused(faults))).toEqual([
    "Nome deve ter pelo menos 2 caracteres",
    "Erro de validação",
  ]);
  expect(errorText(refused(faults))).toBe(
    "Nome deve ter pelo menos 2 caracteres, Erro de validação",
  );
});

test.each([[new TypeError("Failed to fetch")], [refused(undefined)], [refused([])], [null]])(
  "%o has no words: the fallback speaks",
  (error) => {
    expect(errorText(error)).toBe("Erro na comunicação com o servidor");
    expect(errorText(error, "Erro ao criar")).toBe("Erro ao criar");
  },
);

test.each([
  [true, "O servidor não respondeu."],
  [false, "Sem internet."],
])("without an answer (online: %s) the reason follows the words, which stay", (onLine, reason) => {
  vi.stubGlobal("navigator", { onLine });
  const lost = new Error("wrapped", { cause: new NoAnswer("no answer came") });
  expect(errorTexts(lost, "Erro ao criar")).toEqual([`Erro ao criar\n${reason}`]);
  expect(errorText(lost, "Erro ao criar")).toBe(`Erro ao criar. ${reason}`);
  expect(errorText(lost, "Tente de novo.")).toBe(`Tente de novo. ${reason}`);
});

test("faults are found by their field, and a refusal as a whole has none", () => {
  expect([...faultsByField(refused(faults)).keys()]).toEqual(["nome", "telefone"]);
  expect(faultsByField(refused("Já existe um cliente com este telefone", 409)).size).toBe(0);
});

test("a call without an answer has no status", () => {
  expect(statusOf(refused("x", 409))).toBe(409);
  expect(statusOf(new TypeError("Failed to fetch"))).toBeUndefined();
});
