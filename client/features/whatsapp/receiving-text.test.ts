import { expect, test } from "vitest";
import { m } from "#shared/instancias/instancias.messages.ts";
import { receivingTexts } from "./receiving-text.ts";

const say = () => "hoje, 05:10";
const ultima_em = new Date("2026-11-28T05:10:00Z");

test("a signed instance, and one that nothing is known of, have nothing to tell", () => {
  for (const webhook_assinatura of ["assinado", null] as const) {
    expect(receivingTexts({ webhook_assinatura, webhook_recusas: null }, say)).toEqual([]);
  }
});

test("unsigned posts, and refused ones with their number, moment and reason", () => {
  const webhook_recusas = { total: 2, ultima_em, motivo: "rede" as const };
  expect(receivingTexts({ webhook_assinatura: "sem_assinatura", webhook_recusas }, say)).toEqual([
    m.semAssinatura,
    "2 envios do servidor foram recusados. O último (hoje, 05:10) veio de um endereço não permitido.",
  ]);
  const one = { webhook_assinatura: null, webhook_recusas: { ...webhook_recusas, total: 1 } };
  expect(receivingTexts(one, say)).toEqual([
    "1 envio do servidor foi recusado (hoje, 05:10): veio de um endereço não permitido.",
  ]);
});
