import { expect, test } from "vitest";
import { changeText, formerText } from "./change-text.ts";

const zone = "America/Sao_Paulo";
const de = new Date("2026-03-03T12:00:00Z");

test("both times are told, the day once where it stays", () => {
  expect(changeText({ de, para: new Date("2026-03-03T17:30:00Z"), zone })).toBe(
    "O seu horário de terça-feira, 3 de março de 2026 mudou: das 09:00 para as 14:30.",
  );
  expect(changeText({ de, para: new Date("2026-04-01T12:00:00Z"), zone })).toBe(
    "O seu horário mudou: de terça-feira, 3 de março de 2026, às 09:00, para quarta-feira, 1º de abril de 2026, às 09:00.",
  );
});

test("behind a date stands only the former time, on the wall of the professional's zone", () => {
  expect(formerText({ de, zone })).toBe("(antes: 03/03/2026, às 09:00)");
  expect(formerText({ de, zone: "America/Rio_Branco" })).toBe("(antes: 03/03/2026, às 07:00)");
});
