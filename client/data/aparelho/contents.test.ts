import { expect, test } from "vitest";
import { agendaKey } from "../agenda-cache.ts";
import { conversaKey } from "../conversa-cache.ts";
import { sampleMarcacao } from "../sample-marcacao.ts";
import {
  type AgendaCopy,
  answerOf,
  type Contents,
  clienteKey,
  isAgendaCopy,
  isConversasCopy,
  nameOf,
} from "./contents.ts";

const DAY = "2026-11-30";
const marcacao = (id: string, cliente_id: string, horario: string) =>
  sampleMarcacao({
    id,
    cliente_id,
    cliente_nome: `Cliente ${cliente_id}`,
    cliente_telefone: "11987654321",
    horario: new Date(horario),
    status: "confirmado",
    observacao: "Trazer os exames",
  });
const later = marcacao("m2", "davi", "2126-12-02T12:00:00Z");
const sooner = marcacao("m1", "davi", "2126-12-01T12:00:00Z");

const agenda: AgendaCopy = {
  em: Date.parse(`${DAY}T12:00:00Z`),
  zone: "America/Sao_Paulo",
  start_date: DAY,
  end_date: "2026-12-06",
  itens: [later, sooner, marcacao("m3", "bia", "2020-01-01T12:00:00Z")],
};
const regras = [["agenda", "getRegras"], { type: "query" }];
const contents: Contents = {
  agenda,
  conversas: null,
  ajustes: { [nameOf(regras)]: "as it was" },
  fila: [],
};

const asked = (path: string[], input: object) => [path, { input, type: "query" }];
const period = (start_date: string, end_date: string) => agendaKey({ start_date, end_date });

test.each([
  ["a day in it", period("2026-12-02", "2026-12-02"), true],
  ["a week that it touches", period("2026-11-23", "2026-11-30"), true],
  ["the day before it", period("2026-11-29", "2026-11-29"), false],
  ["the day after it", period("2026-12-07", "2026-12-07"), false],
  ["a list", asked(["marcacoes", "listWithClients"], { lista: "pedidos" }), false],
])("the agenda of %s", (_, key, isThere) => {
  expect(answerOf(key, contents)).toEqual(isThere ? agenda.itens : undefined);
});

test("one appointment comes with nothing that the copy does not know", () => {
  const one = asked(["marcacoes", "get"], { id: "m1" });
  expect(answerOf(one, contents)).toEqual({ ...sooner, lembretes: [], assistente: [] });
  expect(answerOf(asked(["marcacoes", "get"], { id: "m9" }), contents)).toBeUndefined();
});

test("the next ones are those that lie ahead, in their order", () => {
  const next = (input: object) => answerOf(asked(["marcacoes", "upcoming"], input), contents);
  expect(next({ limit: 6 })).toEqual([sooner, later]);
  expect(next({ limit: 1 })).toEqual([sooner]);
  expect(next({ limit: 6, cliente_id: "bia" })).toEqual([]);
});

test("a client is known by name, phone and the appointments of these days", () => {
  expect(answerOf(clienteKey("davi"), contents)).toEqual({
    nome: "Cliente davi",
    telefone: "11987654321",
    marcacoes: [sooner, later],
    temConversa: false,
  });
  expect(answerOf(clienteKey("nobody"), contents)).toBeUndefined();
});

test("settings are answered as they were, and nothing else is", () => {
  expect(answerOf(regras, contents)).toBe("as it was");
  for (const path of [
    ["clientes", "get"],
    ["usuarios", "me"],
    ["pagamentos", "list"],
  ])
    expect(answerOf(asked(path, { id: "davi" }), contents)).toBeUndefined();
  const nothing = { agenda: null, conversas: null, ajustes: {}, fila: [] };
  for (const key of [regras, period(DAY, DAY), clienteKey("davi"), conversaKey("davi")])
    expect(answerOf(key, nothing)).toBeUndefined();
});

test("a copy of another shape is none", () => {
  for (const other of [null, {}, { em: 1 }, { ...agenda, itens: "?" }, { ...agenda, em: "?" }]) {
    expect(isAgendaCopy(other)).toBe(false);
    expect(isConversasCopy(other)).toBe(false);
  }
  expect(isAgendaCopy(agenda)).toBe(true);
  expect(isConversasCopy({ em: 1, recentes: [] })).toBe(true);
});
