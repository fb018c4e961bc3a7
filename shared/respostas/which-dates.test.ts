import { expect, test } from "vitest";
import { ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "./respostas.messages.ts";

test.each([
  [2, "A) As duas datas"],
  [3, "A) Todas as 3 datas"],
])("of %i dates the question offers all as a person says it", (total, offered) => {
  const opcoes = [{ letra: "A", horario: new Date("2026-03-10T18:00:00Z"), todas: true }];
  expect(m.qualDaSerie(opcoes, total, ZONA_PADRAO).split("\n")[1]).toBe(offered);
});
