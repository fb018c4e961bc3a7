import { expect, test } from "vitest";
import { dayText } from "./marcacao-text.ts";

test("a day says what it holds, that it is free, or that nobody knows yet", () => {
  const held = [{ status: "pendente" }, { status: "confirmado" }, { status: "pendente" }] as const;
  expect(dayText(held, true)).toBe("3 agendamentos (2 pendentes, 1 confirmado)");
  expect(dayText([], false)).toBe("sem agendamentos");
  expect(dayText([], true)).toBe("carregando");
});
