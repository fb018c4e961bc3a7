import { expect, test } from "vitest";
import { reExports } from "./check-exports.mjs";

test.each([
  ['export { a } from "./a.ts";', ["a"]],
  ['export type { A } from "./a.ts";', ["A"]],
  ['export {\n  a,\n  type B,\n  c as d,\n} from "./a.ts";', ["a", "B", "c"]],
  ['export * from "./a.ts";', ["* from"]],
  ['export * as a from "./a.ts";', ["* from"]],
  ['import { a } from "./a.ts";\n\nexport { a };', ["a"]],
  ['import * as a from "./a.ts";\n\nexport { a };', ["a"]],
  ['import a from "./a.ts";\n\nexport { a };', ["a"]],
  ['import { type A, b } from "./a.ts";\n\nexport type { A };', ["A"]],
])("a name that is passed on is found: %j", (text, names) => {
  expect(reExports(text)).toEqual(names);
});

test.each([
  "export const a = 1;",
  "const a = 1;\n\nexport { a };",
  'import { a } from "./a.ts";\n\nexport const b = { a };',
  'import type { A } from "./a.ts";\n\nexport type B = A[];',
  'import * as a from "./a.ts";\n\nexport const RETENTION = [a.remove];',
])("a declaration of its own is left alone: %j", (text) => {
  expect(reExports(text)).toEqual([]);
});
