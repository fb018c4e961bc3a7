import { expect, test } from "vitest";
import { looseComments } from "./check-comments.mjs";

const OPENINGS = ["What", "Who", "Whoever", "Whose", "Of", "So many", "Nothing", "Nobody"];

test.each(OPENINGS)("a comment that opens with '%s' is found in each form", (opening) => {
  const text = [
    `/** ${opening} x */`,
    `// ${opening} x`,
    "/**",
    ` * ${opening} x`,
    `a; // ${opening}`,
  ];
  expect(looseComments(text.join("\n"))).toEqual([1, 2, 4, 5]);
});

test("a sentence and code are left alone", () => {
  const text = ["/** Offers of a day. */", "// Whole days", "What();", "/** Often whoever asks */"];
  expect(looseComments(text.join("\n"))).toEqual([]);
});
