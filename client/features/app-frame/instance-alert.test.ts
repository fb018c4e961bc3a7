import { expect, test } from "vitest";
import { alertOf } from "./instance-alert.ts";

const at = new Date("2026-03-05T17:30:00Z");
const later = new Date("2026-03-05T18:30:00Z");
const say = () => "hoje, 14:30";

type Situacao = "ok" | "desconectada" | "silenciosa";
const instance = (situacao: Situacao, desde: Date | null, id = "a", ativa = true) => ({
  id,
  nome_instancia: "Consultório",
  ativa,
  saude: { situacao, desde, ultimo_evento_em: null },
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
  expect(alert?.text).toBe("2 números de WhatsApp estão desconectados ou em silêncio.");
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
