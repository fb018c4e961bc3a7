import { expect, test } from "vitest";
import { wholeMonth } from "./whole-month.ts";

const used = (dia: string) => ({ dia, tokens_entrada: 90, tokens_saida: 10, chamadas: 2 });

test("a month has all of its days, those without any at zero", () => {
  const month = wholeMonth([used("2026-11-03"), used("2026-11-21")]);
  expect(month.map(({ dia }) => dia)).toHaveLength(30);
  expect(month[0]).toEqual({
    dia: "2026-11-01",
    tokens_entrada: 0,
    tokens_saida: 0,
    chamadas: 0,
  });
  expect(month[2]).toEqual(used("2026-11-03"));
  expect(month[20]).toEqual(used("2026-11-21"));
  expect(month.at(-1)?.dia).toBe("2026-11-30");
});

test("the shortest month and the longest end on their own last day", () => {
  expect(wholeMonth([used("2027-02-28")]).at(-1)?.dia).toBe("2027-02-28");
  expect(wholeMonth([used("2028-02-01")]).at(-1)?.dia).toBe("2028-02-29");
  expect(wholeMonth([used("2026-12-01")]).at(-1)?.dia).toBe("2026-12-31");
});
