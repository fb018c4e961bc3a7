import { expect, test } from "vitest";
import { isBeyond } from "./json-shape.ts";

const most = { depth: 3, values: 5, escapes: 4 };

test.each([
  ["{}", false],
  ["[[[]]]", false],
  ["[[[[]]]]", true],
  ["[[[],[]]]", false],
  ["[[[", false],
  ["[[[[", true],
  ["[1,2,3,4,5]", false],
  ["[1,2,3,4,5,6]", true],
  ['{"a":1,"b":{"c":[2,3]}}', false],
  ['{"a":1,"b":{"c":[2,3,4,5]}}', true],
  ['["[[[[{{{{,,,,,,"]', false],
  ['["\\"[[[[","\\\\",1]', false],
  ['["\\\\",[[[]]]]', true],
  ['"[[[[', false],
  ['["\\n\\n","\\n\\n"]', false],
  ['["\\n\\n","a","\\n\\n\\n"]', true],
  ['["a","\\"","[[[[","\\""]', false],
  ['["a\\"b",[[["]]]"]]]]', true],
  ["", false],
])("%s is beyond three levels and five values: %s", (json, expected) => {
  expect(isBeyond(Buffer.from(json), most)).toBe(expected);
});
