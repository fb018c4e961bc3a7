import { expect, test } from "vitest";
import { FERRAMENTAS } from "./assistente.constants.ts";
import { m } from "./ferramentas.messages.ts";
import { ferramentas, pedido } from "./ferramentas.schema.ts";

const ID = "01a1ffc6-656c-7527-997a-4b58b1452a4c";

test("no tool takes a client or a practice", () => {
  for (const name of FERRAMENTAS) {
    expect(Object.keys(ferramentas[name].shape).join(" ")).not.toMatch(/client|usuario|conta/);
  }
});

test.each([
  ["servicos", {}],
  ["horarios_livres", { de: "2026-03-02", ate: "2026-03-15" }],
  ["horarios_livres", { de: "2026-03-02", ate: "2026-03-15", servico: "Sessão" }],
  ["agendar", { data: "2026-03-02", hora: "09:00" }],
  ["agendar", { data: "2026-03-02", hora: "09:00", observacao: null }],
  ["remarcar", { agendamento_id: ID.toUpperCase(), data: "2026-03-02", hora: "09:00" }],
  ["cancelar", { agendamento_id: ID }],
  ["meus_agendamentos", {}],
  ["entrar_na_espera", {}],
  ["entrar_na_espera", { dias_semana: ["sex"], hora_de: "14:00", ate: "2026-03-31" }],
  ["chamar_pessoa", {}],
])("%s takes %j", (ferramenta, entrada) => {
  expect(pedido.safeParse({ ferramenta, entrada }).error).toBeUndefined();
});

test.each([
  ["horarios_livres", { de: "2026-03-02", ate: "2026-03-16" }, m.diasDemais],
  ["horarios_livres", { de: "2026-03-02", ate: "2026-03-01" }, m.ordemDosDias],
  ["horarios_livres", { de: "amanhã", ate: "2026-03-01" }, "Data inválida"],
  ["agendar", { data: "2026-02-30", hora: "09:00" }, "Data inválida"],
  ["agendar", { data: "2026-03-02", hora: "9h" }, "Horário inválido"],
  ["agendar", { data: "2026-03-02", hora: "09:00", cliente_id: ID }, "Campo desconhecido"],
  ["cancelar", { agendamento_id: "o meu" }, "Agendamento não encontrado"],
  ["meus_agendamentos", { telefone: "11999990000" }, "Campo desconhecido"],
  ["entrar_na_espera", { cliente_id: ID }, "Campo desconhecido"],
  ["entrar_na_espera", { dias_semana: ["sexta"] }, "Dia da semana inválido"],
  ["chamar_pessoa", "agora", "Valor inválido"],
])("%s refuses %j: %s", (ferramenta, entrada, sentence) => {
  const { error } = pedido.safeParse({ ferramenta, entrada });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
