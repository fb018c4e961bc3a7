import { expect, test } from "vitest";
import { BIBLIOTECA } from "#shared/templates/biblioteca/biblioteca.ts";
import { asksForOne } from "./asks-for-one.ts";

test.each([
  ["Responda *1* para confirmar ou *2* para cancelar.", true],
  ["responda com 1, por favor", true],
  ["Para confirmar, digite 1", true],
  ["Envie “1” se puder vir", true],
  ["Responda com o melhor dia e período para você.", false],
  ["Responda até 1/12, por favor", false],
  ["Responda até 1:30", false],
  ["Responda em até 15 minutos", false],
  ["Responda SAIR. Até dia 1", false],
  ["Sua consulta é dia 1", false],
])("%s", (text, asks) => {
  expect(asksForOne(text)).toBe(asks);
});

test("those of the library that ask are known", () => {
  const asking = BIBLIOTECA.filter(({ content }) => content.includes("*1*"));
  expect(asking.length).toBeGreaterThan(0);
  expect(BIBLIOTECA.filter(({ content }) => asksForOne(content))).toEqual(asking);
});
