import { expect, test } from "vitest";
import type { NumberState } from "./number-words.ts";
import { numberWords, releaseLabel, sayUntil } from "./number-words.ts";

const ZONE = "America/Sao_Paulo";
const NOW = new Date("2026-03-05T12:00:00-03:00");
const FREE: NumberState = { estado_numero: "livre", estado_ate: null, estado_motivo: null };
const words = (state: Partial<NumberState>) => numberWords({ ...FREE, ...state }, NOW, ZONE);
const resting = (ate: string) =>
  words({ estado_numero: "so_respostas", estado_ate: new Date(ate), estado_motivo: "restrito" });

test.each([
  ["2026-03-05T14:20:00-03:00", "hoje 14:20"],
  ["2026-03-06T00:00:00-03:00", "amanhã 00:00"],
  ["2026-03-10T14:20:00-03:00", "terça 14:20"],
  ["2026-03-08T09:00:00-03:00", "domingo 09:00"],
  ["2026-03-12T12:00:00-03:00", "12 de mar. 12:00"],
])("a rest until %s ends %s", (ate, said) => {
  expect(sayUntil(new Date(ate), NOW, ZONE)).toBe(said);
  expect(resting(ate)).toBe(
    `Em repouso até ${said}: só quem escreveu nas últimas 24 horas recebe resposta`,
  );
});

test("a rest whose time is over is being left", () => {
  expect(resting("2026-03-05T12:00:00-03:00")).toMatch(/^Saindo do repouso/);
});

test("a number that stands still says why", () => {
  const parada = { estado_numero: "parada" } as const;
  expect(words({ ...parada, estado_motivo: "removido" })).toBe(
    "Parado: o WhatsApp removeu a conexão",
  );
  expect(words({ ...parada, estado_motivo: "sem_pagamento" })).toBe(
    "Parado: o WhatsApp aceita, mas não entrega: falta forma de pagamento",
  );
  expect(words(parada)).toBe("Parado: nada sai por este número");
});

test("an unpaid number is let go on, a limited one ends its rest", () => {
  expect(releaseLabel("sem_pagamento")).toBe("Voltar a enviar");
  expect([releaseLabel("restrito"), releaseLabel(null)]).toEqual([
    "Encerrar o repouso",
    "Encerrar o repouso",
  ]);
});

test("a free number is called so", () => {
  expect(words({})).toBe("Livre");
});
