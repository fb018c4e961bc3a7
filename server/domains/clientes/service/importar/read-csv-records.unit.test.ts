import { expect, test } from "vitest";
import { readRecords } from "./read-csv-records.ts";

const recordsOf = (text: string, width = 3) =>
  [...readRecords(text, { separator: ";", width })].map(({ cells }) => cells);

test("records are read as RFC 4180 has them", () => {
  expect(recordsOf('a;b;c\r\n"1;2";"x ""y""";"um\ndois"\r\n\r\n;;\n"a" ;b;c')).toEqual([
    ["a", "b", "c"],
    ["1;2", 'x "y"', "um\ndois"],
    [""],
    ["", "", ""],
    ["a", "b", "c"],
  ]);
  expect(recordsOf("a;b\rc;d")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test.each([
  ['Ana;119;"VIP" sim', 'Caio;118;"x"', ["Ana", "119", '"VIP" sim'], ["Caio", "118", "x"]],
  ['Ana;119;"VIP', "Caio;118;", ["Ana", "119", '"VIP'], ["Caio", "118", ""]],
  ['Ana;119;"VIP', 'Caio;118;"x"', ["Ana", "119", '"VIP'], ["Caio", "118", "x"]],
  ['Ana;119;5"', 'Caio;118;6"', ["Ana", "119", '5"'], ["Caio", "118", '6"']],
  // Two stray quotes that close each other hide a whole row.
  [
    'Ana;11987654321;"VIP',
    'Caio;11987654322;6"',
    ["Ana", "11987654321", '"VIP'],
    ["Caio", "11987654322", '6"'],
  ],
  [
    '"Ana;11987654321;x',
    'Caio";11987654322;y',
    ['"Ana', "11987654321", "x"],
    ['Caio"', "11987654322", "y"],
  ],
])("a quote too many in %j or %j takes in no other row", (one, other, cells, others) => {
  expect(recordsOf(`${one}\n${other}\n`)).toEqual([cells, others]);
  expect(recordsOf(`${one}\r\n${other}`)).toEqual([cells, others]);
});

test("a note over lines stays one, with separators of its own in it", () => {
  expect(recordsOf('Ana;119;"pó; gato; cão\ncedo; tarde; sempre"\nCaio;118;\n')).toEqual([
    ["Ana", "119", "pó; gato; cão\ncedo; tarde; sempre"],
    ["Caio", "118", ""],
  ]);
});
