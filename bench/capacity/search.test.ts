import { expect, test } from "vitest";
import { findLimit } from "./search.ts";

const RANGE = { start: 1_000, most: 32_000, precision: 1.15 };

test.each([1_000, 1_700, 5_000, 23_456, 31_999])(
  "a limit of %i is found from below",
  async (limit) => {
    const tried: number[] = [];
    const { held, broken = Number.NaN } = await findLimit(async (size) => {
      tried.push(size);
      return size <= limit;
    }, RANGE);
    expect(held).toBeLessThanOrEqual(limit);
    expect(broken).toBeGreaterThan(limit);
    expect(broken / held).toBeLessThanOrEqual(1.15);
    expect(tried.length).toBeLessThan(16);
  },
);

test("what is below the start is found too, and nothing where nothing holds", async () => {
  const { held } = await findLimit(async (size) => size <= 300, RANGE);
  expect(held).toBeGreaterThan(300 / 1.15);
  expect(await findLimit(async () => false, RANGE)).toMatchObject({ held: 0 });
});

test("where all holds no more is tried than was asked for", async () => {
  let most = 0;
  const limit = await findLimit(async (size) => {
    most = Math.max(most, size);
    return true;
  }, RANGE);
  expect(limit).toEqual({ held: 32_000, broken: undefined });
  expect(most).toBe(32_000);
});

test("one bad moment of the machine is no limit", async () => {
  let isFirst = true;
  const { held } = await findLimit(async (size) => {
    if (size === 4_000 && isFirst) {
      isFirst = false;
      return false;
    }
    return size <= 10_000;
  }, RANGE);
  expect(held).toBeGreaterThan(8_000);
});
