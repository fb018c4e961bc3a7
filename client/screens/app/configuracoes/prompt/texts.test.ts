import { expect, test } from "vitest";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { areInForce, presentTexts } from "./texts.ts";

const ana = { role: "USER", prompt: null, prompt_fixo: "Regras de um administrador" } as const;
const admin = { role: "ADMIN", prompt: "Fale pouco.", prompt_fixo: null } as const;

test("a professional writes the prompt alone: the draft, else what is in force, else the default", () => {
  expect(presentTexts(ana, null)).toEqual({ prompt: PROMPT_PADRAO });
  expect(presentTexts({ ...ana, prompt: "Em uso" }, null)).toEqual({ prompt: "Em uso" });
  expect(presentTexts(ana, { prompt: "Rascunho", prompt_fixo: "x" })).toEqual({
    prompt: "Rascunho",
  });
});

test("an administrator writes the fixed rules besides", () => {
  expect(presentTexts(admin, null)).toEqual({ prompt: "Fale pouco.", prompt_fixo: REGRAS_PADRAO });
  expect(presentTexts(admin, { prompt: "Outro", prompt_fixo: "Nunca minta." })).toEqual({
    prompt: "Outro",
    prompt_fixo: "Nunca minta.",
  });
  // A draft's blank rules are the default ones, whatever is in force.
  const strict = { ...admin, prompt_fixo: "Nunca minta." };
  expect(presentTexts(strict, { prompt: "Outro", prompt_fixo: null }).prompt_fixo).toBe(
    REGRAS_PADRAO,
  );
});

test("what is in force already is known, however its edges are spaced", () => {
  expect(areInForce({ prompt: ` ${PROMPT_PADRAO}\n` }, ana)).toBe(true);
  expect(areInForce({ prompt: "Outro texto" }, ana)).toBe(false);
  expect(areInForce({ prompt: "Fale pouco.", prompt_fixo: REGRAS_PADRAO }, admin)).toBe(true);
  expect(areInForce({ prompt: "Fale pouco.", prompt_fixo: "Outras" }, admin)).toBe(false);
  // Blank rules are the default ones.
  expect(areInForce({ prompt: "Fale pouco.", prompt_fixo: null }, admin)).toBe(true);
});
