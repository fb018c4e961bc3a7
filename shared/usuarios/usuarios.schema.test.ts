import { expect, test } from "vitest";
import { PROMPT_LIMITS, PROMPT_PADRAO, REGRAS_PADRAO } from "./usuarios.constants.ts";
import { perfilUpdate } from "./usuarios.schema.ts";

test("absent fields of the profile stay out, blank ones are cleared", () => {
  expect(perfilUpdate.parse({})).toEqual({});
  expect(perfilUpdate.parse({ telefone: "", descricao: " " })).toEqual({
    telefone: null,
    descricao: null,
  });
});

test.each([
  [{ nome: "" }, "Nome é obrigatório"],
  [{ nome: "x".repeat(201) }, "Nome muito longo"],
  [{ email: "x" }, "Email deve ser válido"],
  [{ descricao: "x".repeat(2001) }, "Descrição muito longa"],
  [{ prompt: "curto" }, "Prompt deve ter pelo menos 10 caracteres"],
  [{ prompt: "x".repeat(2001) }, "Prompt muito longo"],
  [{ prompt_fixo: "x".repeat(2001) }, "Prompt fixo muito longo"],
  [{ telefone: "1" }, "Telefone deve ter 10 ou 11 dígitos"],
  [{ timezone: "Europe/Lisbon" }, "Fuso horário inválido"],
  [{ role: "ADMIN" }, "Campo desconhecido"],
  [{ is_trial_user: false }, "Campo desconhecido"],
])("%o is refused: %s", (input, expected) => {
  expect(perfilUpdate.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
    expected,
  ]);
});

test("the default texts are valid, and short enough for no warning", () => {
  const defaults = { prompt: PROMPT_PADRAO, prompt_fixo: REGRAS_PADRAO };
  expect(perfilUpdate.parse(defaults)).toEqual(defaults);
  for (const text of Object.values(defaults)) {
    expect(text.length).toBeLessThan(PROMPT_LIMITS.warnAbove);
  }
  expect(REGRAS_PADRAO.match(/^\d\. /gm)).toHaveLength(5);
});
