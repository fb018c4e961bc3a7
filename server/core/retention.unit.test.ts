import { expect, test } from "vitest";
import { monthsAgo } from "./retention.ts";

test.each([
  ["2030-08-15T10:20:30Z", 6, "2030-02-15T10:20:30Z"],
  ["2030-08-31T23:59:59Z", 6, "2030-02-28T23:59:59Z"],
  ["2032-08-31T00:00:00Z", 6, "2032-02-29T00:00:00Z"],
  ["2030-03-31T12:00:00Z", 24, "2028-03-31T12:00:00Z"],
  ["2030-01-31T12:00:00Z", 2, "2029-11-30T12:00:00Z"],
])("%s is %s months after %s", (now, months, before) => {
  const moment = new Date(now);
  expect(monthsAgo({ now: () => moment }, months)).toEqual(new Date(before));
  expect(moment).toEqual(new Date(now));
});
