import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { fileFrom } from "#server/testing/exported.ts";
import { m } from "#shared/pagamentos/recibo.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function appointment(cliente: object) {
  const ana = await app.professional();
  await offerHours(ana, { to: "18:00" });
  const servico = { nome: "Sessão", duracao_minutos: 50, preco_centavos: 18_000 };
  const { id: servico_id } = await ana.trpc.servicos.create.mutate(servico);
  const { cliente_id } = await bookerOf(ana);
  await ana.rest("PUT", `/clientes/${cliente_id}`, cliente);
  const horario = "2026-03-03T09:00";
  const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario, servico_id });
  return { ana, id, path: `/marcacoes/${id}/recibo` };
}

/** The words of a PDF: each stream unpacked, its strings of hexadecimal digits read as Latin-1. */
function wordsOf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  // By their length: the last byte of what is packed may be one of a line's end.
  const pages = [...text.matchAll(/\/Length (\d+)\b[^>]*>>\s*stream\r?\n/g)].map((found) => {
    const start = found.index + found[0].length;
    try {
      return inflateSync(pdf.subarray(start, start + Number(found[1]))).toString("latin1");
    } catch {
      return "";
    }
  });
  const lines = pages
    .join("\n")
    .split("\n")
    .filter((line) => line.endsWith("] TJ"));
  return lines
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
        .join(""),
    )
    .join(" ");
}

test("a receipt says whose money it was, how much, what for, when and how", async () => {
  const { ana, id, path } = await appointment({ nome: "João Conceição", cpf: "529.982.247-25" });
  await ana.trpc.marcacoes.update.mutate({ id, pagamento: "pago", forma_pagamento: "cartao" });
  const file = await fileFrom(ana, `${app.url}/api/v1${path}?incluir_cpf=true`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toContain(m.arquivo("2026-03-02"));
  const words = wordsOf(file.bytes);
  for (const part of [
    "João Conceição, CPF 529.982.247-25",
    "R$ 180,00",
    "Sessão",
    "03/03/2026",
    "02/03/2026",
    "Cartão",
    "Ana Souza",
    m.naoFiscal,
  ])
    expect(words.replaceAll(/\s+/g, " ")).toContain(part);
});

test("the client's CPF is on no receipt for which it was not asked", async () => {
  const { ana, id, path } = await appointment({ nome: "João Conceição", cpf: "529.982.247-25" });
  await ana.trpc.marcacoes.update.mutate({ id, pagamento: "pago" });
  for (const query of ["", "?incluir_cpf=false"]) {
    const file = await fileFrom(ana, `${app.url}/api/v1${path}${query}`);
    const words = wordsOf(file.bytes).replaceAll(/\s+/g, " ");
    expect(words).toContain(m.recebi({ quem: "João Conceição", valor: "R$ 180,00" }));
    expect(words).not.toMatch(/CPF|529/);
  }
});

test("letters that the page's font lacks break nothing", async () => {
  const { ana, id, path } = await appointment({ nome: "李明 🎈 Ana" });
  await ana.trpc.marcacoes.update.mutate({ id, pagamento: "pago" });
  expect(wordsOf((await fileFrom(ana, `${app.url}/api/v1${path}`)).bytes)).toContain("R$ 180,00");
});

test("nobody else's, none without a payment and none without a price", async () => {
  const { ana, id, path } = await appointment({});
  expect(await ana.rest("GET", path)).toMatchObject({ status: 409, body: { detail: m.naoPago } });
  await ana.trpc.marcacoes.update.mutate({ id, pagamento: "pago" });
  const other = await app.professional();
  expect((await other.rest("GET", path)).status).toBe(404);
  await ana.trpc.marcacoes.update.mutate({ id, valor_centavos: null });
  expect(await ana.rest("GET", path)).toMatchObject({ status: 409, body: { detail: m.semValor } });
});
