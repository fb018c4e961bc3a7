import { expect, test } from "vitest";
import {
  pageButtons,
  pageCount,
  pageRows,
  pageSize,
  pageSizeResult,
  skipLimit,
  skipLimitResult,
} from "./pagination.ts";
import { z } from "./zod.ts";

const bySkip = z.strictObject(skipLimit(20));
const byPage = z.strictObject(pageSize(50));

test("absent keys take the list's own defaults", () => {
  expect(bySkip.parse({})).toEqual({ skip: 0, limit: 20 });
  expect(byPage.parse({})).toEqual({ page: 1, size: 50 });
});

test.each([
  [bySkip, { limit: 1 }, true],
  [bySkip, { limit: 100 }, true],
  [bySkip, { limit: 101 }, false],
  [bySkip, { limit: 0 }, false],
  [bySkip, { limit: 1.5 }, false],
  [bySkip, { skip: -1 }, false],
  [bySkip, { skip: "0" }, false],
  [byPage, { size: 100 }, true],
  [byPage, { size: 101 }, false],
  [byPage, { page: 0 }, false],
])("%# a list takes %o %o: %s", (schema, input, accepted) => {
  expect(schema.safeParse(input).success).toBe(accepted);
});

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])("%i rows in pages of %i are %i pages", (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages);
});

test("both kinds of list answer their own keys", () => {
  const found = { items: ["a"], total: 41 };
  expect(skipLimitResult(found, { skip: 40, limit: 20 })).toEqual({
    items: ["a"],
    total: 41,
    pages: 3,
    skip: 40,
    limit: 20,
  });
  expect(pageSizeResult(found, { page: 3, size: 20 })).toEqual({
    items: ["a"],
    total: 41,
    pages: 3,
    page: 3,
    size: 20,
  });
  expect(pageRows({ page: 3, size: 20 })).toEqual({ skip: 40, limit: 20 });
});

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [99, 9, [5, 6, 7, 8, 9]],
])("page %i of %i shows the buttons %o", (page, pages, buttons) => {
  expect(pageButtons(page, pages)).toEqual(buttons);
});
