import { expect, test } from "vitest";
import { conflictTexts } from "./conflict-texts.ts";

const refusal = (...dates: string[]) => ({
  data: {
    httpStatus: 409,
    detail: "Há datas indisponíveis na série",
    conflitos: dates.map((data) => ({ data })),
  },
});

test.each([
  [[], "Há datas indisponíveis na série"],
  [["2026-04-21"], "Há datas indisponíveis na série: 21/04/2026"],
  [
    ["2026-01-01", "2026-01-08", "2026-01-15", "2026-01-22", "2026-01-29", "2026-02-05"],
    "Há datas indisponíveis na série: 01/01/2026, 08/01/2026, 15/01/2026, 22/01/2026 e mais 2",
  ],
])("the dates that are in the way are named: %o", (dates, text) => {
  expect(conflictTexts(refusal(...dates), "Erro")).toEqual([text]);
});
