import { expect, test } from "vitest";
import type { ItemDoHistorico } from "#client/data/colegas.hooks.ts";
import { m } from "#shared/marcacoes/historico.messages.ts";
import { actLines, authorText } from "./history-text.ts";

const words = {
  day: (instant: Date) => instant.toISOString().slice(5, 16),
  price: (centavos: number) => `R$ ${centavos / 100}`,
};
const at = (time: string) => new Date(`2026-03-05T${time}:00Z`);
const act = (acao: ItemDoHistorico["acao"], de: ItemDoHistorico["de"], para: typeof de) =>
  actLines({ momento: at("09:00"), autor: null, acao, de, para }, words);

test("each act is told in the words of the screens", () => {
  expect(act("criada", null, { status: "pendente" })).toEqual(["Criado"]);
  expect(act("movida", { horario: at("09:00") }, { horario: at("10:00") })).toEqual([
    "Movido para 03-05T10:00, era 03-05T09:00",
  ]);
  expect(act("status", { status: "pendente" }, { status: "confirmado" })).toEqual(["Confirmado"]);
  const paid = { pagamento: "pago", forma_pagamento: "pix" } as const;
  expect(act("pagamento", { pagamento: "pendente" }, paid)).toEqual(["Pago, PIX"]);
  expect(act("alterada", {}, { observacao: false, servico_nome: null, valor_centavos: 0 })).toEqual(
    [m.semServico, "Valor: R$ 0", m.observacaoApagada],
  );
  const place = { profissional_nome: "Bia Lima", sala_id: "s", sala_nome: "Verde" };
  expect(act("alterada", {}, place)).toEqual(["Profissional: Bia Lima", "Sala: Verde"]);
  expect(act("alterada", place, { sala_id: null, sala_nome: null })).toEqual([m.semSala]);
  expect(act("desfeita", { status: "cancelado" }, { status: "pendente" })).toEqual([
    m.desfeita,
    "Pendente",
  ]);
});

test("an author is a name, a kind, or not known", () => {
  expect(authorText({ tipo: "pessoa", nome: "Lia Reis" })).toBe("Lia Reis");
  expect(authorText({ tipo: "cliente", nome: null })).toBe("O cliente");
  expect(authorText(null)).toBe(m.semAutor);
});
