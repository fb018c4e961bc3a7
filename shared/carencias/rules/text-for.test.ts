import { expect, test } from "vitest";
import { textFor } from "./text-for.ts";

const ZONE = "America/Sao_Paulo";
const datas = [
  { horario: new Date("2026-03-03T12:00:00Z") },
  { horario: new Date("2026-03-10T12:00:00Z") },
];
const TIMES = "terça-feira, 03/03, às 09:00 e terça-feira, 10/03, às 09:00";

test.each([
  "Olá, {{nome_cliente}}! Cancelado: {{horarios}}.",
  "Olá, {{nome}}! Cancelado: {{horarios}}.",
  "Olá, {nome}! Cancelado: {horarios}.",
])("each gets the first name and all times: %s", (text) => {
  expect(textFor(text, { nome: "Davi Rocha", datas }, ZONE)).toBe(
    `Olá, Davi! Cancelado: ${TIMES}.`,
  );
  expect(textFor(text, { nome: null, datas }, ZONE)).toBe(`Olá! Cancelado: ${TIMES}.`);
});
