import { expect, test } from "vitest";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { envios, recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import { failureSentence } from "./failure-sentence.ts";

test("every reason is a sentence with a capital letter and one full stop", () => {
  for (const erro of [...Object.values(recusas), ...Object.values(envios), m.janelaFechada, null]) {
    expect(failureSentence(erro)).toMatch(/^[A-ZÀ-Ú].*[^.]\.$/);
  }
});

test("a reason that ends its own sentence gets no second full stop", () => {
  expect(failureSentence("já foi.")).toBe("Já foi.");
  expect(failureSentence("  ")).toBe(`${recusas.outra}.`);
});
