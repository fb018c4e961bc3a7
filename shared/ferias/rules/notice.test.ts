import { expect, test } from "vitest";
import { m } from "../ferias.messages.ts";
import { datasText, noticeText, periodoText } from "./notice.ts";

const zone = "America/Sao_Paulo";
const told = {
  de: "2026-12-10",
  ate: "2026-12-24",
  nome: "Maria Silva",
  profissional: "Ana Souza",
  horarios: [new Date("2026-12-10T18:00:00Z"), new Date("2026-12-17T18:00:00Z")],
  zone,
  volta: "2026-12-28",
};

test("a client reads every date of theirs in one sentence", () => {
  expect(noticeText(m.textos.cancelar, told)).toBe(
    "Olá, Maria Silva! Não vou atender de 10/12 a 24/12 e por isso cancelei o que estava marcado: quinta-feira, 10/12, às 15:00 e quinta-feira, 17/12, às 15:00. Volto em 28/12. Responda por aqui para marcarmos outro dia.",
  );
});

test("a client without a name is greeted without it", () => {
  expect(noticeText("Olá, {{nome_cliente}}! Até {{volta}}.", { ...told, nome: null })).toBe(
    "Olá! Até 28/12.",
  );
});

test("a name that is written like a variable stays a name", () => {
  expect(noticeText("{{nome_cliente}}, {{periodo}}", { ...told, nome: "{{datas}}" })).toBe(
    "{{datas}}, de 10/12 a 24/12",
  );
});

test("one day, one date, three dates, and a date late in the evening", () => {
  expect(periodoText({ de: "2026-12-10", ate: "2026-12-10" })).toBe("em 10/12");
  expect(datasText(told.horarios.slice(0, 1), zone)).toBe("quinta-feira, 10/12, às 15:00");
  const late = new Date("2026-12-25T02:00:00Z");
  expect(datasText([...told.horarios, late], zone)).toBe(
    "quinta-feira, 10/12, às 15:00; quinta-feira, 17/12, às 15:00 e quinta-feira, 24/12, às 23:00",
  );
});
