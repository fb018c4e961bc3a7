import { expect, test } from "vitest";
import { dropped, stepped } from "./moved-to.ts";

const IDS = ["a", "b", "c", "d"];

test.each([
  ["b", -1, "bacd"],
  ["b", 1, "acbd"],
  ["a", -1, "abcd"],
  ["d", 1, "abcd"],
  ["z", 1, "abcd"],
] as const)("%s by %i", (id, step, order) => {
  expect(stepped(IDS, id, step).join("")).toBe(order);
});

test.each([
  ["a", "c", true, "bacd"],
  ["a", "c", false, "bcad"],
  ["d", "a", true, "dabc"],
  ["a", "d", false, "bcda"],
  ["a", "a", false, "abcd"],
] as const)("%s is dropped at %s, before it: %s", (moved, target, isBefore, order) => {
  expect(dropped(IDS, { moved: new Set([moved]), target, isBefore }).join("")).toBe(order);
});
