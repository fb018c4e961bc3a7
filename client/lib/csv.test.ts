import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("the file says that it is UTF-8 and ends every row", () => {
  expect(csvOf([["Indicador", "Valor"], ["Pendentes", 3], []])).toBe(
    "\ufeffIndicador;Valor\nPendentes;3\n\n",
  );
});

test("numbers have a comma, also negative ones, and nothing is an empty cell", () => {
  expect(csvOf([[1234.5, -3.4, 0, null]])).toBe("\ufeff1234,5;-3,4;0;\n");
});

test("what belongs to the form of the file is quoted (RFC 4180)", () => {
  expect(csvOf([["a;b", 'diz "oi"', "duas\nlinhas", "", "ação"]])).toBe(
    '\ufeff"a;b";"diz ""oi""";"duas\nlinhas";;ação\n',
  );
});

test.each(["=1+1", "+55", "-1", "@A1", "  =1", "\u00a0@x", "＝1"])(
  "%j does not run as a formula",
  (text) => expect(csvOf([[text]])).toBe(`\ufeff'${text}\n`),
);

test.each(["\rx", "\nx", "=a;b"])("%j neither, and is quoted", (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"'${text}"\n`);
});

test.each([
  ["a,=1", "a,'=1"],
  ["a\t+1", "a\t'+1"],
  ["a, -1", "a,' -1"],
  ["=1,=2", "'=1,'=2"],
  ["\t=1", "'\t'=1"],
])("%j does not run either when it is split at another sign", (text, safe) => {
  expect(csvOf([[text]])).toBe(`\ufeff${safe}\n`);
});

test.each([
  ["a;=1", "a;'=1"],
  ["a\n\n@x", "a\n\n'@x"],
  ["a\r＝1", "a\r'＝1"],
  ['a,"=1"', `a,'""=1""`],
])("%j neither, and is quoted", (text, safe) => {
  expect(csvOf([[text]])).toBe(`\ufeff"${safe}"\n`);
});

test.each(["Ana-Maria", "a, b - c", "Ana,'=1", "a=b", "12%", "'=1"])(
  "%j is left as it is",
  (text) => {
    expect(csvOf([[text]])).toBe(`\ufeff${text}\n`);
  },
);
