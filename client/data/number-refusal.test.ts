import { expect, test } from "vitest";
import { m } from "#shared/instancias/instancias.messages.ts";
import { numberText, numberTexts } from "./number-refusal.ts";

const refused = (detail: unknown) => ({ data: { detail, httpStatus: 409 } });

test.each([m.naoEncontrada, m.inativa, m.tokenIlegivel, m.hostRecusado])(
  "'%s' is put plainly",
  (sentence) => {
    const plain = numberText(refused(sentence), "Erro");
    expect(plain).toMatch(/número/);
    expect(plain).not.toMatch(/instância|token|webhook/i);
  },
);

test("other sentences are shown as they are, and without any the fallback speaks", () => {
  expect(numberTexts(refused(m.tokenNaoConfigurado), "Erro")).toEqual([m.tokenNaoConfigurado]);
  expect(numberTexts(new TypeError("Failed to fetch"), m.erroAoGerarQr)).toEqual([m.erroAoGerarQr]);
});
