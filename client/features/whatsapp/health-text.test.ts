import { expect, test } from "vitest";
import { healthText } from "./health-text.ts";

const at = new Date("2026-03-05T17:30:00Z");
const say = () => "hoje, 14:30";

test.each([
  [
    { situacao: "desconectada" as const, desde: at, ultimo_evento_em: at },
    /^Desconectado desde hoje, 14:30:/,
  ],
  [
    { situacao: "desconectada" as const, desde: null, ultimo_evento_em: null },
    /^Ainda não foi conectado a um celular\.$/,
  ],
  [
    { situacao: "silenciosa" as const, desde: at, ultimo_evento_em: at },
    /^Conectado, mas em silêncio desde hoje, 14:30\./,
  ],
  [
    { situacao: "ok" as const, desde: null, ultimo_evento_em: at },
    /^Última atividade: hoje, 14:30\.$/,
  ],
])("%o is described in words", (saude, text) => {
  expect(healthText(saude, say)).toMatch(text);
});

test("a healthy instance that never posted anything shows nothing", () => {
  expect(healthText({ situacao: "ok", desde: null, ultimo_evento_em: null }, say)).toBeNull();
});
