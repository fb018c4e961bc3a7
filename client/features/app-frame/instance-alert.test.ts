import { expect, test } from "vitest";
import { alertOf } from "./instance-alert.ts";

const at = new Date("2026-03-05T17:30:00Z");
const later = new Date("2026-03-05T18:30:00Z");
const say = { now: at, zone: "America/Sao_Paulo", say: () => "hoje, 14:30" };
const FREE = { estado_numero: "livre", estado_ate: null, estado_motivo: null } as const;

type Situacao = "ok" | "desconectada" | "silenciosa";
const instance = (situacao: Situacao, desde: Date | null, id = "a", ativa = true) => ({
  id,
  nome_instancia: "Consultório",
  ativa,
  saude: { situacao, desde, ultimo_evento_em: null },
  franquia: null,
  ...FREE,
});

test("nothing is shown while all is well, nor for a number that is switched off", () => {
  expect(alertOf([], say)).toBeNull();
  expect(alertOf([instance("ok", null), instance("desconectada", at, "b", false)], say)).toBeNull();
});

test.each<[Situacao, Date | null, string, string, string]>([
  [
    "desconectada",
    at,
    'O número "Consultório" está desconectado do WhatsApp desde hoje, 14:30: nenhuma mensagem chega nem sai.',
    "/app/configuracoes?aba=whatsapp&conectar=a",
    "Reconectar",
  ],
  [
    "desconectada",
    null,
    'O número "Consultório" ainda não foi conectado ao WhatsApp.',
    "/app/configuracoes?aba=whatsapp&conectar=a",
    "Conectar",
  ],
  [
    "silenciosa",
    at,
    'O número "Consultório" está conectado ao WhatsApp, mas em silêncio desde hoje, 14:30.',
    "/app/configuracoes?aba=whatsapp",
    "Verificar",
  ],
])("%s since %s says so and leads to the remedy", (situacao, desde, text, to, label) => {
  expect(alertOf([instance(situacao, desde)], say)).toMatchObject({ text, link: { to, label } });
});

test("several are counted", () => {
  const alert = alertOf([instance("desconectada", at), instance("silenciosa", at, "b")], say);
  expect(alert?.text).toBe("2 números de WhatsApp estão desconectados, em repouso ou em silêncio.");
});

test("another state or another outage is another alert, another order is not", () => {
  const keyOf = (...list: ReturnType<typeof instance>[]) => alertOf(list, say)?.key;
  const [a, b] = [instance("desconectada", at), instance("silenciosa", at, "b")];
  expect(keyOf(a, b)).toBe(keyOf(b, a));
  const keys = [
    keyOf(a),
    keyOf(a, b),
    keyOf(instance("silenciosa", at)),
    keyOf(instance("desconectada", later)),
  ];
  expect(new Set(keys).size).toBe(4);
});

const resting = (estado_ate: Date, situacao: Situacao = "ok") => ({
  ...instance(situacao, situacao === "ok" ? null : at),
  estado_numero: "so_respostas" as const,
  estado_ate,
  estado_motivo: "restrito" as const,
});

test("a number that rests is told of, and one that stands still", () => {
  expect(alertOf([resting(later)], say)).toMatchObject({
    short: "WhatsApp em repouso",
    text: 'Em repouso até hoje 15:30: só quem escreveu nas últimas 24 horas recebe resposta. Número "Consultório".',
    link: { to: "/app/configuracoes?aba=whatsapp", label: "Ver saúde" },
  });
  const stopped = { estado_numero: "parada", estado_ate: null, estado_motivo: "banido" } as const;
  expect(alertOf([{ ...instance("ok", null), ...stopped }], say)).toMatchObject({
    short: "WhatsApp parado",
    text: 'Parado: o WhatsApp bloqueou a conta. Número "Consultório".',
  });
  const unpaid = { ...stopped, estado_motivo: "sem_pagamento" } as const;
  expect(alertOf([{ ...instance("ok", null), ...unpaid }], say)?.text).toBe(
    'Parado: o WhatsApp aceita, mas não entrega: falta forma de pagamento. Número "Consultório".',
  );
});

test("a lost link is told first, and a longer rest is another alert", () => {
  expect(alertOf([resting(later, "desconectada")], say)?.short).toBe("WhatsApp desconectado");
  expect(alertOf([resting(later)], say)?.key).not.toBe(alertOf([resting(at)], say)?.key);
});

const used = (usadas: number, incluidas: number | null = 1_000) => ({
  ...instance("ok", null),
  franquia: { incluidas, usadas, fonte: "https://example.com", data: "2026-10-01" },
});

test("free messages that come to an end are told of at 80 % and at 100 %, once each month", () => {
  expect(alertOf([used(799)], say)).toBeNull();
  expect(alertOf([used(9_999, null)], say)).toBeNull();
  const near = alertOf([used(800)], say);
  expect(near).toMatchObject({
    short: "Mensagens grátis no fim",
    text: 'Restam 200 mensagens grátis da Meta neste mês, de 1.000. Número "Consultório".',
    link: { to: "/app/configuracoes?aba=whatsapp", label: "Ver custos" },
  });
  expect(alertOf([used(900)], say)?.key).toBe(near?.key);
  const over = alertOf([used(1_000)], say);
  expect(over?.text).toBe(
    'As 1.000 mensagens grátis da Meta deste mês acabaram. Número "Consultório".',
  );
  const next = { ...say, now: new Date("2026-04-01T12:00:00Z") };
  expect(new Set([near?.key, over?.key, alertOf([used(800)], next)?.key]).size).toBe(3);
});

test("a number that is not well comes before free messages", () => {
  expect(alertOf([used(1_000), instance("desconectada", at, "b")], say)?.short).toBe(
    "WhatsApp desconectado",
  );
});
