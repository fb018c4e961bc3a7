import { expect, test } from "vitest";
import type { Passagem } from "#client/data/passagens.hooks.ts";
import { PASSOS_DA_PASSAGEM } from "#shared/passagens/passagens.constants.ts";
import { currentStep, isBegun } from "./current-step.ts";

const passagem = (estado: Passagem["estado"], done: number): Passagem => ({
  disponivel: true,
  estado,
  passos: PASSOS_DA_PASSAGEM.map((nome, at) => ({
    nome,
    feito_em: at < done ? new Date("2026-03-02T12:00:00Z") : null,
  })),
  numero: null,
  meta: null,
  modelos: [],
  custos: { dias: 30, modelos: 0, respostas: 0 },
  pode_trocar: false,
  erro: null,
});

test.each([
  ["nenhuma", 0, "requisitos", false],
  ["interrompida", 3, "requisitos", false],
  ["aberta", 1, "numero", true],
  ["aberta", 2, "modelos", true],
  ["aberta", 3, "troca", true],
  ["trocando", 3, "troca", true],
  ["concluida", 4, undefined, false],
] as const)("%s with %i steps done: %s", (estado, done, step, begun) => {
  const one = passagem(estado, done);
  expect([currentStep(one), isBegun(one)]).toEqual([step, begun]);
});
