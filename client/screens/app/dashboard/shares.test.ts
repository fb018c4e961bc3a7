import { expect, test } from "vitest";
import { googleShares, instanceShares } from "./shares.ts";

test("instances are counted as active, inactive and in all, with their shares", () => {
  const found = instanceShares([
    { ativa: true, instance_count: 2 },
    { ativa: false, instance_count: 1 },
  ]);
  expect(found).toMatchObject({ total: 3, inactive: 1 });
  expect(found.shares.map(({ name, count, percentage }) => [name, count, percentage])).toEqual([
    ["Ativas", 2, 66.7],
    ["Inativas", 1, 33.3],
  ]);
});

test("of no instance nothing is a share", () => {
  expect(instanceShares([]).shares.map(({ percentage }) => percentage)).toEqual([0, 0]);
});

test("the integration rate is the share of those who use Google Calendar", () => {
  const found = googleShares([
    { usa_google: true, user_count: 1, percentage: 25 },
    { usa_google: false, user_count: 3, percentage: 75 },
  ]);
  expect(found).toMatchObject({ total: 4, rate: 25, without: 3 });
  expect(found.shares.map(({ name, count }) => [name, count])).toEqual([
    ["Com integração", 1],
    ["Sem integração", 3],
  ]);
});
