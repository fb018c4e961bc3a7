import { expect, test } from "vitest";
import { knownDatesText } from "#shared/lembretes/rules/known-dates.ts";
import { m } from "../ferias.messages.ts";
import { noticeText, periodoText } from "./notice.ts";

const zone = "America/Sao_Paulo";
const told = {
  de: "2026-12-10",
  ate: "2026-12-24",
  nome: "Maria Silva",
  profissional: "Ana Souza",
  datas: [
    { horario: new Date("2026-12-10T18:00:00Z") },
    { horario: new Date("2026-12-17T18:00:00Z") },
  ],
  zone,
  volta: "2026-12-28",
};

test("a client reads every date of theirs in one sentence", () => {
  expect(noticeText(m.textos.cancelar, told)).toBe(
    "Olá, Maria! Não vou atender de 10/12 a 24/12 e por isso cancelei o que estava marcado: quinta-feira, 10/12, às 15:00 e quinta-feira, 17/12, às 15:00. Volto em 28/12. Responda por aqui para marcarmos outro dia.",
  );
});

test("a client without a name is greeted without it", () => {
  expect(noticeText("Olá, {{nome_cliente}}! Até {{volta}}.", { ...told, nome: null })).toBe(
    "Olá! Até 28/12.",
  );
});

test("a name that is written like a variable is no variable, and no name", () => {
  expect(noticeText("Olá, {{nome_cliente}}! {{periodo}}", { ...told, nome: "{{datas}}" })).toBe(
    "Olá! de 10/12 a 24/12",
  );
});

test("a date of which word still waits is named with the one that the client knows", () => {
  const [first] = told.datas;
  const datas = [{ horario: new Date("2026-12-23T13:00:00Z"), sabido: first?.horario }];
  expect(noticeText("{{datas}}", { ...told, datas })).toBe(
    "quarta-feira, 23/12, às 10:00 (antes: quinta-feira, 10/12, às 15:00)",
  );
});

test("one day, one date, three dates, and a date late in the evening", () => {
  expect(periodoText({ de: "2026-12-10", ate: "2026-12-10" })).toBe("em 10/12");
  expect(knownDatesText(told.datas.slice(0, 1), zone)).toBe("quinta-feira, 10/12, às 15:00");
  const late = { horario: new Date("2026-12-25T02:00:00Z") };
  expect(knownDatesText([...told.datas, late], zone)).toBe(
    "quinta-feira, 10/12, às 15:00; quinta-feira, 17/12, às 15:00 e quinta-feira, 24/12, às 23:00",
  );
});
