import { expect, test } from "vitest";
import { m } from "#shared/common/typed.messages.ts";
import {
  dateFault,
  dateOfText,
  finishedDate,
  maskDate,
  meantDate,
  type Side,
  shownDate,
} from "./typed-date.ts";

test.each([
  ["", ""],
  ["0", "0"],
  ["050", "05/0"],
  ["05032026", "05/03/2026"],
  ["05/03/2026", "05/03/2026"],
  ["5a0.3-20267", "50/32/0267"],
  ["5/", "05"],
  ["5/3", "05/3"],
  ["5/3/2026", "05/03/2026"],
  ["21/12/26", "21/12/26"],
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

test.each<[string, Side, string | null]>([
  ["21/12", "next", "2026-12-21"],
  ["28/11", "next", "2026-11-28"],
  ["27/11", "next", "2027-11-27"],
  ["29/02", "next", "2028-02-29"],
  ["21/12", "last", "2025-12-21"],
  ["28/11", "last", "2026-11-28"],
  ["21/12", "birth", null],
  ["21/12/2020", "next", "2020-12-21"],
  ["21/12/20", "next", "2020-12-21"],
  ["21/12/85", "birth", "1985-12-21"],
  ["21/12/25", "birth", "2025-12-21"],
  ["21/12/99", "last", "1999-12-21"],
  ["31/02", "next", null],
  ["21/1", "next", null],
  ["21/12/202", "next", null],
])("on 28 November 2026 %s means, with %s, %s", (text, side, date) => {
  expect(meantDate(text, "2026-11-28", side)).toBe(date);
});

test("a month of one digit is one once nothing more is typed", () => {
  expect(finishedDate("21/1", "2026-11-28", "next")).toBe("2027-01-21");
  expect(finishedDate("21/", "2026-11-28", "next")).toBeNull();
  expect(finishedDate("21/0", "2026-11-28", "next")).toBeNull();
});

test.each([
  ["", undefined],
  ["21/12", undefined],
  ["21/12/2020", undefined],
  ["21", m.dataIncompleta],
  ["21/12/202", m.dataIncompleta],
  ["31/02", m.dataInexistente],
  ["31/02/2026", m.dataInexistente],
  ["29/02/2027", m.dataInexistente],
  ["00/13/2027", m.dataInexistente],
])("%s is refused with %s", (text, fault) => {
  expect(dateFault(text, "2026-11-28", "next")).toBe(fault);
});

test("a birthday needs its year", () => {
  expect(dateFault("21/12", "2026-11-28", "birth")).toBe(m.dataIncompleta);
});
