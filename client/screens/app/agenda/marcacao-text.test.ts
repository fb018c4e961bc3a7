import { expect, test } from "vitest";
import { dayText, keptText } from "./marcacao-text.ts";

test("a day says what it holds, that it is free, or that nobody knows yet", () => {
  const held = [{ status: "pendente" }, { status: "confirmado" }, { status: "pendente" }] as const;
  expect(dayText(held, true)).toBe("3 agendamentos (2 pendentes, 1 confirmado)");
  expect(dayText([], false)).toBe("sem agendamentos");
  expect(dayText([], true)).toBe("carregando");
});

test.each([
  [["confirmado", "cancelado", "pendente", "cancelado"], "2 agendamentos, 2 cancelados"],
  [["faltou", "cancelado"], "1 agendamento, 1 cancelado"],
  [["concluido"], "1 agendamento"],
  [["cancelado", "cancelado"], "2 cancelados"],
] as const)("the head of a day counts %j as the dashboard does", (statuses, text) => {
  expect(keptText(statuses.map((status) => ({ status })))).toBe(text);
});
