import { expect, test } from "vitest";
import { dateOfText, maskDate, shownDate } from "./typed-date.ts";

test.each([
  ["", ""],
  ["0", "0"],
  ["050", "05/0"],
  ["05032026", "05/03/2026"],
  ["05/03/2026", "05/03/2026"],
  ["5a0.3-20267", "50/32/0267"],
])("%s is shown as %s", (typed, shown) => {
  expect(maskDate(typed)).toBe(shown);
});

test("a whole day is understood, anything else is not yet one", () => {
  expect(dateOfText("05/03/2026")).toBe("2026-03-05");
  expect(dateOfText("29/02/2024")).toBe("2024-02-29");
  for (const text of ["", "05", "05/03/20", "31/02/2026", "00/01/2026"])
    expect(dateOfText(text), text).toBeNull();
  expect(shownDate("2026-03-05")).toBe("05/03/2026");
});
