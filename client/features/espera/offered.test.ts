import { expect, test } from "vitest";
import { offeredTimes } from "./offered.ts";

const at = (time: string) => new Date(`2026-11-12T${time}:00Z`);
const NOW = at("10:00");

function waiting(cliente_nome: string | null, horario: string | null, expira_em = "10:20") {
  return {
    id: cliente_nome ?? "",
    cliente_id: "c",
    cliente_nome,
    cliente_telefone: "11987650000",
    servico_id: null,
    servico_nome: null,
    profissional_id: null,
    profissional_nome: null,
    dias_semana: [],
    hora_de: "00:00",
    hora_ate: "23:59",
    de: null,
    ate: null,
    observacao: null,
    origem: "profissional" as const,
    situacao: "aguardando" as const,
    encerrada_em: null,
    oferta: horario ? { horario: at(horario), expira_em: at(expira_em) } : null,
    criado_em: NOW,
    atualizado_em: NOW,
    ator_id: null,
    ator_nome: null,
  };
}

test("a time is listed once with all who are asked, until the last answer may come; earlier times first", () => {
  const esperas = [
    waiting("Ana", "15:00"),
    waiting("Bia", null),
    waiting("Davi", "11:00", "10:05"),
    waiting("Eva", "15:00", "10:30"),
    waiting(null, "15:00"),
  ];
  expect(offeredTimes(esperas, NOW)).toEqual([
    { horario: at("11:00"), nomes: "Davi", ate: at("10:05") },
    { horario: at("15:00"), nomes: "Ana, Eva e (11) 98765-0000", ate: at("10:30") },
  ]);
});

test("an offer that has ended is no offer", () => {
  expect(offeredTimes([waiting("Ana", "15:00", "10:00")], NOW)).toEqual([]);
});
