import { describe, expect, test } from "vitest";
import { DAY } from "#shared/common/civil.ts";
import { nota as m } from "../nota.messages.ts";
import type { Sinal } from "../numero.constants.ts";
import { type NumeroMedido, notaDe } from "./nota.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);
const WELL: NumeroMedido = {
  estado: "livre",
  enviadas: 200,
  recebidas: 120,
  recusas: 0,
  novosHoje: 3,
  novosLimite: 13,
  conectado: 30,
  dias: 30,
  ultimoSinal: null,
};
const judged = (changes: Partial<NumeroMedido> = {}) => notaDe({ ...WELL, ...changes }, NOW);
const signal = (sinal: Sinal, days = 0) => ({ ultimoSinal: { sinal, momento: ago(days) } });

test("a healthy number has all points, and nothing is to be done", () => {
  expect(judged()).toEqual({
    nota: 100,
    partes: [
      { nome: "respostas", valor: "120 para 200", texto: m.respostas(120, 200), proximo: null },
      { nome: "recusas", valor: "0", texto: m.nenhumaRecusa, proximo: null },
      { nome: "novos", valor: "3 de 13", texto: m.novos(3, 13), proximo: null },
      { nome: "conexao", valor: "30 de 30", texto: m.conexao(30, 30), proximo: null },
      { nome: "sinais", valor: "Nenhum", texto: m.nenhumSinal, proximo: null },
    ],
  });
});

describe("the score", () => {
  test.each<[string, Partial<NumeroMedido>, number]>([
    ["halves the answers' part where half of what is good comes back", { recebidas: 40 }, 85],
    ["loses that part where nobody answers", { recebidas: 0 }, 70],
    ["says nothing of answers to few messages", { enviadas: 19, recebidas: 0 }, 100],
    ["loses half of its part with two and a half refusals in a hundred", { recusas: 5 }, 88],
    ["loses no more than its part with many refusals", { recusas: 150 }, 75],
    ["stays whole while the day's first contacts are used up", { novosHoje: 13 }, 100],
    ["loses by those that a person wrote beyond", { novosHoje: 14 }, 90],
    ["loses by days without a link", { conectado: 20 }, 95],
    ["loses by never having been linked", { conectado: null, dias: 4 }, 85],
    ["loses a whole part on the day of a limit", signal("restrito"), 80],
    ["forgets that limit day by day", signal("restrito", 15), 90],
    ["loses half of that for a refused contact", signal("recusado"), 90],
    ["is low during a rest", { estado: "so_respostas" }, 40],
    ["is lowest while nothing leaves", { estado: "parada" }, 10],
  ])("%s", (_, changes, expected) => {
    expect(judged(changes).nota).toBe(expected);
  });

  test("is never below 0", () => {
    const worst = {
      enviadas: 500,
      recebidas: 0,
      recusas: 500,
      novosHoje: 90,
      conectado: 0,
      ...signal("banido"),
    };
    expect(judged(worst).nota).toBe(0);
  });
});

test.each<[string, Partial<NumeroMedido>, number, string | null]>([
  ["few answers", { recebidas: 10 }, 0, m.pecaRespostas],
  ["a refusal", { recusas: 1 }, 1, m.confiraTelefones],
  ["all first contacts of today", { novosHoje: 13 }, 2, m.esperaAmanha],
  ["a day without a link", { conectado: 29 }, 3, m.mantenhaConectado],
  ["no link ever", { conectado: null }, 3, m.conecte],
  ["a removal", signal("removido", 2), 4, m.reconecte],
  ["a missing payment", signal("sem_pagamento"), 4, m.pague],
  ["a limit of a week ago", signal("restrito", 7), 4, null],
])("after %s it is said what to do", (_, changes, part, expected) => {
  expect(judged(changes).partes[part]?.proximo).toBe(expected);
});

test("one of each is said in the singular", () => {
  const { partes } = judged({
    enviadas: 1,
    recusas: 1,
    novosHoje: 1,
    dias: 1,
    conectado: 1,
    ...signal("restrito", 1),
  });
  expect(partes.map(({ texto }) => texto)).toEqual([
    "Com 1 mensagem enviada em 30 dias, ainda é cedo para medir respostas.",
    "O WhatsApp recusou 1 mensagem em 30 dias.",
    "Hoje o número escreveu pela primeira vez a 1 pessoa, de até 13.",
    "Conectado desde hoje.",
    "Há 1 dia, o WhatsApp limitou os envios.",
  ]);
});

test("answers of nothing sent are no share", () => {
  const [respostas] = judged({ enviadas: 0, recebidas: 5 }).partes;
  expect(respostas).toMatchObject({
    valor: "5",
    texto: "Nenhuma mensagem enviada em 30 dias: ainda é cedo para medir respostas.",
  });
});
