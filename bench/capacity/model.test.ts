import { expect, test } from "vitest";
import {
  A_DAY,
  ACTS,
  FILE_BYTES_A_YEAR,
  inPeak,
  MESSAGES_A_DAY,
  onlyWriting,
  PEAK,
  POSTS_A_DAY,
  pace,
  peakPace,
  SCREENS,
  SENT_A_DAY,
} from "./model.ts";

test("a day of one professional is what the table of docs/operations/capacity.md is reckoned from", () => {
  // 20 and 20 by hand, 16 reminders, 8 confirmations, 4.8 answers.
  expect(MESSAGES_A_DAY).toBeCloseTo(68.8);
  expect(SENT_A_DAY).toBe(44);
  // 20 and 4.8 that clients write, and three acknowledgements of each that was sent.
  expect(POSTS_A_DAY).toBeCloseTo(156.8);
  expect(A_DAY.booking + A_DAY.pageBooking).toBe(8);
  expect(FILE_BYTES_A_YEAR / 1e9).toBeCloseTo(0.11, 2);
});

test("screens are shared out among all who have one open", () => {
  expect(Object.values(SCREENS).reduce((sum, share) => sum + share, 0)).toBe(1);
});

test("the busiest hour lasts an hour, as fast as life", () => {
  const { message, conversation } = peakPace(1_000);
  expect(message * 3_600).toBeCloseTo(1_000 * 20 * PEAK);
  expect(conversation * 3_600).toBeCloseTo(1_000 * 30 * PEAK);
  expect(inPeak(1_000, 20)).toBeCloseTo(message);
});

test("days are played in as many seconds as are given, every act of them", () => {
  const played = pace(400, 0.5, 60);
  expect(Object.keys(played)).toEqual([...ACTS]);
  expect(played.send * 60).toBeCloseTo(400 * 20 * 0.5);
  const { send, message, dashboard } = onlyWriting(played);
  expect([send, message, dashboard]).toEqual([played.send, played.message, 0]);
});
