import { expect, test } from "vitest";
import { EVERYBODY, filterOf, hasWhich, isNarrowed, withFilter } from "./list-address.ts";

test("what the list shows comes back from its address, and everybody needs none", () => {
  const filter = {
    page: 3,
    q: "ana & bia",
    etiqueta: "São João",
    semProxima: true,
    sumidos: true,
    novos: true,
    convertidos: true,
    novosEm: "2026-03",
    ate: "2025-12",
  };
  const params = withFilter(new URLSearchParams("outra=1"), filter);
  expect(params.get("outra")).toBe("1");
  expect(filterOf(new URLSearchParams(params.toString()))).toEqual(filter);
  expect(withFilter(params, EVERYBODY).toString()).toBe("outra=1");
  expect(filterOf(new URLSearchParams())).toEqual(EVERYBODY);
});

test.each(["pagina=0", "pagina=-2", "pagina=x", "sumidos=talvez", "ate=2026-13"])(
  "%s is nothing",
  (address) => {
    expect(filterOf(new URLSearchParams(address))).toEqual(EVERYBODY);
  },
);

test("a search narrows the list and is no filter", () => {
  expect(isNarrowed({ ...EVERYBODY, q: "ana" })).toBe(true);
  expect(hasWhich({ ...EVERYBODY, q: "ana" })).toBe(false);
  expect(isNarrowed({ ...EVERYBODY, page: 2 })).toBe(false);
  for (const on of [
    { etiqueta: "vip" },
    { semProxima: true },
    { sumidos: true },
    { novos: true },
    { convertidos: true },
    { novosEm: "2026-03" },
    { ate: "2026-03" },
  ])
    expect([hasWhich({ ...EVERYBODY, ...on }), isNarrowed({ ...EVERYBODY, ...on })]).toEqual([
      true,
      true,
    ]);
});
