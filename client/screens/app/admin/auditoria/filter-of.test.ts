import { expect, test } from "vitest";
import { filterOf } from "./filter-of.ts";

const of = (text: string) => {
  const params = new URLSearchParams(text);
  return filterOf((name) => params.get(name) ?? "");
};
const ID = "019aa000-0000-7000-8000-000000000000";

test("an address narrows the trail", () => {
  expect(of(`ator=${ID}&alvo=${ID}&acao=criar&tipo=usuario&de=2026-03-01&ate=2026-03-31`)).toEqual({
    ator_id: ID,
    alvo_id: ID,
    acao: "criar",
    alvo_tipo: "usuario",
    data_inicio: "2026-03-01",
    data_fim: "2026-03-31",
  });
});

test("what is unusable in it is no filter", () => {
  const filter = of("ator=eu&alvo=1&acao=voar&tipo=casa&de=ontem&ate=2026-02-30");
  expect(Object.values(filter).every((value) => value === undefined)).toBe(true);
});
