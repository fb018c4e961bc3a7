import { expect, test } from "vitest";
import { m } from "./respostas.messages.ts";
import { meaningOf } from "./rules/meaning.ts";

const SAO_PAULO = "America/Sao_Paulo";
const terca = new Date("2026-03-03T12:00:00Z");
const sabado = new Date("2026-03-07T12:30:00Z");

test("answers say day and time in the professional's zone", () => {
  expect(m.confirmado(terca, SAO_PAULO)).toBe(
    "Confirmado! Esperamos você na terça-feira, 03/03, às 09:00. Se não puder vir, responda 2.",
  );
  expect(m.confirmado(terca, "America/Rio_Branco")).toContain("na terça-feira, 03/03, às 07:00");
  expect(m.confirmado(sabado, SAO_PAULO)).toContain("no sábado, 07/03, às 09:30");
  expect(m.cancelado(terca, SAO_PAULO)).toContain("de terça-feira, 03/03, às 09:00.");
  expect(m.mudou(new Date("2026-03-04T02:00:00Z"), SAO_PAULO)).toContain(
    "terça-feira, 03/03, às 23:00",
  );
});

test("which of several is asked with letters", () => {
  const opcoes = [
    { letra: "A", horario: terca },
    { letra: "B", horario: sabado },
  ];
  expect(m.qual("cancelar", opcoes, SAO_PAULO)).toBe(
    [
      "Você tem mais de um horário marcado. Qual deles quer cancelar? Responda só com a letra:",
      "A) terça-feira, 03/03, às 09:00",
      "B) sábado, 07/03, às 09:30",
    ].join("\n"),
  );
});

test("no answer of ours would be a reply if it were sent back", () => {
  const sentences = [
    m.saiu,
    m.voltou,
    ...[m.confirmado, m.jaConfirmado, m.cancelado, m.mudou, m.qualDeUm].map((say) =>
      say(terca, SAO_PAULO),
    ),
  ];
  for (const text of sentences) expect(meaningOf(text)).toBeNull();
});
