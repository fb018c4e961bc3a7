import { expect, test } from "vitest";
import {
  changeIn,
  entryOf,
  hasChanged,
  isDone,
  marcacaoOf,
  type Seen,
  withWaiting,
} from "./entries.ts";

const AT = { id: "k", em: 1 };
const seen: Seen = {
  status: "confirmado",
  horario: new Date("2026-11-30T12:00:00Z"),
  valor_centavos: 9000,
  pagamento: "pendente",
};
const of = (path: string, input: object) => entryOf({ path, input }, AT);
const missed = of("marcacoes.fechar", {
  marcacoes: [{ id: "m1", status: "faltou" }],
  avisar: false,
});
const paid = of("marcacoes.update", { id: "m1", pagamento: "pago", forma_pagamento: undefined });
const came = of("marcacoes.update", { id: "m1", status: "concluido", carencia_segundos: 30 });

test("'Faltou', 'Concluir', 'Recebi' and a written message wait", () => {
  expect(
    [missed, paid, came].map((entry) => entry && [marcacaoOf(entry), changeIn(entry)]),
  ).toEqual([
    ["m1", { status: "faltou" }],
    ["m1", { pagamento: "pago" }],
    ["m1", { status: "concluido" }],
  ]);
  const message = of("historicoMensagens.send", {
    cliente_id: "c",
    mensagem: "oi",
    template_id: null,
  });
  expect(message).toMatchObject({ tipo: "mensagem", id: "k", em: 1, input: { mensagem: "oi" } });
});

test.each<[string, string, object]>([
  ["a confirmation", "marcacoes.update", { id: "m1", status: "confirmado" }],
  ["a cancellation", "marcacoes.update", { id: "m1", status: "cancelado" }],
  ["another time", "marcacoes.update", { id: "m1", horario: "2026-12-01T09:00" }],
  ["a closing with another time", "marcacoes.update", { id: "m1", status: "faltou", horario: "x" }],
  ["a payment taken back", "marcacoes.update", { id: "m1", pagamento: "pendente" }],
  ["a closing of many", "marcacoes.fechar", { marcacoes: [{ id: "a" }, { id: "b" }] }],
  ["a file", "historicoMensagens.send", { cliente_id: "c", mensagem: "oi", midia_id: "f" }],
  [
    "a message for later",
    "historicoMensagens.send",
    { cliente_id: "c", mensagem: "oi", enviar_em: "x" },
  ],
  ["a template alone", "historicoMensagens.send", { cliente_id: "c", template_id: "t" }],
  ["a new appointment", "marcacoes.create", { id: "m1", status: "concluido" }],
])("%s does not wait", (_, path, input) => {
  expect(of(path, input)).toBeNull();
});

test("an appointment that is as wanted is done; one that is another in anything that counts has changed", () => {
  if (!came || !paid) throw new Error("they wait");
  expect(isDone(came, { ...seen, status: "concluido" })).toBe(true);
  expect(isDone(came, seen)).toBe(false);
  expect(isDone(paid, { ...seen, pagamento: "pago" })).toBe(true);
  expect(hasChanged({ visto: seen }, { ...seen, horario: new Date(seen.horario) })).toBe(false);
  const others: Partial<Seen>[] = [
    { status: "cancelado" },
    { horario: new Date(0) },
    { valor_centavos: null },
    { pagamento: "pago" },
  ];
  for (const other of others) expect(hasChanged({ visto: seen }, { ...seen, ...other })).toBe(true);
  expect(hasChanged({ visto: null }, seen)).toBe(false);
});

test("what waits is drawn over the copy, the later over the earlier, and over nothing else", () => {
  const itens = [
    { id: "m1", ...seen },
    { id: "m2", ...seen },
  ];
  const entries = [missed, came, paid].flatMap((entry) => entry ?? []);
  expect(withWaiting(itens, entries)).toEqual([
    { id: "m1", ...seen, status: "concluido", pagamento: "pago" },
    { id: "m2", ...seen },
  ]);
});
