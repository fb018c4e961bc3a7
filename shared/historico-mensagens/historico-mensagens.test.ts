import { expect, test } from "vitest";
import { type Direcao, STATUS } from "./historico-mensagens.constants.ts";
import { canResend, nextStatus } from "./historico-mensagens.rules.ts";
import {
  checkNewInput,
  conversasFilter,
  markReadInput,
  sendInput,
} from "./historico-mensagens.schema.ts";

const id = "019aa000-0000-7000-8000-000000000000";

test.each([
  [{}, { page: 1, size: 20 }],
  [
    { status: "", tipo: "", data_inicio: "" },
    { page: 1, size: 20 },
  ],
  [{ cliente_telefone: "(11) 9999" }, { page: 1, size: 20, cliente_telefone: "119999" }],
  [
    { status: "lida", data_inicio: "2026-03-02" },
    { page: 1, size: 20, status: "lida", data_inicio: "2026-03-02" },
  ],
])("the filter %o is read as %o", (given, read) => {
  expect(conversasFilter.parse(given)).toEqual(read);
});

test.each([{ status: "enviada" }, { tipo: "SAIDA" }, { data_fim: "ontem" }, { size: 101 }])(
  "the filter %o is refused",
  (filter) => {
    expect(conversasFilter.safeParse(filter).success).toBe(false);
  },
);

test.each([
  [{ cliente_id: id }, "Mensagem é obrigatória"],
  [{ cliente_id: id, mensagem: "  " }, "Mensagem é obrigatória"],
  [{ cliente_id: id, mensagem: "x".repeat(4097) }, "Mensagem muito longa"],
  [{ mensagem: "Oi" }, "Cliente é obrigatório"],
  [{ cliente_id: id, mensagem: "Oi", status: "lida" }, "Campo desconhecido"],
])("sending %o is refused: %s", (input, message) => {
  expect(sendInput.safeParse(input).error?.issues[0]?.message).toBe(message);
});

test("half a record is marked through the record's own id", () => {
  expect(markReadInput.parse({ mensagem_ids: [`${id}_recebida`, id] })).toEqual({
    mensagem_ids: [id, id],
  });
});

test.each([
  [0, "Selecione pelo menos uma mensagem"],
  [500, undefined],
  [501, "No máximo 500 mensagens por vez"],
])("%i ids at once: %s", (count, message) => {
  const { error } = markReadInput.safeParse({ mensagem_ids: Array(count).fill(id) });
  expect(error?.issues[0]?.message).toBe(message);
});

test("asking for news needs no time, or a real one", () => {
  expect(checkNewInput.parse({})).toEqual({});
  expect(checkNewInput.safeParse({ ultimo_timestamp: "2026-03-02T09:00:00Z" }).success).toBe(true);
  expect(checkNewInput.safeParse({ ultimo_timestamp: "hoje" }).success).toBe(false);
});

test("a status never goes backwards, and an error only ends what is pendente", () => {
  const after = STATUS.map((present) => STATUS.map((reported) => nextStatus(present, reported)));
  expect(after).toEqual([
    ["pendente", "entregue", "lida", "erro", "falha"],
    ["entregue", "entregue", "lida", "entregue", "entregue"],
    ["lida", "lida", "lida", "lida", "lida"],
    ["erro", "entregue", "lida", "erro", "erro"],
    ["falha", "entregue", "lida", "falha", "falha"],
  ]);
});

test("only a sent message that ended badly, and is still there, can be sent again", () => {
  const resendable = (direcao: Direcao, apagada_em: Date | null = null) =>
    STATUS.filter((status) => canResend({ direcao, status, apagada_em }));
  expect(resendable("SAIDA")).toEqual(["erro", "falha"]);
  expect(resendable("ENTRADA")).toEqual([]);
  expect(resendable("SAIDA", new Date(0))).toEqual([]);
});
